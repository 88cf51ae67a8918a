import Foundation
import Testing

/// Any text is a name, and what `ls` prints finds its item.
@Suite struct NameTests {
    static let names = [
        "mail/work", "wifi", "a/b/c", "Web/Test 1", "example (file)", "test/user:name",
        "DOMAIN\\user", "it's \"quoted\"", "`$HOME`;&|<>*?[]{}!#~", "-dash", "--", "name@place",
        "100%", "%zz", "a=b", "\u{1F511}/\u{65E5}\u{672C}", "caf\u{E9}", "cafe\u{301}",
        "new\nline/tab\there", "https://www.academia.edu/", "https://alice@github.com/login?x",
        "https://bob@github.com:8443/a/b", ".", "..", "../../x", "/", "//", "a//b", "id", " ",
        "\u{202E}rtl",
        String(repeating: "n", count: 4_096),
        String(repeating: "\u{E9}", count: 1_024) + "/" + String(repeating: "x", count: 2_048),
    ]

    @Test(arguments: names)
    func anythingIsANameOrRefusedCleanly(name: String) throws {
        let home = try Home.withOpenVault()
        let stored = try home.store("value", as: name)
        guard stored.status == 0 else {
            #expect([2, 3, 11].contains(stored.status), "\(stored)")
            #expect(try home.kist("ls").output == [])
            return
        }
        #expect(try home.value(of: name) == Array("value".utf8), "\(name.debugDescription)")
    }

    @Test func everyListedNameFindsExactlyItsItem() throws {
        let home = try Home.withOpenVault()
        var count = 0
        for (number, name) in Self.names.enumerated() {
            if try home.store("value \(number)", as: name).status == 0 { count += 1 }
        }
        let listed = try home.kist("ls", "-0").text.split(separator: "\0").map(String.init)
        #expect(Set(listed).count == listed.count)
        // The two spellings of café are one name to people, and one of them may have been refused.
        #expect(listed.count == count)
        var seen: Set<[UInt8]> = []
        for name in listed {
            let shown = try home.kist("show", "--raw", "--", name)
            #expect(shown.status == 0, "\(name.debugDescription): \(shown)")
            #expect(seen.insert(shown.output).inserted, "\(name.debugDescription)")
        }
    }

    @Test(arguments: [
        ("mail/work", "mail/work"), ("100%/a", "100%/a"), ("a%2Fb/c", "a/b/c"),
        ("a/b%2Fc", "a/b%2Fc"),
        ("https://alice@github.com/", "https://alice@github.com"),
        ("https://alice@github.com:443", "https://alice@github.com"),
        ("HTTPS://GitHub.COM", "https://github.com"),
    ])
    func isListedInOneSpelling(name: String, listed: String) throws {
        let home = try Home.withOpenVault()
        let stored = try home.store("x", as: name)
        #expect(stored.status == 0, "\(stored)")
        #expect(try home.kist("ls").lines == [listed])
    }

    @Test(arguments: [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}")])
    func eitherSpellingOfAnAccentFindsTheOther(stored: String, asked: String) throws {
        let home = try Home.withOpenVault()
        _ = try home.store("value", as: "x/" + stored)
        #expect(try home.value(of: "x/" + asked) == Array("value".utf8))
        let listed = try home.kist("ls").output
        #expect(listed == Array(("x/" + stored + "\n").utf8), "attributes are kept as given")
    }

    @Test func anAmbiguousNameListsTheCandidates() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("1", as: "https://alice@github.com")
        _ = try home.store("2", as: "https://bob@github.com")
        let shown = try home.kist("show", "github.com")
        #expect(shown.status == 4, "\(shown)")
        #expect(shown.output == [])
        #expect(shown.message.contains("https://alice@github.com"), "\(shown)")
        #expect(shown.message.contains("https://bob@github.com"), "\(shown)")
        #expect(try home.kist("show", "github.com/bob").text == "2\n")
        #expect(try home.kist("show", "alice@github.com").text == "1\n")
    }

