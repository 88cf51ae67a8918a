internal import CommandTable
internal import LinuxSystem

/// A process of its own that wipes the directory of an edit where whoever edits is killed.
enum TextGuard {
    /// Starts one, away from the terminal.
    ///
    /// - Returns: What it watches: it acts once nobody has this open any more.
    static func start(_ path: String) throws(SystemError) -> FileDescriptor {
        let pipe = try Pipe.make()
        let reader = pipe.first
        let writer = pipe.second
        let words = ["kist", CommandTable.description(of: .guardText).verb.rawValue, path]
        var request = SpawnRequest(
            path: try executablePath(), arguments: words.map { Array($0.utf8) },
            environment: [[UInt8]]())
        request.descriptors = [(from: reader.rawValue, to: 0)]
        request.directory = Array("/".utf8)
        request.newSession = true
        _ = try ChildProcess.spawn(request)
        reader.close()
        return writer
    }

    /// The guard itself.
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let path = session.operand(0)
        guard let slash = path.lastIndex(of: "/"),
            path[path.index(after: slash)...].hasPrefix(EditPlace.prefix)
        else { throw CommandError(.usage, "that is no directory of an edit") }
        var nothing: [UInt8] = []
        while let count = try? FileDescriptor.standardInput.read(into: &nothing, upTo: 1),
            count > 0
        {}
        wipe(path)
        return .done
    }

    /// Overwrites and removes everything in the directory, and the directory; what cannot be is left out,
    /// for there is nobody who could do more.
    static func wipe(_ path: String) {
        guard let slash = path.lastIndex(of: "/") else { return }
        let name = String(path[path.index(after: slash)...])
        guard let parent = try? Directory.open(path: String(path[...slash])),
            let directory = try? parent.openSubdirectory(name),
            (try? directory.status().isOwn) == true, (try? directory.isInMemory()) == true
        else { return }
        clear(directory, depth: 0)
        try? parent.removeSubdirectory(name)
    }

    private static func clear(_ directory: borrowing Directory, depth: Int) {
        guard depth < Limits.editDepth, let entries = try? directory.entries() else { return }
        for entry in entries {
            let name = entry.nameBytes
            if let inner = try? directory.openSubdirectory(name) {
                clear(inner, depth: depth + 1)
                try? directory.removeSubdirectory(name)
            } else {
                overwrite(name, in: directory)
                try? directory.remove(name)
            }
        }
    }

    private static func overwrite(_ name: [UInt8], in directory: borrowing Directory) {
        guard let file = try? directory.openFile(name, forWriting: true),
            let size = try? file.status().size
        else { return }
        let zeros = [UInt8](repeating: 0, count: Limits.window)
        var offset: UInt64 = 0
        while offset < size {
            let count = Int(min(size - offset, UInt64(zeros.count)))
            guard (try? file.write(all: Array(zeros.prefix(count)), at: offset)) != nil else {
                return
            }
            offset += UInt64(count)
        }
    }
}
