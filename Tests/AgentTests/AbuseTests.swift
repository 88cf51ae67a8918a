import Agent
import AgentProtocol
import ItemModel
import Kist
import LinuxSystem
import Records
import Testing
import Vault

@Suite struct AbuseTests {
    /// Bytes after a good greeting, and the refusals they get; the session must end by itself.
    static let garbage: [(name: String, bytes: [UInt8], refusals: [KeychainError.Code])] = [
        ("nothing", [], []),
        ("half a header", [1, 2, 3], []),
        ("half a frame", [9, 0, 0, 0, 1, 0, 0, 0, 1], []),
        ("an over-long message", [1, 0, 0x41, 0, 1, 0, 0, 0], [.invalid]),
        ("an endless message", [0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0], [.invalid]),
        ("an over-long secret", [1, 0x40, 0, 0, 2, 0, 0, 0], [.invalid]),
        ("an unknown kind", [0, 0, 0, 0, 9, 0, 0, 0], [.invalid]),
        ("a dirty filler", [0, 0, 0, 0, 1, 0, 1, 0], [.invalid]),
        ("an empty message", [0, 0, 0, 0, 1, 0, 0, 0], [.invalid]),
        ("no record", RawSession.frame(1, [0xFF, 0xFF]), [.invalid]),
        ("a deep record", RawSession.frame(1, [UInt8](repeating: 0x81, count: 5_000)), [.invalid]),
        ("a huge count", RawSession.frame(1, [0x9B, 0, 0, 0, 0xFF, 0, 0, 0, 0]), [.invalid]),
        ("a record that is no request", RawSession.frame(Record.null), [.invalid]),
        ("a secret nobody asked for", RawSession.frame(3, [1, 2, 3]), [.invalid]),
        ("an abort of nothing", RawSession.frame(4, []), [.invalid]),
        ("an unknown verb", RawSession.frame(Record.map([0: .unsigned(999)])), [.unimplemented]),
        (
            "an unknown verb with parts, then a known one",
            RawSession.frame(Record.map([0: .unsigned(999), 1: .bytes([1])]))
                + RawSession.frame(.version) + RawSession.frame(Record.map([0: .unsigned(998)])),
            [.unimplemented, .unimplemented]
        ),
        (
            "a second greeting",
            RawSession.frame(
                .hello(Hello(programVersion: "", vaultPath: "", stateRoot: "", groups: nil))),
            [.invalid]
        ),
        (
            "a passcode that is a message", RawSession.frame(.unlock) + RawSession.frame(.version),
            [.canceled]
        ),
        (
            "a passcode given up",
            RawSession.frame(.unlock) + RawSession.frame(4, [])
                + RawSession.frame(Record.map([0: .unsigned(998)])), [.canceled, .unimplemented]
        ),
        (
            "a passcode without end",
            RawSession.frame(.unlock) + RawSession.frame(2, [UInt8](repeating: 1, count: 1_000))
                + RawSession.frame(2, [UInt8](repeating: 1, count: 16_384))
                + RawSession.frame(3, [1]) + RawSession.frame(Record.map([0: .unsigned(998)])),
            [.invalid, .unimplemented]
        ),
    ]

    @Test(arguments: garbage)
    func garbageIsRefusedAndNothingElseHappens(
        _ name: String, _ bytes: [UInt8], _ refusals: [KeychainError.Code]
    ) throws {
        let place = try TemporaryPlace()
        let replies = try RawSession.replies(
            to: RawSession.hello(place.location) + bytes, place.location)
        #expect(replies.first == .hello(agentVersion: Release.version))
        #expect(replies.compactMap(\.refusal) == refusals)
    }

    @Test func aRequestBeforeTheGreetingEndsTheSession() throws {
        let place = try TemporaryPlace()
        let replies = try RawSession.replies(
            to: RawSession.frame(.status) + RawSession.hello(place.location), place.location)
        #expect(replies.map(\.refusal) == [.invalid])
    }

    @Test(arguments: [0, 1, UInt64.max])
    func anotherVersionIsRefusedByNamingBoth(_ version: UInt64) throws {
        let place = try TemporaryPlace()
        let hello = Record.map([0: .unsigned(1), 1: .unsigned(version), 2: .text("of the future")])
        let replies = try RawSession.replies(
            to: RawSession.frame(hello) + RawSession.frame(.status), place.location)
        #expect(replies == [.otherVersion(agent: ProtocolVersion.current, client: version)])
    }

    @Test func anAgentOfAnotherVaultSaysSo() throws {
        let place = try TemporaryPlace()
        let hello = Request.hello(
            Hello(
                programVersion: "", vaultPath: "/elsewhere", stateRoot: place.location.stateRoot,
                groups: nil))
        let replies = try RawSession.replies(to: RawSession.frame(hello), place.location)
        #expect(replies.map(\.refusal) == [.noAgent])
    }

    @Test func sessionsCutAndBentAnywhereNeitherTrapNorHarm() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        let attributes = Attributes([.service: "kept"])
        var value = SecretHolder(try Places.secret("kept secret"))
        let kept = try client.add(.genericPassword, attributes, value: &value)
        let conversation = conversation(place)
        let host = VaultHost(place.location)
        var generator = SeededGenerator(seed: 42)
        for round in stride(from: 0, to: 1_500, by: 3) {
            var bytes = conversation
            if round < conversation.count {
                bytes.removeLast(bytes.count - round)
            } else {
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let index = Int.random(in: bytes.indices, using: &generator)
                    bytes[index] = .random(in: 0...255, using: &generator)
                }
            }
            _ = try RawSession.replies(to: bytes, place.location, host: host)
        }
        var sink = CollectingSink()
        #expect(try client.readValue(of: kept, into: &sink))
        #expect(sink.exposed == Array("kept secret".utf8))
        let damage = try client.check().filter(\.isDamage)
        #expect(damage.isEmpty)
    }

    /// One of each request that changes nothing, or only what is not there.
    private func conversation(_ place: TemporaryPlace) -> [UInt8] {
        let attributes = Attributes([.service: "other", .account: "a"])
        let requests: [Request] = [
            .status, .list(prefix: nil), .find("k"), .show("kept", NameOptions()),
            .resolve("kept", NameOptions(), isForAdding: false),
            .items(ItemQuery(.genericPassword)),
            .delete(ItemQuery(.genericPassword, attributes)),
            .update(ItemQuery(.genericPassword, attributes), changes: attributes, nil, .replace),
            .version,
        ]
        return RawSession.hello(place.location) + requests.flatMap { RawSession.frame($0) }
    }
}

/// The same numbers at every run, so that a failure can be seen again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
