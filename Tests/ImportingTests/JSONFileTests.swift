import ImportProtocol
import ItemModel
import Testing

@testable import Importing

@Suite struct JSONFileTests {
    @Test func everythingThatBitwardenTellsIsKept() throws {
        let heard = Sample.heard(try Sample.content(of: "bitwarden-odd.json"))
        var login = Array("half ".utf8)
        login += [0xED, 0xA0, 0xBD] + Array(" pair\n".utf8)
        login += Array(
            """
            text: v
            hidden: h
            flag: true
            linked: linked 100
            field: nameless
            empty:
            passwordHistory.1.lastUsedDate: 2024
            passwordHistory.1.password: older
            url: https://second.example
            url 2 match: 3
            otpauth://totp/x?secret=A
            fido2Credentials.1.credentialId: c
            fido2Credentials.1.keyType: public-key
            fido2Credentials.1.keyValue: KEY
            fido2Credentials.1.rpId: bw.example
            fido2Credentials.1.counter: 0

            """.utf8)
        #expect(
            heard.first
                == Heard(
                    "item 1",
                    .item(
                        name: "https://alice@bw.example/login", value: login, isRemarked: false)))
        #expect(
            Array(heard.dropFirst()) == [
                Heard(
                    "item 2", "card",
                    "\ncardholderName: A\nbrand: Visa\nnumber: 4111111111111111\nexpMonth: 1\n"
                        + "expYear: 2030\ncode: 123\n"),
                Heard("item 3", "identity", "\ntitle: Ms\nfirstName: A\nssn: 1\n"),
                Heard(
                    "item 4", "ssh",
                    "\nprivateKey: -----BEGIN\nX\n-----END\npublicKey: ssh-ed25519 A\n"
                        + "keyFingerprint: SHA256:x\n"),
                Heard("item 5", .lost),
                Heard("item 6", "note", "text \u{1F511}\nmore"),
                Heard("item 7", .same("")),
                Heard("item 8", "Shared/a/b/u%2Fv", "łuż"),
                Heard(
                    "item 9", "of a later version",
                    "\nfuture.list.1: 1\nfuture.list.2.deep: value\n"),
            ])
    }

    @Test func whatWasOursComesBack() throws {
        let heard = Sample.heard(try Sample.content(of: "kist-odd.jsonl"))
        #expect(
            heard.prefix(5).map(\.description) == [
                "line 1 mail/work = \"x\"",
                "line 2 https://alice@jl.example:8443 = "
                    + String(decoding: [0, 255, 10] as [UInt8], as: UTF8.self).debugDescription,
                "line 3 n = nil", "line 4 t = \"only text\"", "line 5 g = \"\"",
            ])
        #expect(heard.dropFirst(5).prefix(5).allSatisfy { $0.fate == .lost })
        #expect(heard.count == 11)
    }

    @Test func attributesAreOfTheirKinds() throws {
        let parts = try Sample.content(of: "kist-odd.jsonl").parts
        let items = parts.compactMap { part in
            if case .item(let item) = part { item.item } else { nil }
        }
        #expect(items[0].accessibility == .afterFirstUnlock)
        #expect(items[0].attributes.text(.comment) == "a\nb")
        #expect(items[1].attributes.text(.protocol) == "htps")
        #expect(items[1].attributes[.port] == .number(8_443))
        #expect(items[4].attributes[.generic] == .data([0, 255]))
        #expect(items[4].attributes[.creator] == .number(1_633_969_266))
        #expect(items[4].attributes[.synchronizable] == .boolean(false))
    }

    @Test(
        arguments: [
            ("", []), ("eA==", [0x78]), ("eHk=", [0x78, 0x79]), ("eHl6", [0x78, 0x79, 0x7A]),
            ("/+8=", [0xFF, 0xEF]),
        ] as [(String, [UInt8])])
    func base64IsRead(text: String, bytes: [UInt8]) {
        #expect(Base64.decoded(Array(text.utf8)) == bytes)
    }

    @Test(arguments: ["e", "eA", "eA=", "eB==", "e===", "====", "eA==eA==", "e A=", "eA-_"])
    func base64ThatIsNoneIsRefused(text: String) {
        #expect(Base64.decoded(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "{", "[1,]", "{\"a\":1,\"a\":2}", "\"a\nb\"", "01", "1.", "tru", "\"\\x\"", "\"\\u12\"",
        "[1] 2", "", String(repeating: "[", count: 100_000),
    ])
    func textThatIsNotJSONIsRefused(text: String) {
        #expect(throws: JSONScanner.Failure.self) {
            try JSONScanner.read(Array(text.utf8)[...])
        }
    }
}
