import AgentProtocol
import LinuxSystem
import Records
import SecretMemory
import Testing

@Suite struct FrameTests {
    static let headers: [([UInt8], ProtocolError.Code?)] = [
        ([0, 0, 0, 0, 1, 0, 0, 0], nil), ([0, 0x40, 0, 0, 2, 0, 0, 0], nil),
        ([0, 0x40, 0, 0, 3, 0, 0, 0], nil), ([0, 0, 0, 0, 4, 0, 0, 0], nil),
        ([0, 0, 0x41, 0, 1, 0, 0, 0], nil), ([1, 0, 0x41, 0, 1, 0, 0, 0], .tooLong),
        ([1, 0x40, 0, 0, 2, 0, 0, 0], .tooLong), ([1, 0x40, 0, 0, 3, 0, 0, 0], .tooLong),
        ([1, 0, 0, 0, 4, 0, 0, 0], .tooLong), ([0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0], .tooLong),
        ([0, 0, 0, 0, 0, 0, 0, 0], .malformed), ([0, 0, 0, 0, 5, 0, 0, 0], .malformed),
        ([0, 0, 0, 0, 1, 1, 0, 0], .malformed), ([0, 0, 0, 0, 1, 0, 0, 1], .malformed),
        ([0, 0, 0, 0, 1, 0, 0], .malformed), ([], .malformed),
    ]

    @Test(arguments: headers)
    func aHeaderIsTakenOrRefused(_ bytes: [UInt8], _ code: ProtocolError.Code?) throws {
        guard let code else {
            #expect(try FrameHeader(decoding: bytes).encoded == bytes)
            return
        }
        #expect(throws: ProtocolError(code)) { try FrameHeader(decoding: bytes) }
    }

    /// The code that `body` fails with; macros cannot look into what is not copyable.
    private func code(_ body: () throws -> Void) -> ProtocolError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? ProtocolError)?.code
        }
    }

    private func exposingBytes(of secret: borrowing SecretBytes) -> [UInt8] {
        let bytes = secret.bytes
        return bytes.byteOffsets.map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }

    /// Feeds bytes to a channel whose other end is then closed.
    private func channel(fed bytes: [UInt8]) throws -> Channel {
        let pair = try UnixSocket.pair()
        let ours = pair.first
        let theirs = pair.second
        try theirs.write(all: bytes)
        return Channel(ours)
    }

    @Test func theEndBetweenFramesIsNoError() throws {
        let channel = try channel(fed: [])
        let header = try channel.readHeader()
        #expect(header == nil)
        #expect(code { _ = try channel.requireHeader() } == .closed)
    }

    @Test(arguments: 1..<8)
    func theEndWithinAHeaderIsOne(_ count: Int) throws {
        let channel = try channel(fed: [UInt8](repeating: 0, count: count))
        #expect(code { _ = try channel.readHeader() } == .closed)
    }

    @Test func aMessageCutShortIsClosedAndNotDecoded() throws {
        let channel = try channel(fed: [5, 0, 0, 0, 1, 0, 0, 0, 0xA0])
        let header = try channel.requireHeader()
        #expect(code { _ = try channel.readMessage(header) } == .closed)
    }

    @Test(arguments: [[], [0xFF], [0xA0, 0xA0], [0x1B, 0, 0, 0, 0, 0, 0, 0, 1], [0xBF, 0xFF]])
    func aPayloadThatIsNoRecordIsMalformed(_ payload: [UInt8]) throws {
        let header = [UInt8(payload.count), 0, 0, 0, 1, 0, 0, 0]
        let channel = try channel(fed: header + payload)
        let decoded = try channel.requireHeader()
        #expect(code { _ = try channel.readMessage(decoded) } == .malformed)
    }

    @Test func aSecretGoesStraightIntoLockedMemoryBehindWhatIsThere() throws {
        let channel = try channel(fed: [
            3, 0, 0, 0, 2, 0, 0, 0, 1, 2, 3, 2, 0, 0, 0, 3, 0, 0, 0, 4, 5,
        ])
        var secret = try SecretBytes(capacity: 8)
        try channel.readSecret(channel.requireHeader(), into: &secret)
        let last = try channel.requireHeader()
        try channel.readSecret(last, into: &secret)
        #expect(last.kind == .lastSecret)
        #expect(exposingBytes(of: secret) == [1, 2, 3, 4, 5])
    }

    @Test func aSecretThatDoesNotFitIsRefusedBeforeAByteIsRead() throws {
        let channel = try channel(fed: [3, 0, 0, 0, 3, 0, 0, 0, 1, 2, 3])
        var secret = try SecretBytes(capacity: 2)
        let header = try channel.requireHeader()
        #expect(code { try channel.readSecret(header, into: &secret) } == .noRoom)
        #expect(exposingBytes(of: secret) == [])
        var room = try SecretBytes(capacity: 3)
        try channel.readSecret(header, into: &room)
        #expect(exposingBytes(of: room) == [1, 2, 3])
    }

    @Test func anAbortAndAMessageAreNoSecret() throws {
        let channel = try channel(fed: [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
        var secret = try SecretBytes(capacity: 2)
        let abort = try channel.requireHeader()
        #expect(code { try channel.readSecret(abort, into: &secret) } == .aborted)
        let message = try channel.requireHeader()
        #expect(code { try channel.readSecret(message, into: &secret) } == .outOfTurn)
        #expect(code { _ = try channel.readMessage(abort) } == .outOfTurn)
    }

    @Test func aMessageAboveTheCapIsNotSent() throws {
        let channel = try channel(fed: [])
        let record = Record.bytes([UInt8](repeating: 0, count: Limits.messageBytes))
        #expect(code { _ = try channel.send(record) } == .tooLong)
    }
}