    @Test func anExactNameWinsOverItsService() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("account", as: "wifi/home")
        #expect(try home.kist("show", "wifi").text == "account\n")
        _ = try home.store("plain", as: "wifi")
        #expect(try home.kist("show", "wifi").text == "plain\n")
    }

    @Test func theBeginningOfAnIdFindsAnItem() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("value", as: "a/b")
        let id = try home.kist("show", "--field", "id", "a/b").text
            .trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(id.count == 32, "\(id)")
        #expect(try home.kist("show", "id:\(id.prefix(8))").text == "value\n")
        #expect(try home.kist("show", "id:").status != 0)
        #expect(try home.kist("show", "id:zz").status != 0)
    }

    @Test func optionsSayANameWithoutEncoding() throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist(
            "insert", "-s", "a/b", "-a", "c/d", input: .bytes(Array("value".utf8)))
        #expect(stored.status == 0, "\(stored)")
        #expect(try home.kist("show", "-s", "a/b", "-a", "c/d").text == "value\n")
        #expect(try home.kist("ls").lines == ["a/b/c%2Fd"])
        #expect(try home.kist("show", "a/b/c%2Fd").text == "value\n")
    }

    @Test func aServerOptionMakesAnInternetItem() throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist(
            "insert", "--server", "mail.example.org", "--protocol", "imaps", "-a", "me",
            input: .bytes(Array("value".utf8)))
        #expect(stored.status == 0, "\(stored)")
        #expect(
            try home.kist("show", "--field", "class", "mail.example.org").text
                == "internet-password\n")
        #expect(try home.kist("show", "mail.example.org/me").text == "value\n")
    }

    @Test func aHostAloneIsAGenericItemWithAHint() throws {
        let home = try Home.withOpenVault()
        let stored = try home.store("x", as: "alice@github.com")
        #expect(stored.status == 0)
        #expect(stored.message.contains("https://alice@github.com"), "\(stored)")
    }

    @Test func anInternationalHostHasOneName() throws {
        let home = try Home.withOpenVault()
        let printed = "https://alice@xn--bcher-kva.example"
        #expect(try home.store("x", as: "https://alice@B\u{DC}CHER.example").status == 0)
        #expect(try home.kist("ls").lines == [printed])
        for name in [
            printed, "https://alice@b\u{FC}cher.example", "https://alice@bu\u{308}cher.example",
            "b\u{FC}cher.example", "alice@b\u{FC}cher.example",
            "https://b\u{FC}cher\u{3002}example",
        ] {
            #expect(try home.kist("show", name).text == "x\n", "\(name)")
        }
        #expect(try home.store("y", as: "https://alice@xn--bcher-kva.example").status == 5)
    }

    @Test(arguments: [
        "https://example.com\u{FF0F}evil.example", "https://exam\u{202E}ple.com",
        "https://\u{1F511}.example", "https://a\u{2215}b.example", "https://\u{FF0A}.example",
    ])
    func aHostThatOnlyLooksLikeOneIsRefused(url: String) throws {
        let home = try Home.withOpenVault()
        let stored = try home.store("x", as: url)
        #expect(stored.status == 11, "\(stored)")
        #expect(try home.kist("ls").text.isEmpty)
    }

    @Test func aPrefixIsListedAndRemovedWhole() throws {
        let home = try Home.withOpenVault()
        for name in ["mail/a", "mail/b", "mailing/c"] { _ = try home.store("x", as: name) }
        #expect(try home.kist("ls", "mail/").lines == ["mail/a", "mail/b"])
        #expect(try home.kist("rm", "-f", "mail/").status != 0)
        #expect(try home.kist("rm", "-r", "-f", "mail/").status == 0)
        #expect(try home.kist("ls").lines == ["mailing/c"])
    }

    @Test func aPrefixHasNoValue() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "mail/a")
        let shown = try home.kist("show", "mail/")
        #expect(shown.status == 3, "\(shown)")
        #expect(shown.message.contains("hint:"), "\(shown)")
        #expect(shown.output == [])
    }

    @Test func aNameInBytesThatAreNoTextIsRefused() throws {
        let home = try Home.withOpenVault()
        let stored = try home.shell("printf x | kist insert \"$(printf 'a\\377b')\"")
        #expect([2, 11].contains(stored.status), "\(stored)")
    }
}
