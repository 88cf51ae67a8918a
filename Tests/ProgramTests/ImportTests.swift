import Foundation
import Testing

/// `kist import`, through the program.
@Suite struct ImportTests {
    private static let folder = GeneratedFileLaws.top + "/Tests/Import/"

    private func bytes(_ name: String) throws -> [UInt8] {
        let bytes = Array(try Data(contentsOf: URL(filePath: Self.folder + name)))
        try #require(!bytes.isEmpty)
        return bytes
    }

    @Test func aBadRowStopsNothingAndIsTold() throws {
        let home = try Home.withOpenVault()
        let first = try home.kist("import", "csv", Self.folder + "chrome-odd.csv")
        #expect(first.status == 11, "\(first)")
        #expect(first.message.contains("29 added, 2 same, 3 skipped"), "\(first)")
        for row in ["line 8 ", "line 9 ", "line 36 "] {
            #expect(first.lines.contains { $0.hasPrefix("skipped") && $0.contains(row) }, "\(row)")
        }
        #expect(!first.lines.contains { $0.contains("hunter2") })
        #expect(try home.value(of: "https://alice@plain.example") == Array("hunter2".utf8))
        #expect(try home.value(of: "https://alice@after.example") == Array("pw".utf8))
        #expect(try home.value(of: "https://alice@long-value.example")?.count == 40_000)
    }

    @Test func theSameFileAgainChangesNothing() throws {
        let home = try Home.withOpenVault()
        for file in ["csv chrome-odd.csv", "json bitwarden-odd.json", "csv keepassxc-odd.csv"] {
            let words = file.split(separator: " ").map(String.init)
            _ = try home.kist("import", words[0], Self.folder + words[1])
            let before = try home.kist("ls", "-l").text
            let again = try home.kist("import", words[0], Self.folder + words[1])
            #expect(!again.message.contains("added"), "\(again)")
            #expect(again.message.contains("unchanged"), "\(again)")
            #expect(try home.kist("ls", "-l").text == before, "\(file)")
        }
    }

    @Test func anotherValueIsKeptUnlessForced() throws {
        let home = try Home.withOpenVault()
        let name = "https://alice@one.example"
        _ = try home.store("mine", as: name)
        let file = Self.folder + "bitwarden-odd.csv"
        let kept = try home.kist("import", "csv", file)
        #expect(kept.status == 5, "\(kept)")
        #expect(kept.lines.contains { $0.hasPrefix("kept") && $0.contains(name) }, "\(kept)")
        #expect(try home.value(of: name) == Array("mine".utf8))
        let forced = try home.kist("import", "csv", "-f", file)
        #expect(forced.status == 0 && forced.message.contains("1 replaced"), "\(forced)")
        #expect(try home.value(of: name)?.starts(with: Array("stuff\"@nthings\n".utf8)) == true)
    }

    @Test func aDryRunNeedsNoVaultAndMakesNone() throws {
        let home = try Home()
        let listed = try home.kist(
            "import", "csv", "-n", "-", input: .bytes(bytes("safari-odd.csv")))
        #expect(listed.status == 0, "\(listed)")
        #expect(
            listed.lines == [
                "new        line 2: https://alice@apple.example",
                "new        line 3: https://bob@b.example",
            ])
        #expect(!FileManager.default.fileExists(atPath: home.vault))
    }

    @Test(arguments: [
        ("csv", "unknown.csv", Int32(11)), ("json", "broken.json", 11),
        ("json", "bitwarden-encrypted.json", 11), ("csv", "no such file", 3),
        ("pass", "no such folder", 3), ("netrc", "unknown.csv", 11),
    ])
    func aFileThatIsNoneIsRefused(kind: String, file: String, status: Int32) throws {
        let home = try Home.withOpenVault()
        let refused = try home.kist("import", kind, Self.folder + file)
        #expect(refused.status == status, "\(refused)")
        #expect(refused.output.isEmpty, "\(refused)")
        #expect(!refused.message.contains("Secret"), "\(refused)")
    }

    @Test func everyRowIsReportedAsJSON() throws {
        let home = try Home.withOpenVault()
        let told = try home.kist("import", "netrc", "--json", Self.folder + "netrc-odd")
        let outcomes = try told.lines.map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }
        #expect(
            outcomes.map { $0?["outcome"] as? String } == [
                "added", "added", "added", "skipped", "added", "skipped", "skipped",
            ], "\(told)")
        #expect(outcomes.first??["name"] as? String == "https://alice@one.example")
        #expect(outcomes.first??["place"] as? String == "line 2")
    }

    @Test func aLockedVaultIsAskedForOnceAndUnlocked() throws {
        let home = try Home.withVault(passcode: "open sesame")
        let file = Self.folder + "safari-odd.csv"
        #expect(try home.kist("import", "csv", file).status == 6)
        let typed = try home.kist("import", "csv", file, typing: [.secret("open sesame")])
        #expect(typed.status == 0, "\(typed)")
        #expect(try home.value(of: "https://alice@apple.example") != nil)
    }

    /// The short form of what `make interop` does with 300 entries.
    @Test func aStoreOfPassIsTakenOverByteForByte() throws {
        let home = try Home()
        let compared = try home.shell(
            "'\(Self.folder)store.py' '\(Home.programs)' 24 --pass", patience: 400)
        #expect(compared.status == 0, "\(compared)")
        #expect(compared.text.contains("24 entries"), "\(compared)")
    }

    @Test func hostsAndLoginsOfAStoreAreMapped() throws {
        let home = try Home.withOpenVault()
        let made = try home.shell(
            """
            export GNUPGHOME="$HOME/g" LC_ALL=C.UTF-8; mkdir -m 700 "$GNUPGHOME"
            gpg --batch -q --passphrase '' --quick-generate-key t@example.org default default never
            pass init t@example.org
            put() { printf "$2" | pass insert -m "$1"; }
            put web/github.com/alice 'one\\n'
            put web/example.co.uk 'two\\nlogin: bob\\n'
            put bank/main 'three\\nurl: https://bank.example:8443/login\\nUser: 47/11\\n'
            put notes.txt 'four\\n'
            put again/alice 'five\\nurl: github.com\\nlogin: alice\\n'
            put v1.2/x 'six\\n'
            kist import pass --map -n >&2
            kist import pass --map >&2
            kist ls
            kist show --raw https://bank.example:8443/login
            gpgconf --kill all
            """, patience: 400)
        #expect(
            made.lines.suffix(9) == [
                "https://47%2F11@bank.example:8443/login", "https://alice@github.com",
                "https://bob@example.co.uk", "notes.txt", "v1.2/x", "web/github.com/alice",
                "three", "url: https://bank.example:8443/login", "User: 47/11",
            ], "\(made)")
        #expect(
            made.message.contains("new        bank/main: https://47%2F11@bank.example:8443/login"))
    }
}
