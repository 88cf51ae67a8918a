internal import AgentProtocol
internal import LinuxSystem
internal import Records
public import SecretMemory

/// The client's end: an importer that was started, and what it tells.
public final class ImportReader {
    private let channel: Channel
    private let child: ChildProcess

    /// Starts the importer with `arguments`; it has our environment, stdin and stderr, for gpg may ask.
    ///
    /// - Throws: `noImporter`.
    public static func start(_ arguments: [String]) throws(ImportFailure) -> ImportReader {
        do throws(SystemError) {
            let directory = try executablePath().prefixThroughLastSlash
            let installed = directory + Array("../libexec/kist/kist-import".utf8)
            do throws(SystemError) {
                return try start(installed, arguments)
            } catch {
                guard error.kind == .notFound else { throw error }
                return try start(directory + Array("kist-import".utf8), arguments)
            }
        } catch {
            throw ImportFailure(
                .noImporter, "the importer cannot be started: \(error)",
                hint: "install kist-import in ../libexec/kist, seen from kist, or beside it")
        }
    }

    private static func start(
        _ program: [UInt8], _ arguments: [String]
    ) throws(SystemError) -> ImportReader {
        let pair = try UnixSocket.pair()
        let ours = pair.first
        let theirs = pair.second
        let words = ["kist-import"] + arguments
        var request = SpawnRequest(
            path: program, arguments: words.map { Array($0.utf8) },
            environment: ProcessEnvironment.all)
        request.descriptors = [(0, 0), (2, 2), (theirs.rawValue, 3)]
        // Before the wait at the end: its socket is gone then, and it goes as well.
        request.isAwaited = true
        return ImportReader(Channel(ours), try ChildProcess.spawn(request))
    }

    private init(_ channel: consuming Channel, _ child: consuming ChildProcess) {
        self.channel = channel
        self.child = child
    }

    deinit { channel.shutDown() }

    /// The next event, once the item before it was answered.
    public func next() throws(ImportFailure) -> ImportEvent {
        do throws(ProtocolError) {
            let header = try channel.requireHeader()
            let record = try channel.readMessage(header)
            return try Self.event(record)
        } catch {
            throw Self.early
        }
    }

    private static func event(_ record: Record) throws(ProtocolError) -> ImportEvent {
        do throws(RecordError) {
            return try ImportEvent(record)
        } catch {
            throw ProtocolError(.malformed)
        }
    }

    /// Answers an item.
    public func answer(_ answer: ImportAnswer) throws(ImportFailure) {
        do throws(ProtocolError) {
            try channel.send(.unsigned(UInt64(answer.rawValue)))
        } catch {
            throw Self.early
        }
    }

    /// Reads the next piece of a value that was asked for behind the bytes of `window`, whose room of 16 KiB is
    /// enough for any.
    ///
    /// - Returns: How it stands to the rest; where it was given up the next event tells why.
    public func readPiece(into window: inout SecretBytes) throws(ImportFailure) -> Piece {
        do throws(ProtocolError) {
            let header = try channel.requireHeader()
            if header.kind == .abort { return .givenUp }
            try channel.readSecret(header, into: &window)
            return header.kind == .lastSecret ? .last : .more
        } catch {
            throw Self.early
        }
    }

    /// How a piece stands to the rest of its value.
    public enum Piece: Sendable {
        /// More follow.
        case more
        /// It was the last.
        case last
        /// There is no such value after all.
        case givenUp
    }

    private static var early: ImportFailure {
        ImportFailure(.noImporter, "the importer ended before the file did")
    }
}

extension Array where Element == UInt8 {
    fileprivate var prefixThroughLastSlash: [UInt8] {
        lastIndex(of: UInt8(ascii: "/")).map { Array(self[...$0]) } ?? []
    }
}
