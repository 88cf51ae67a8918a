package import LinuxSystem
package import Records
package import SecretMemory

/// One side of a conversation over a stream socket: frames in, frames out.
///
/// Frames are read exactly, never ahead, so that no byte of a secret passes through an ordinary buffer.
package struct Channel: ~Copyable {
    private let descriptor: FileDescriptor
    private let held = HeldFrames()

    /// Takes the socket over; it is closed with this channel.
    package init(_ descriptor: consuming FileDescriptor) {
        self.descriptor = descriptor
    }

    /// The next frame's header; nil where the other side closed between two frames.
    ///
    /// - Throws: `closed` in the middle of a header, `malformed`, `tooLong`.
    package borrowing func readHeader() throws(ProtocolError) -> FrameHeader? {
        try flushUnlessAsked()
        var bytes: [UInt8] = []
        // Between two frames a peer may be silent for as long as it likes; inside one it may not.
        while true {
            do throws(ProtocolError) {
                bytes = try read(Limits.headerBytes)
                break
            } catch {
                guard error.code == .idle else { throw error }
            }
        }
        if bytes.isEmpty { return nil }
        guard bytes.count == Limits.headerBytes else { throw ProtocolError(.closed) }
        return try FrameHeader(decoding: bytes)
    }

    /// Waits until something can be read; false where the time is over.
    package borrowing func awaitInput(milliseconds: Int) -> Bool {
        var requests = [PollRequest(descriptor.rawValue, for: .read)]
        return (try? Poll.wait(for: &requests, milliseconds: milliseconds)) != 0
    }

    /// The process that listened where this socket was connected to; nil where nobody can tell.
    package var peer: Int32? { (try? PeerCredentials(of: descriptor))?.pid }

    /// The next frame's header, which must come.
    package borrowing func requireHeader() throws(ProtocolError) -> FrameHeader {
        guard let header = try readHeader() else { throw ProtocolError(.closed) }
        return header
    }

    /// The record of a message whose header was read.
    ///
    /// - Throws: `outOfTurn` for another kind of frame, `closed`, `malformed`.
    package borrowing func readMessage(_ header: FrameHeader) throws(ProtocolError) -> Record {
        guard header.kind == .message else { throw ProtocolError(.outOfTurn) }
        let payload = try read(header.length)
        guard payload.count == header.length else { throw ProtocolError(.closed) }
        do {
            return try Record(decoding: payload)
        } catch {
            throw ProtocolError(.malformed)
        }
    }

    /// Appends the payload of a secret frame to `secret`, from the socket straight into locked memory.
    ///
    /// - Throws: `noRoom` before anything is read, `aborted`, `outOfTurn`, `closed`.
    package borrowing func readSecret(
        _ header: FrameHeader, into secret: inout SecretBytes
    ) throws(ProtocolError) {
        switch header.kind {
        case .secret, .lastSecret: break
        case .abort: throw ProtocolError(.aborted)
        case .message: throw ProtocolError(.outOfTurn)
        }
        guard header.length <= secret.capacity - secret.count else {
            throw ProtocolError(.noRoom)
        }
        var left = header.length
        while left > 0 { left -= try readPart(of: left, into: &secret) }
    }

    /// Appends some of the `left` bytes of a secret frame, as many as have come and fit.
    ///
    /// - Returns: How many, at least one where there is room and `left` is not 0.
    package borrowing func readPart(
        of left: Int, into secret: inout SecretBytes
    ) throws(ProtocolError) -> Int {
        let step = min(left, secret.capacity - secret.count)
        guard step > 0 else { return 0 }
        let got = try received { () throws(SystemError) in
            try descriptor.read(into: &secret, upTo: step)
        }
        guard got > 0 else { throw ProtocolError(.closed) }
        return got
    }

    /// Sends records.
    ///
    /// - Throws: `tooLong` with nothing sent, `closed`.
    package borrowing func send(_ records: Record...) throws(ProtocolError) {
        for record in records { try hold(record) }
        try write(held.take())
    }

    /// Sends a record together with the next frame, or when the other side must be waited for: it is woken
    /// once for both.
    ///
    /// - Throws: `tooLong` with nothing held.
    package borrowing func hold(_ record: Record) throws(ProtocolError) {
        let payload = record.encoded()
        held.bytes += try FrameHeader(.message, length: payload.count).encoded + payload
    }

    /// Sends what is held, where nothing more will come.
    package borrowing func flush() throws(ProtocolError) {
        if !held.bytes.isEmpty { try write(held.take()) }
    }

    /// Lets out what is held before a wait, unless the other side has asked for more already.
    private borrowing func flushUnlessAsked() throws(ProtocolError) {
        guard !held.bytes.isEmpty, !UnixSocket.hasInput(descriptor) else { return }
        try write(held.take())
    }

    /// Sends one piece of a secret, at most 16 KiB.
    package borrowing func sendSecret(
        _ piece: RawSpan, isLast: Bool
    ) throws(ProtocolError) {
        let kind: FrameKind = isLast ? .lastSecret : .secret
        let header = try FrameHeader(kind, length: piece.byteCount).encoded
        let head = held.take() + header
        var done = 0
        while done < head.count {
            done += try received { () throws(SystemError) in
                try UnixSocket.send(head, from: done, then: piece, to: descriptor)
            }
        }
        try write(piece.extracting(droppingFirst: done - head.count))
    }

    /// Gives up the secret that is on its way.
    package borrowing func sendAbort() throws(ProtocolError) {
        try write(held.take() + FrameHeader(.abort, length: 0).encoded)
    }

    /// Whether the other side is still there, as far as one look tells.
    package var isConnected: Bool {
        UnixSocket.isConnected(descriptor)
    }

    /// The socket's number, valid as long as this channel lives.
    package var rawValue: Int32 { descriptor.rawValue }

    /// A second descriptor of the same socket, which outlives this channel.
    package borrowing func makeCopy() throws(ProtocolError) -> FileDescriptor {
        do {
            return try descriptor.duplicate()
        } catch {
            throw ProtocolError(.closed)
        }
    }

    /// Ends both directions: whoever reads or writes at the other end learns it at once.
    package borrowing func shutDown() {
        UnixSocket.shutDown(descriptor)
    }

    /// Up to `count` bytes, fewer only at the end; room is made as they come, not as they are promised.
    private borrowing func read(_ count: Int) throws(ProtocolError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let step = min(Limits.growthBytes, count - bytes.count)
            let isFirst = bytes.isEmpty && count == Limits.headerBytes
            let got: Int
            do throws(SystemError) {
                got = try descriptor.read(into: &bytes, upTo: step)
            } catch {
                throw ProtocolError(error.kind == .wouldBlock && isFirst ? .idle : .closed)
            }
            guard got > 0 else { break }
        }
        return bytes
    }

    private borrowing func write(_ bytes: [UInt8]) throws(ProtocolError) {
        var done = 0
        while done < bytes.count {
            done += try received { () throws(SystemError) in
                try UnixSocket.send(bytes, from: done, then: RawSpan(), to: descriptor)
            }
        }
    }

    /// One call may take a part only; a peer that takes nothing for the socket's patience is gone.
    private borrowing func write(_ bytes: RawSpan) throws(ProtocolError) {
        var done = 0
        while done < bytes.byteCount {
            done += try received { () throws(SystemError) in
                try UnixSocket.send(
                    [], from: 0, then: bytes.extracting(droppingFirst: done), to: descriptor)
            }
        }
    }

    /// Whatever a socket between two local processes fails with, the other side is out of reach.
    private borrowing func received<Value>(
        _ body: () throws(SystemError) -> Value
    ) throws(ProtocolError) -> Value {
        do {
            return try body()
        } catch {
            throw ProtocolError(.closed)
        }
    }
}
