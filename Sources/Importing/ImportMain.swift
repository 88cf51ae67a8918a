internal import ImportProtocol
internal import LinuxSystem

/// The program `kist-import`: reads other programs' files, which may be hostile, for the client that started it;
/// has no key, and no way to an agent.
public enum ImportMain {
    /// Reads what the arguments say, tells it over descriptor 3, and ends the process.
    public static func main() -> Never {
        let arguments = Arguments.texts.dropFirst().map { $0 ?? "" }
        do throws(SystemError) {
            try Hardening.apply(keeping: [socket])
        } catch {
            ProcessExit.end(with: 1)
        }
        Signals.ignoreBrokenPipe()
        let descriptor = FileDescriptor(adopting: socket)
        guard UnixSocket.isSocket(descriptor), let kind = arguments.first else {
            ProcessExit.end(with: 2)
        }
        let end = ImporterEnd(descriptor)
        run(kind, Array(arguments.dropFirst()), end)
        ProcessExit.end(with: 0)
    }

    /// The first above the standard three.
    private static let socket: Int32 = 3

    private static func run(_ kind: String, _ words: [String], _ end: consuming ImporterEnd) {
        let path = words.last { !$0.hasPrefix("--") }
        if kind == "pass" {
            return readStore(path, maps: words.contains("--map"), end)
        }
        var teller = FileTeller(end)
        do throws(ImportFailure) {
            let bytes = try contents(path)
            switch kind {
            case "csv": teller.tell(try CSVFile.read(bytes))
            case "json": teller.tell(try JSONFile.read(bytes))
            case "netrc": teller.tell(try NetrcFile.read(bytes))
            default: throw ImportFailure(.malformed, "there is no such kind of file")
            }
        } catch {
            teller.fail(error)
        }
    }

    private static func readStore(_ path: String?, maps: Bool, _ end: consuming ImporterEnd) {
        let store: PassStore
        let gpg: GPG
        do throws(ImportFailure) {
            store = try PassStore(place(path))
            gpg = try GPG()
        } catch {
            return end.tell(.failed(error))
        }
        var teller = PassTeller(end, store, gpg, maps: maps)
        teller.tell()
    }

    /// As pass finds it.
    private static func place(_ path: String?) throws(ImportFailure) -> Bytes {
        if let path { return Bytes(path) }
        if let named = ProcessEnvironment.bytes("PASSWORD_STORE_DIR"), !named.isEmpty {
            return named
        }
        guard let home = UserDirectories.home else {
            throw ImportFailure(
                .notFound, "there is no home directory", hint: "kist import pass DIR")
        }
        return home + Bytes("/.password-store")
    }

    private static func contents(_ path: String?) throws(ImportFailure) -> Bytes {
        do throws(SystemError) {
            guard let path, path != "-" else {
                return try FileDescriptor.standardInput.readAll(limit: Limits.file)
            }
            return try FileDescriptor.openForReading(path).readAll(limit: Limits.file)
        } catch {
            let isMissing = error.kind == .notFound
            throw ImportFailure(
                isMissing ? .notFound : .unreadable, "the file cannot be read: \(error)")
        }
    }
}
