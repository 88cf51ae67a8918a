internal import CommandTable
internal import LinuxSystem

/// The file of `export`: new, its owner's alone, and there when it is whole.
struct ExportFile: ~Copyable {
    private let file: AtomicFile
    private let path: String

    /// - Throws: `exists`; nothing is ever written over.
    static func make(at path: String) throws(CommandError) -> ExportFile {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        guard (try? Directory.status(path: path)) == nil else {
            throw CommandError(.exists, "\(Quoted.message(path)) exists already")
        }
        do throws(SystemError) {
            return ExportFile(
                try AtomicFile(
                    in: try Directory.open(path: folder),
                    temporaryName: "." + name + ".kist-\(ProcessIdentity.pid)", finalName: name),
                path)
        } catch {
            throw CommandError(error, "cannot write \(Quoted.message(path))")
        }
    }

    private init(_ file: consuming AtomicFile, _ path: String) {
        self.file = file
        self.path = path
    }

    /// Writes into it; valid as long as this value lives.
    var output: StandardOutput { StandardOutput(isOpen: true, descriptor: file.rawValue) }

    /// Gives it its name.
    consuming func finish() throws(CommandError) {
        let path = path
        do throws(SystemError) {
            try file.commit()
        } catch {
            throw CommandError(error, "cannot write \(Quoted.message(path))")
        }
    }
}
