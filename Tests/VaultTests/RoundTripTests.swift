import ItemModel
import LinuxSystem
import SecretMemory
import Testing
import Vault

@Suite struct RoundTripTests {
    static let lengths = [
        0, 1, 127, 128, 129, 16_382, 16_383, 16_384, 16_385, 32_767, 32_768, 40_000,
    ]

    @Test("A value comes back as it went in, whatever its length", arguments: lengths)
    func valueOfLength(_ length: Int) throws {
        let test = try TestVault.made()
        let value = KernelRandom().makeBytes(count: length)
        let identifier = try test.open().add(generic("mail", "work"), value)
        let vault = try test.open()
        #expect(try vault.value(of: identifier) == value)
        let item = try #require(try vault.item(identifier))
        #expect(item.form == (length <= 16_383 ? .oneShot : .stream))
        #expect(vault.damage.isEmpty)
        #expect(try vault.check().findings.isEmpty)
    }

    @Test("An absent value is not an empty one")
    func absent() throws {
        let test = try TestVault.made()
        let absent = try test.open().add(generic("a"), nil)
        let empty = try test.open().add(generic("b"), [])
        let vault = try test.open()
        #expect(try vault.value(of: absent) == nil)
        #expect(try vault.value(of: empty) == [])
        #expect(try vault.item(absent)?.hasValue == false)
        #expect(try vault.item(empty)?.hasValue == true)
    }

    static let open = Accessibility.allCases.filter { $0 != .whenPasscodeSetThisDeviceOnly }

    @Test("Every class keeps its items apart", arguments: open)
    func everyClass(_ accessibility: Accessibility) throws {
        let test = try TestVault.made()
        let identifier = try test.open().add(generic("s", "a"), [1, 2, 3], accessibility)
        let vault = try test.open()
        let item = try #require(try vault.item(identifier))
        #expect(item.accessibility == accessibility)
        #expect(item.revision == 1)
        #expect(try vault.value(of: identifier) == [1, 2, 3])
        let path = "items/\(accessibility.code)/\(identifier.hex)"
        #expect(try TestFiles.status(test.location.vaultPath + "/" + path).permissions == 0o600)
    }

    @Test("Attributes keep their kind and their bytes")
    func attributes() throws {
        let test = try TestVault.made()
        var attributes = Attributes()
        attributes[.server] = .text("e\u{301}xample")
        attributes[.account] = .data([0, 255, 10])
        attributes[.port] = .number(-8_443)
        attributes[.type] = .number(.max)
        attributes[.isInvisible] = .boolean(true)
        attributes[.creationDate] = .date(1_700_000_000_000_001)
        attributes[.comment] = .text(String(repeating: "long ", count: 2_000))
        let vault = try test.open()
        let identifier = try vault.withWriter { writer throws(VaultError) in
            try writer.addWithoutValue(
                .internetPassword, attributes, accessibility: .whenUnlocked)
        }
        let item = try #require(try test.open().item(identifier))
        #expect(item.attributes == attributes)
        #expect(item.itemClass == .internetPassword)
        #expect(item.reference == PersistentReference(.internetPassword, identifier))
    }

    @Test("A value of 20 MB passes through a window of 16 KiB")
    func stream() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        var source = Pattern(count: 20_000_000)
        let identifier = try vault.withWriter { writer throws(VaultError) in
            try writer.add(
                .genericPassword, generic("big"), accessibility: .afterFirstUnlock, value: &source)
        }
        var sink = PatternCheck()
        #expect(try test.open().readValue(of: identifier, into: &sink))
        #expect(sink.count == 20_000_000)
        #expect(sink.isRight && sink.ended == 1 && sink.largest <= 16_384)
    }

    @Test("A source may give as little as it likes at a time", arguments: [1, 7, 4_096, 16_384])
    func trickle(_ step: Int) throws {
        let test = try TestVault.made()
        let vault = try test.open()
        var source = Pattern(count: 33_000, step: step)
        let identifier = try vault.withWriter { writer throws(VaultError) in
            try writer.add(
                .genericPassword, generic("s"), accessibility: .whenUnlocked, value: &source)
        }
        var sink = PatternCheck()
        #expect(try vault.readValue(of: identifier, into: &sink))
        #expect(sink.count == 33_000 && sink.isRight)
    }

    @Test("More than 4 MiB of attributes are refused and leave nothing behind")
    func tooLarge() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        var attributes = generic("s")
        attributes[.comment] = .data([UInt8](repeating: 7, count: 4_194_304))
        #expect(vaultCode { try vault.add(attributes, nil) } == .tooLarge)
        #expect(try TestFiles.all(test.location.vaultPath + "/items").isEmpty)
        #expect(try vault.items().isEmpty)
    }

    @Test("A source that gives up leaves nothing behind", arguments: [0, 100, 40_000])
    func broken(_ after: Int) throws {
        let test = try TestVault.made()
        let vault = try test.open()
        var source = Pattern(count: 60_000, failAt: after)
        let code = vaultCode {
            _ = try vault.withWriter { writer throws(VaultError) in
                try writer.add(
                    .genericPassword, generic("s"), accessibility: .whenUnlocked, value: &source)
            }
        }
        #expect(code == .stream)
        #expect(try TestFiles.all(test.location.vaultPath + "/items").isEmpty)
    }
}

/// Bytes that tell their own position: a cycle that no chunk's length divides.
enum Cycle {
    static let bytes = (0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 7) }

    static func piece(at position: Int, upTo count: Int) -> ArraySlice<UInt8> {
        let start = position % bytes.count
        return bytes[start..<min(bytes.count, start + count)]
    }
}

struct Pattern: ValueSource {
    let count: Int
    var step = 16_384
    var failAt = Int.max
    var position = 0

    init(count: Int, step: Int = 16_384, failAt: Int = .max) {
        self.count = count
        self.step = step
        self.failAt = failAt
    }

    mutating func read(into window: inout SecretBytes) throws(VaultError) -> Bool {
        guard position < failAt else { throw VaultError(.stream) }
        let wanted = min(step, count - position, window.capacity - window.count)
        let piece = Array(Cycle.piece(at: position, upTo: wanted))
        do {
            try window.append(piece.span)
        } catch {
            throw VaultError(.memory)
        }
        position += piece.count
        return position < count
    }
}

/// Whether the bytes are those of `Pattern`.
struct PatternCheck: ValueSink {
    var count = 0
    var isRight = true
    var ended = 0
    var largest = 0

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        let heard = unsafe chunk.withUnsafeBytes { unsafe Array($0) }
        var expected: [UInt8] = []
        while expected.count < heard.count {
            expected += Cycle.piece(
                at: count + expected.count, upTo: heard.count - expected.count)
        }
        isRight = isRight && heard == expected
        count += heard.count
        largest = max(largest, heard.count)
        if isLast { ended += 1 }
    }
}
