internal import AgentProtocol
public import LinuxSystem
internal import Records
public import SecretMemory

/// The importer's end of the socket pair to the client that started it.
///
/// The client going away ends the process: there is nothing left to do for anybody.
public struct ImporterEnd: ~Copyable {
    private let channel: Channel

    /// Takes the socket over.
    public init(_ socket: consuming FileDescriptor) {
        channel = Channel(socket)
    }

    /// Tells something.
    public func tell(_ event: ImportEvent) {
        do throws(ProtocolError) {
            try channel.send(event.record)
        } catch {
            ProcessExit.end(with: 1)
        }
    }

    /// What the client wants of the item that was told last.
    public func answer() -> ImportAnswer {
        do throws(ProtocolError) {
            let header = try channel.requireHeader()
            let record = try channel.readMessage(header)
            if let number = record.unsignedValue.flatMap({ UInt8(exactly: $0) }),
                let answer = ImportAnswer(rawValue: number)
            {
                return answer
            }
        } catch {}
        ProcessExit.end(with: 1)
    }

    /// Sends a piece of the value, at most 16 KiB.
    public func send(_ piece: borrowing SecretBytes, isLast: Bool) {
        do throws(ProtocolError) {
            try channel.sendSecret(piece.bytes, isLast: isLast)
        } catch {
            ProcessExit.end(with: 1)
        }
    }

    /// Gives the value up; that the item is passed over must be told next.
    public func abort() {
        do throws(ProtocolError) {
            try channel.sendAbort()
        } catch {
            ProcessExit.end(with: 1)
        }
    }
}
