internal import CommandTable
internal import LinuxSystem

/// A directory in memory that only its owner may enter, for the time of an edit: wiped when this ends.
struct EditPlace: ~Copyable {
    /// Its path, for the editor.
    let path: String

    /// The directory itself.
    let directory: Directory

    private let guardPipe: FileDescriptor

    /// What names of such directories begin with.
    static let prefix = "kist-edit-"

    /// The file that is edited: a name that tells editors it is text, and tells nothing else.
    static let fileName = "secret.txt"

    /// - Throws: `io` where no directory in memory can be had: a disk keeps what was removed.
    static func make() throws(CommandError) -> EditPlace {
        for parent in parents {
            guard let directory = try? Directory.open(path: parent),
                (try? directory.isInMemory()) == true
            else { continue }
            let name = prefix + ItemToken.make()
            guard let made = try? directory.openSubdirectory(name, create: true),
                let status = try? made.status(), status.isOwn, status.permissions == 0o700
            else { continue }
            return try EditPlace(parent + "/" + name, made)
        }
        throw CommandError(
            .io, "there is no directory in memory to edit in",
            hint: "mount a tmpfs at /dev/shm, or set XDG_RUNTIME_DIR to a directory on one")
    }

    private static var parents: [String] {
        let runtime = ProcessEnvironment.bytes("XDG_RUNTIME_DIR")
            .flatMap { String(validating: $0, as: UTF8.self) }
            .flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (runtime.map { [$0] } ?? []) + ["/dev/shm"]
    }

    private init(_ path: String, _ directory: consuming Directory) throws(CommandError) {
        self.path = path
        do throws(SystemError) {
            guardPipe = try TextGuard.start(path)
        } catch {
            TextGuard.wipe(path)
            throw CommandError(error, "cannot start what wipes the text")
        }
        self.directory = directory
    }

    deinit {
        // Before the guard's pipe is closed, which else would do it once more.
        TextGuard.wipe(path)
    }
}

/// A name that nobody can guess.
private enum ItemToken {
    static func make() -> String {
        KernelRandom().makeBytes(count: 16).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
