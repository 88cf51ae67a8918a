import Foundation
import Glibc
import Testing

/// Odd homes, poor rights, little memory, full disks, many at once.
@Suite struct SurroundingsTests {
    @Test(arguments: [
        "a home with  blanks", "quote'\"home", "\u{DC}mlaut", String(repeating: "h", count: 200),
        "new\nline", "-dash", "%41",
    ])
    func anyHomeWillDo(name: String) throws {
        let home = try Home.withOpenVault(named: name)
        _ = try home.store("value", as: "a/b")
        #expect(try home.value(of: "a/b") == Array("value".utf8))
    }

    @Test(arguments: [
        ["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": ""], ["LC_ALL": "de_DE.ISO-8859-1"],
    ])
    func namesAreUTF8InAnyLocale(locale: [String: String]) throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist(
            "insert", "\u{3B5}/caf\u{E9}", input: .bytes([65]), environment: locale)
        #expect(stored.status == 0, "\(stored)")
        #expect(try home.kist("ls", environment: locale).text == "\u{3B5}/caf\u{E9}\n")
    }

    @Test func theVaultCanBeElsewhere() throws {
        let home = try Home()
        let elsewhere = ["KIST_DIR": home.path + "/deep/er/vault"]
        let made = try home.kist("init", "--no-passcode", "--force", environment: elsewhere)
        #expect(made.status == 0, "\(made)")
        #expect(try home.files(below: home.path + "/deep/er/vault").contains("keybag"))
        #expect(try home.files(below: home.vault) == [])
        #expect(try home.kist("ls", environment: elsewhere).status == 0)
    }

    @Test func anEnvironmentWithNothingInItIsEnough() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "a")
        let listed = try home.shell("env -i HOME=\"$HOME\" \"$(command -v kist)\" ls")
        #expect(listed.text == "a\n", "\(listed)")
    }

    @Test func withoutAnAgentTheStatusIs13() throws {
        let home = try Home.withOpenVault()
        let listed = try home.shell("cp \"$(command -v kist)\" . && ./kist ls")
        #expect(listed.status == 13, "\(listed)")
    }

    @Test func thirtyTwoInsertsAtOnceLoseNothing() throws {
        let home = try Home.withOpenVault()
        let outcome = try home.shell(
            """
            for i in $(seq 32); do
                { printf "value $i" | kist insert many/$i || echo "failed $i"; } &
            done
            wait
            """)
        #expect(outcome.text == "", "\(outcome)")
        #expect(try home.kist("ls").lines.count == 32)
        for number in 1...32 {
            #expect(try home.value(of: "many/\(number)") == Array("value \(number)".utf8))
        }
    }

    @Test func ofManyWithOneNameOneWins() throws {
        let home = try Home.withOpenVault()
        let outcome = try home.shell(
            """
            for i in $(seq 12); do
                { printf "value $i" | kist insert same/one 2>/dev/null; echo $?; } &
            done
            wait
            """)
        #expect(outcome.lines.sorted() == ["0"] + Array(repeating: "5", count: 11), "\(outcome)")
        #expect(try home.kist("ls").lines == ["same/one"])
    }

    @Test func whileOneRemovesAnotherFinds() throws {
        let home = try Home.withOpenVault()
        for number in 1...6 { _ = try home.store("x", as: "n\(number)") }
        let outcome = try home.shell(
            "for i in 1 2 3 4 5 6; do kist rm -f n$i & kist show n1 >/dev/null 2>&1; done; wait")
        #expect(outcome.message == "", "\(outcome)")
        #expect(try home.kist("ls").output == [])
    }

    /// Runs a line as nobody, when we may become somebody; root may do anything, so it proves nothing.
    private func asOrdinaryUser(_ home: Home, _ line: String, limits: String = "true") throws
        -> Outcome
    {
        home.endAgents()
        guard getuid() == 0 else { return try home.shell("\(limits) && { \(line); }") }
        return try home.shell(
            "chown -R 65534:65534 \"${HOME%/*}\" && \(limits) && exec setpriv --reuid 65534 "
                + "--regid 65534 --clear-groups sh -c \"$1\"", line)
    }

    private static let wholeUse = """
        kist init --no-passcode --no-recovery --force && printf s3cret | kist insert a/b \
        && kist show a/b && head -c 300000 /dev/zero | kist insert -m big \
        && kist show --raw big | wc -c
        """

    @Test func anOrdinaryUserNeeds64KiBOfLockedMemory() throws {
        let outcome = try asOrdinaryUser(Home(), Self.wholeUse, limits: "ulimit -l 64")
        #expect(outcome.text == "s3cret\n300000\n", "\(outcome)")
    }

    @Test func manyAtOnceShareLittleLockedMemory() throws {
        let line = """
            \(Self.wholeUse) >/dev/null && for i in $(seq 12); do
                kist show --raw big | wc -c & printf $i | kist insert many/$i &
            done; wait; kist ls | wc -l
            """
        let outcome = try asOrdinaryUser(Home(), line, limits: "ulimit -l 64")
        #expect(
            outcome.lines == ["s3cret"] + Array(repeating: "300000", count: 12) + ["14"],
            "\(outcome)")
    }

    @Test func withoutLockedMemoryItRefusesAndNamesTheLimit() throws {
        let outcome = try asOrdinaryUser(Home(), Self.wholeUse, limits: "ulimit -l 0")
        #expect(outcome.status != 0, "\(outcome)")
        #expect(outcome.message.contains("LimitMEMLOCK"), "\(outcome)")
    }

    @Test func aReadOnlyVaultCanBeReadAndRefusesWrites() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("kept", as: "a")
        let outcome = try asOrdinaryUser(
            home,
            """
            chmod -R a-w .local/share/kist; kist show a; printf x | kist insert b; echo $?
            kist rm -f a; echo $?; kist ls; chmod -R u+w .local/share/kist
            """)
        #expect(outcome.text == "kept\n12\n12\na\n", "\(outcome)")
    }

    @Test(arguments: ["", "/keybag", "/items"])
    func whatAnotherOwnsIsRefused(path: String) throws {
        guard getuid() == 0 else { return }
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "a")
        _ = try home.shell("chown -R 12345 \".local/share/kist$1\"", path)
        let shown = try home.kist("show", "a")
        #expect(shown.status != 0, "\(shown)")
        #expect(shown.output == [])
    }

    /// A file system of 400 KiB of which a namespace of our own knows; where that is forbidden, nothing.
    @Test func aFullDiskLosesNothing() throws {
        let home = try Home()
        let outcome = try home.shell(
            """
            mkdir small && export KIST_DIR=$HOME/small/vault
            unshare --mount \(getuid() == 0 ? "" : "--map-root-user") sh -c '
                mount -t tmpfs -o size=400k none small || exit 77
                kist init --no-passcode --no-recovery --force || exit
                printf kept | kist insert first || exit
                i=0
                while head -c 30000 /dev/zero | kist insert -m n$i; do i=$((i + 1)); done
                head -c 30000 /dev/zero | kist insert -m again; echo $?
                kist show first; kist ls | wc -l; echo $((i + 1))
                kist rm -f n0 && printf x | kist insert last && kist show last
                find small -name ".*" -type f ! -name .gitignore
            ' || echo skipped $?
            """)
        if outcome.text.contains("skipped 77") || outcome.text.contains("skipped 1\n") { return }
        let lines = outcome.lines
        try #require(lines.count >= 5, "\(outcome)")
        #expect(lines[0] == "12", "\(outcome)")
        #expect(lines[1] == "kept")
        #expect(lines[2] == lines[3], "\(outcome)")
        #expect(lines.dropFirst(4) == ["x"], "no temporary is left: \(outcome)")
    }
}
