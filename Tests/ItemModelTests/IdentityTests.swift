import ItemModel
import Testing

@Suite("Identifiers, references and hex") struct IdentityTests {
    @Test(
        "hex is lower case, both ways",
        arguments: [[], [0], [0xFF], [0x0F, 0xA0, 0x5C]] as [[UInt8]])
    func hex(bytes: [UInt8]) {
        let text = HexDigits.text(of: bytes)
        #expect(HexDigits.bytes(of: text) == bytes)
        #expect(text.utf8.count == bytes.count * 2)
    }

    @Test("every byte has its digits")
    func allBytes() {
        #expect(HexDigits.text(of: [0x00, 0x09, 0x0A, 0x9F, 0xF0, 0xFF]) == "00090a9ff0ff")
        #expect(HexDigits.bytes(of: HexDigits.text(of: 0...UInt8.max)) == Array(0...UInt8.max))
    }

    @Test(
        "what is not hex is refused",
        arguments: ["0", "0g", "AB", " 00", "0x00", "00 ", "é0", "-1"])
    func notHex(text: String) {
        #expect(HexDigits.bytes(of: text) == nil)
    }

    @Test("an identifier is 16 bytes or 32 digits")
    func identifier() throws {
        let bytes = Array(UInt8(0)..<16)
        let identifier = try #require(ItemIdentifier(bytes))
        #expect(identifier.hex == "000102030405060708090a0b0c0d0e0f")
        #expect(ItemIdentifier(hex: identifier.hex) == identifier)
        #expect(ItemIdentifier([]) == nil)
        #expect(ItemIdentifier(bytes + [0]) == nil)
        #expect(ItemIdentifier(hex: identifier.hex.uppercased()) == nil)
        #expect(ItemIdentifier(hex: identifier.hex.dropLast(2)) == nil)
    }

    @Test("a reference is its class and its identifier", arguments: ItemClass.allCases)
    func reference(itemClass: ItemClass) throws {
        let identifier = try #require(ItemIdentifier(Array(UInt8(240)...255)))
        let reference = PersistentReference(itemClass, identifier)
        #expect(reference.bytes.count == PersistentReference.byteCount)
        #expect(reference.bytes == Array(itemClass.rawValue.utf8) + identifier.bytes)
        #expect(PersistentReference(reference.bytes) == reference)
    }

    @Test("other bytes are no reference")
    func notReferences() {
        let tail = [UInt8](repeating: 7, count: 16)
        #expect(PersistentReference([]) == nil)
        #expect(PersistentReference(Array("genp".utf8)) == nil)
        #expect(PersistentReference(Array("cert".utf8) + tail) == nil)
        #expect(PersistentReference(Array("GENP".utf8) + tail) == nil)
        #expect(PersistentReference([0xFF, 0xFF, 0xFF, 0xFF] + tail) == nil)
        #expect(PersistentReference(Array("genp".utf8) + tail + [0]) == nil)
        #expect(PersistentReference(Array("genp".utf8) + tail.dropLast(8)) == nil)
    }
}
