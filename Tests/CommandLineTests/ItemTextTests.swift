import CommandTable
import ItemModel
import Testing

@testable import CommandLine

struct ItemTextTests {
    private static func item(_ name: String = "mail/work") throws -> ItemSummary {
        var attributes = Attributes()
        attributes[.account] = .text("w\"\u{1B}ork")
        attributes[.service] = .text("mail")
        attributes[.generic] = .data([0xFF, 0])
        attributes[.label] = .data(Array("ü".utf8))
        attributes[.creator] = .number(0x6B69_7374)
        attributes[.isNegative] = .boolean(true)
        attributes[.creationDate] = .date(0)
        attributes[.modificationDate] = .date(1_500_000)
        let identifier = try #require(ItemIdentifier([UInt8](repeating: 0xAB, count: 16)))
        return ItemSummary(
            reference: PersistentReference(.genericPassword, identifier),
            accessibility: .afterFirstUnlock, attributes: attributes, name: name)
    }

    @Test func members() throws {
        let wanted =
            #""name":"mail/work","id":"abababababababababababababababab","#
            + #""class":"generic-password","accessible":"after-first-unlock","#
            + #""account":"w\"\u001bork","service":"mail","generic":{"base64":"/wA="},"#
            + #""label":"ü","creator":1802072948,"negative":true,"#
            + #""created":"1970-01-01T00:00:00.000000Z","#
            + #""modified":"1970-01-01T00:00:01.500000Z""#
        #expect(try ItemText.members(Self.item()) == wanted)
    }

    @Test func longLine() throws {
        let width = "after-first-unlock-this-device-only".count
        let word = "after-first-unlock" + String(repeating: " ", count: width - 18)
        #expect(
            try ItemText.longLine(Self.item(), 4)
                == "generic   " + word
                + "  -     1970-01-01T00:00:00Z  1970-01-01T00:00:01Z  mail/work")
    }

    @Test(
        "fields are exact",
        arguments: [
            ("name", Array("mail/work".utf8)), ("class", Array("generic-password".utf8)),
            ("account", Array("w\"\u{1B}ork".utf8)), ("generic", [0xFF, 0]),
            ("creator", Array("kist".utf8)), ("server", nil),
            ("created", Array("1970-01-01T00:00:00.000000Z".utf8)),
        ] as [(String, [UInt8]?)])
    func fields(_ word: String, _ bytes: [UInt8]?) throws {
        #expect(try ItemText.field(word, of: Self.item()) == bytes)
    }

    @Test func namesAreExactButOnATerminal() throws {
        let item = try Self.item("a\u{1B}b")
        let plain = try Parser.parse(["ls"])
        #expect(Listings.line(item, plain, isTerminal: false) == "a\u{1B}b\n")
        #expect(Listings.line(item, plain, isTerminal: true) == "a\\u{1B}b\n")
        let null = try Parser.parse(["ls", "-0"])
        #expect(Listings.line(item, null, isTerminal: true) == "a\u{1B}b\0")
    }

    @Test(
        "codes are four characters or numbers",
        arguments: [
            ("kist", 0x6B69_7374), ("1234", 0x3132_3334), ("12345", 12_345), ("7", 7),
            ("4294967296", nil), ("", nil), ("ünï", nil), ("abcde", nil), ("ab", 0x6162_2020),
        ] as [(String, Int64?)])
    func codes(_ text: String, _ number: Int64?) {
        #expect(AttributeOptions.number(text) == number)
    }
}
