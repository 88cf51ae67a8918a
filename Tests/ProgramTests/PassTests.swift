import Testing

/// `kist-pass` and `pass kist`.
@Suite struct PassTests {
    /// Runs lines of sh where `pass` is kist-pass.
    private func pass(_ lines: String, _ home: Home) throws -> Outcome {
        let folder = GeneratedFileLaws.top + "/share/pass"
        return try home.shell(
            "mkdir -p bin; ln -sf '\(folder)/kist-pass' bin/pass; PATH=$HOME/bin:$PATH\n" + lines)
    }

    static let lines: [(String, String)] = [
        ("echo 'Hello world' | pass insert -e a; pass show a", "Hello world\n"),
        ("printf 'x\\nx\\n' | pass insert a >/dev/null; pass a", "x\n"),
        ("printf 'x\\ny\\n' | pass insert a >/dev/null 2>&1 || echo no; kist ls", "no\n"),
        ("printf '1\\n2\\n' | pass insert -m m/n >/dev/null; pass m/n", "1\n2\n"),
        ("echo 1 | pass insert -e a; echo 2 | pass insert -e a; pass a", "2\n"),
        (
            "echo 1 | kist insert https://a@h.example; echo 2 | pass insert -f -e h.example; kist ls",
            "h.example\nhttps://a@h.example\n"
        ),
        (
            "for n in b a/c a; do echo 1 | pass insert -e $n; done; LC_ALL=C pass",
            "Password Store\n|-- a\n|-- a\n|   `-- c\n`-- b\n"
        ),
        ("echo 1 | pass insert -e m/n; pass ls m; pass show m || echo no", "m\n└── n\nno\n"),
        (
            "echo 1 | pass insert -e Fish/x; echo 1 | pass insert -e y; pass find FI*",
            "Search Terms: FI*\n└── Fish\n    └── x\n"
        ),
        ("pass find nothing || echo no", "Search Terms: nothing\nno\n"),
        ("pass show nothing 2>&1 || echo no", "Error: nothing is not in the password store.\nno\n"),
        ("pass show ../x 2>/dev/null || echo no", "no\n"),
        (
            "echo 1 | pass insert -e m/n; pass rm m 2>/dev/null || echo no; pass rm -r m; kist ls",
            "no\nremoved 'm/'\n"
        ),
        (
            "echo 1 | pass insert -e -- '-rf it'; pass show -- '-rf it'; pass rm -- '-rf it'",
            "1\nremoved '-rf it'\n"
        ),
        ("pass generate g 12 | tail -n 1 | wc -c; pass g | wc -c", "26\n13\n"),
        ("pass generate -n g 0 2>/dev/null || echo no", "no\n"),
        ("pass init 0xABCD", "Password store initialized for 0xABCD\n"),
        ("pass git log 2>/dev/null || echo no", "no\n"),
        ("echo 1 | pass insert -e a; pass kist show a", "1\n"),
    ]

    @Test(arguments: lines)
    func answersAsPassDoes(line: String, output: String) throws {
        let home = try Home.withOpenVault()
        let answer = try pass(line, home)
        #expect(answer.text == output, "\(line): \(answer)")
    }

    @Test func aLockedVaultIsNoMiss() throws {
        let home = try Home.withVault(passcode: "open sesame")
        let locked = try pass("pass show a", home)
        #expect(locked.status == 6 && locked.output.isEmpty, "\(locked)")
        #expect(locked.message.contains("kist unlock"), "\(locked)")
    }

    @Test func anExtensionOfPassIsKist() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret", as: "a")
        let shown = try home.shell(
            """
            mkdir -p .password-store/.extensions
            ln -s '\(GeneratedFileLaws.top)/share/pass/extensions/kist.bash' .password-store/.extensions/
            export PASSWORD_STORE_ENABLE_EXTENSIONS=true
            pass kist show a; pass kist show nothing; echo $?
            """)
        #expect(shown.text == "s3cret\n3\n", "\(shown)")
    }
}
