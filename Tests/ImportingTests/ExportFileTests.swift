import ImportProtocol
import ItemModel
import Testing

@testable import Importing

/// What must become of every row of the odd files.
@Suite struct ExportFileTests {
    static let chrome: [Heard] = [
        Heard("line 2", "https://alice@plain.example", "hunter2"),
        Heard("line 3", "https://alice@quotes.example", "say \"hi\", then \"bye\""),
        Heard("line 4", "https://alice@newline.example", "a,b\r\nc"),
        Heard("line 6", "https://alice@short.example", "pw"),
        Heard("line 8", .lost),
        Heard("line 9", .lost),
        Heard("line 10", "https://alice@inside.example", "a\"b\"\"c"),
        Heard("line 11", "https://alice@blanks.example", "  two blanks  "),
        Heard("line 12", "! app/alice", "pw\nurl: android://hash==@com.example.app/\n"),
        Heard("line 13", "https://alice@xn--bcher-kva.example", "pw"),
        Heard(
            "line 14", "! https://alice@query.example/login",
            "pw\nurl: https://query.example/login?next=%2F#top\n"),
        Heard("line 15", "! https://alice@bare.example/login", "pw"),
        Heard("line 16", "http://alice@port.example:8080/x", "pw"),
        Heard("line 17", "https://alice@[2001:db8::1]", "pw"),
        Heard("line 18", "https://bob@inside-user.example", "pw"),
        Heard(
            "line 19", "! https://alice@two-users.example",
            "pw\nurl: https://bob@two-users.example/\n"),
        Heard(
            "line 20", "! https://bob@pw-inside.example",
            "pw\nurl: https://bob:x9@pw-inside.example/\n"
        ),
        Heard("line 21", "https://DOMAIN%5Cal%2Fice@slash.example", "pw"),
        Heard("line 22", "https://alice@twice.example", "same"),
        Heard("line 23", "= https://alice@twice.example", nil),
        Heard("line 24", "! twice/alice", "other\nurl: https://twice.example/\n"),
        Heard("line 25", "! thrice/alice", "third\nurl: https://twice.example/\n"),
        Heard("line 26", "only a note", "line one\r\nline two"),
        Heard("line 28", "! nothing at all", nil),
        Heard("line 29", .same("")),
        Heard("line 30", "https://\u{1F469}%E2%80%8D\u{1F4BB}@emoji.example", "łuż\0x"),
        Heard("line 31", "! https://--%20@--", "pw"),
        Heard("line 32", "-", "pw"),
        Heard("line 33", "mail%2F", "pw"),
        Heard("line 34", "100%252F/a%b", "pw"),
    ]

    @Test func chromeRowsThatAreText() throws {
        let heard = Sample.heard(try Sample.content(of: "chrome-odd.csv"))
        for (one, other) in zip(heard, Self.chrome) { #expect(one == other) }
        #expect(heard.count == Self.chrome.count + 4)
    }

    @Test func chromeRowsThatAreNot() throws {
        let last = Sample.heard(try Sample.content(of: "chrome-odd.csv")).suffix(4)
        let odd = try #require(last.first)
        // What is no UTF-8 keeps its bytes in the value, and is spelled out in a name.
        let latin: [UInt8] = [0x70, 0xE4, 0x73, 0x73]
        #expect(
            odd
                == Heard(
                    "line 35",
                    .item(
                        name: "https://andr%25E9@latin.example", value: latin, isRemarked: true)))
        #expect(last.dropFirst().first == Heard("line 36", .lost))
        #expect(last.dropFirst(2).first == Heard("line 37", "https://alice@after.example", "pw"))
        #expect(
            last.last
                == Heard(
                    "line 38", "https://alice@long-value.example",
                    String(repeating: "x", count: 40_000)))
    }

    static let others: [(String, [Heard])] = [
        (
            "firefox-odd.csv",
            [
                Heard("line 2", "https://alice@forms.example", "pw"),
                Heard("line 3", "-", "pw"),
                Heard("line 4", "-", "other"),
                Heard(
                    "line 5", "! chrome:%2F/FirefoxAccounts/someone",
                    "{\"version\":1,\"accountData\":{}}\nurl: chrome://FirefoxAccounts\n"
                        + "realm: Firefox Accounts credentials\n"),
                Heard(
                    "line 6", "! moz-proxy:%2F/proxy.example:3128/alice",
                    "pw\nurl: moz-proxy://proxy.example:3128\nrealm: Squid\n"),
                Heard("line 7", "https://forms.example", "only a password"),
            ]
        ),
        (
            "safari-odd.csv",
            [
                Heard(
                    "line 2", "https://alice@apple.example",
                    "pw\notpauth://totp/apple.example:alice?secret=JBSWY3DPEHPK3PXP"
                        + "&issuer=apple.example\n"),
                Heard("line 3", "https://bob@b.example", "pw\ntwo\nlines\n"),
            ]
        ),
        (
            "keepassxc-odd.csv",
            [
                Heard(
                    "line 2", "https://alice@kx.example", "pa\"ss\notpauth://totp/kx?secret=ABC\n"),
                Heard("line 3", "Root/no address/bob", "pw\na note\n"),
                Heard("line 4", "! Root/no address/bob (2)", "pw2\na note\n"),
                Heard("line 5", "Root/Recycle Bin/no account", "pw\ntotp: ABCDEFGH\n"),
                Heard("line 6", "! Root/file", "\nurl: file:///home/a/key\n"),
            ]
        ),
        (
            "bitwarden-odd.csv",
            [
                Heard(
                    "line 2", "https://alice@one.example",
                    "stuff\"@nthings\npin: 1\ncolon: a: b\nurl: https://two.example\ntotp: SEED\n"
                        + "a note\n"),
                Heard("line 4", "text", "only\ntext"),
                Heard("line 6", "! https://alice@host.example", "pw"),
            ]
        ),
        (
            "1password-odd.csv",
            [
                Heard(
                    "line 2", "https://alice@op.example", "pw\notpauth://totp/x?secret=A\nn\n")
            ]
        ),
        (
            "lastpass-odd.csv",
            [
                Heard(
                    "line 2", "Deep/Er/a server",
                    "NoteType:Server\nHostname:h\nPassword:in the note"),
                Heard("line 5", "https://al&amp;ice@lp.example", "p&lt;w\ntotp: TOTPSEED\n"),
            ]
        ),
    ]

    @Test(arguments: others)
    func rowsOfOtherPrograms(file: String, rows: [Heard]) throws {
        let heard = Sample.heard(try Sample.content(of: file))
        #expect(heard.count == rows.count)
        for (one, other) in zip(heard, rows) { #expect(one == other, "\(file)") }
    }

    @Test func whatIsKnownBesideTheSecretStaysOutside() throws {
        guard
            case .entry(let entry) = try Sample.content(of: "1password-odd.csv").parts.first,
            let item = entry.candidates.first?.item
        else {
            Issue.record("no entry")
            return
        }
        #expect(item.attributes.text(.label) == "t")
        #expect(item.attributes.text(.comment) == "favorite\narchived\ntags: a;b")
    }

    @Test(arguments: [
        ("unknown.csv", "known are those of"), ("bitwarden-encrypted.json", "without a password"),
        ("broken.json", ""),
    ])
    func filesThatAreNone(file: String, hint: String) throws {
        let error = #expect(throws: ImportFailureText.self) {
            do { _ = try Sample.content(of: file) } catch { throw ImportFailureText("\(error)") }
        }
        #expect(error?.text.contains(hint) == true, "\(String(describing: error))")
        #expect(error?.text.contains("Secret") == false)
    }

    struct ImportFailureText: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }
}
