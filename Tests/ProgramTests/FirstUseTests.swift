import Testing

/// From an empty home to a secret found again.
@Suite struct FirstUseTests {
    @Test func aVaultUnderAPasscodeFromTheTerminal() throws {
        let home = try Home()
        let made = try home.kist("init", "--force", typing: [.secret("open"), .secret("open")])
        #expect(made.status == 0, "\(made)")
        #expect(made.unsaid == 0, "\(made)")
        let words = made.text.split { $0 == " " || $0 == "\n" || $0 == "-" }
        #expect(words.count == 21, "\(made)")
        #expect(!made.shown.contains("open\r"))

        let stored = try home.kist(
            "insert", "mail/work", typing: [.secret("open")], input: .bytes(Array("s3cret".utf8)))
        #expect(stored.status == 0, "\(stored)")
        #expect(stored.output == [])

        let shown = try home.kist("show", "--raw", "mail/work", typing: [.secret("open")])
        #expect(shown.text == "s3cret", "\(shown)")
    }

    @Test func twoDifferentPasscodesMakeNoVault() throws {
        let home = try Home()
        let made = try home.kist("init", "--force", typing: [.secret("one"), .secret("two")])
        #expect(made.status != 0, "\(made)")
        #expect(try home.files(below: home.vault) == [])
    }

    @Test func aVaultIsNeverMadeOverAnother() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("kept", as: "a")
        let again = try home.kist("init", "--no-passcode", "--force")
        #expect(again.status == 5, "\(again)")
        #expect(try home.value(of: "a") == Array("kept".utf8))
    }

    @Test func withoutAVaultTheHintIsInit() throws {
        let outcome = try Home().kist("ls")
        #expect(outcome.status != 0)
        #expect(outcome.message.contains("kist init"), "\(outcome)")
    }

    @Test func theRecoveryKeyCanBeDeclined() throws {
        let home = try Home()
        let made = try home.kist("init", "--no-passcode", "--no-recovery", "--force")
        #expect(made.status == 0, "\(made)")
        #expect(made.output == [])
    }

    @Test func storedListedFoundGeneratedAndRemoved() throws {
        let home = try Home.withOpenVault()
        #expect(try home.store("hunter2", as: "https://alice@github.com").status == 0)
        #expect(try home.store("s3cret", as: "mail/work").status == 0)
        let generated = try home.kist("generate", "wifi/home", "24")
        #expect(generated.status == 0, "\(generated)")

        #expect(
            try home.kist("ls").lines == ["https://alice@github.com", "mail/work", "wifi/home"])
        #expect(try home.kist("find", "git").lines == ["https://alice@github.com"])
        #expect(try home.kist("ls", "mail/").lines == ["mail/work"])
        #expect(try home.kist("show", "github.com").text == "hunter2\n")

        #expect(try home.kist("rm", "-f", "wifi/home").status == 0)
        #expect(try home.kist().lines == ["https://alice@github.com", "mail/work"])
    }

    @Test func nothingInTheVaultTellsANameOrASecret() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret-value", as: "service-name/account-name")
        let found = try home.shell("grep -rlE 's3cret-value|service-name|account-name' .local")
        #expect(found.text == "")
    }

    @Test func filesAreTheOwnersWhateverTheUmask() throws {
        let home = try Home()
        let made = try home.shell(
            "umask 0; kist init --no-passcode --no-recovery --force && printf x | kist insert a"
                + "; find .local -mindepth 1 \\( -path '*/kist' -o -path '*/kist/*' \\) -perm /077")
        #expect(made.status == 0, "\(made)")
        #expect(made.text == "")
        #expect(try home.files(below: home.vault).count >= 2)
    }

    @Test func aTemporaryFileSystemIsRefusedForTheDeviceKey() throws {
        let home = try Home()
        let made = try home.shell(
            "d=$(mktemp -d -p /dev/shm) && XDG_STATE_HOME=$d kist init --no-passcode; "
                + "s=$?; rm -rf $d; exit $s")
        #expect(made.status != 0, "\(made)")
        #expect(made.message.contains("--force"), "\(made)")
        #expect(try !home.files(below: home.vault).contains("keybag"))
    }

    @Test func initLeavesADirectoryInUseAlone() throws {
        let home = try Home()
        let outcome = try home.shell(
            """
            mkdir -m 755 mine; echo '*.o' > mine/.gitignore
            KIST_DIR="$PWD/mine" kist init --no-passcode --no-recovery --force; echo "status $?"
            ls -A mine; cat mine/.gitignore; stat -c %a mine
            """)
        #expect(outcome.text == "status 11\n.gitignore\n*.o\n755\n", "\(outcome)")
    }
}
