internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// A backup on its way into a file, which appears when it is whole.
struct BackupFile: ArchiveSink, ~Copyable {
    private let file: AtomicFile
    private let path: String
    private let progress = ProgressLine("backing up")
    private var (done, total) = (0, 0)

    /// - Throws: `exists` unless `replaces`; `invalid` for a place inside the vault.
    static func make(at path: String, replaces: Bool) throws(CommandError) -> BackupFile {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
        guard !name.isEmpty, name != ".", name != ".." else {
            throw CommandError(.invalid, "\(Quoted.message(path)) names no file")
        }
        try requireOutside(folder)
        do throws(SystemError) {
            let directory = try Directory.open(path: folder)
            try requireFree(name, in: directory, replaces)
            let number = KernelRandom().makeBytes(count: 8)
            let temporary = "." + name + "." + number.map { String($0, radix: 36) }.joined()
            return BackupFile(
                try AtomicFile(in: directory, temporaryName: temporary, finalName: name), path)
        } catch {
            throw failure(error, path)
        }
    }

    private init(_ file: consuming AtomicFile, _ path: String) {
        self.file = file
        self.path = path
    }

    /// It would be taken for a stray file, and be in the next backup's way.
    private static func requireOutside(_ folder: String) throws(CommandError) {
        let places = try Places.resolve { ProcessEnvironment.bytes($0) }
        guard let vault = try? realPath(places.vault), let place = try? realPath(folder),
            place.starts(with: vault), place.count == vault.count || place[vault.count] == slash
        else { return }
        throw CommandError(
            .invalid, "a backup inside the vault is none", hint: "name a file elsewhere")
    }

    private static let slash = UInt8(ascii: "/")

    private static func requireFree(
        _ name: String, in directory: borrowing Directory, _ replaces: Bool
    ) throws(SystemError) {
        do throws(SystemError) {
            let status = try directory.status(of: name)
            guard replaces, status.isRegular else {
                throw SystemError(errno: 17, operation: "create")
            }
        } catch {
            guard error.kind == .notFound else { throw error }
        }
    }

    private static func failure(_ error: SystemError, _ path: String) -> CommandError {
        guard error.kind == .exists else {
            return CommandError(error, "cannot write \(Quoted.message(path))")
        }
        return CommandError(
            .exists, "\(Quoted.message(path)) exists already", hint: "to replace a file: -f")
    }

    mutating func begin(byteCount: Int) {
        total = byteCount
    }

    mutating func write(_ piece: RawSpan) throws(KeychainError) {
        do throws(SystemError) {
            try file.write(piece)
        } catch {
            progress.end()
            throw Self.failure(error, path).asKeychainError
        }
        done += piece.byteCount
        progress.show(done, of: total)
    }

    /// Puts it in its place.
    consuming func finish() throws(CommandError) {
        progress.end()
        let path = path
        do throws(SystemError) {
            try file.commit()
        } catch {
            throw Self.failure(error, path)
        }
    }
}
