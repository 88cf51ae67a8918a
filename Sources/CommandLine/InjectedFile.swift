internal import CommandTable
internal import LinuxSystem

/// The file of `inject -o`: whole under its name, or not there.
struct InjectedFile: ~Copyable {
    private let file: AtomicFile

    /// - Throws: `invalid` where something else than a file stands there; a link is followed, for people
    ///   keep their configuration behind links.
    init(path given: String, outside vault: String) throws(CommandError) {
        let path = try Self.place(given)
        try Self.require(path, outside: vault)
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        do throws(SystemError) {
            file = try AtomicFile(
                in: try Directory.open(path: folder),
                temporaryName: "." + name + ".kist-\(ProcessIdentity.pid)", finalName: name)
        } catch {
            throw CommandError(error, "cannot write \(Quoted.message(path))")
        }
    }

    /// A template's file over one of the vault's would be the end of the vault.
    private static func require(_ path: String, outside vault: String) throws(CommandError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard let folder = try? realPath(folder), let vault = try? realPath(vault) else { return }
        guard folder == vault || folder.starts(with: vault + Array("/".utf8)) else { return }
        throw CommandError(.invalid, "\(Quoted.message(path)) is inside the vault")
    }

    private static func place(_ path: String) throws(CommandError) -> String {
        guard (try? Directory.status(path: path)) != nil else { return path }
        do throws(SystemError) {
            _ = try FileDescriptor.openRegularFile(path)
            return String(decoding: try realPath(path), as: UTF8.self)
        } catch {
            guard error.kind == .wrongType else {
                throw CommandError(error, "cannot write \(Quoted.message(path))")
            }
            throw CommandError(
                .invalid, "\(Quoted.message(path)) is not a file",
                hint: "without -o the result goes to stdout")
        }
    }

    func write(_ bytes: RawSpan) throws(CommandError) {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            throw CommandError(error, "cannot write the file")
        }
    }

    func write(_ text: [UInt8]) throws(CommandError) {
        do throws(SystemError) {
            try file.write(text)
        } catch {
            throw CommandError(error, "cannot write the file")
        }
    }

    consuming func finish() throws(CommandError) {
        do throws(SystemError) {
            try file.commit()
        } catch {
            throw CommandError(error, "cannot write the file")
        }
    }
}
