import Foundation
import Testing

/// `run` and `inject`: secrets for other programs.
@Suite struct HandOverTests {
    private func home() throws -> Home {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret\nuser: alice\n", as: "mail/work")
        _ = try home.store("line", as: "db/prod")
        _ = try home.store("a\0b", as: "odd")
        return home
    }

    @Test func theCommandHasTheSecretsInItsEnvironmentAlone() throws {
        let outcome = try home().shell(
            """
            A=old kist run --env A=db/prod -e B=mail/work:password -e C=mail/work:account -- \
                sh -c 'echo "$A,$B,$C,$HOME" | sed "s,$HOME,home,"; tr "\\0" "\\n" < /proc/$$/cmdline | grep -c "s3[c]ret"'
            """)
        #expect(outcome.text == "line,s3cret,work,home\n0\n", "\(outcome)")
    }

    @Test func theWholeValueIsHandedOverAsItIs() throws {
        let outcome = try home().shell(
            "kist run --env V=mail/work -- sh -c 'printf %s. \"$V\"'")
        #expect(outcome.text == "s3cret\nuser: alice\n.", "\(outcome)")
    }

    @Test(arguments: [
        ("exit 7", 7), ("kill -TERM $$", 143), ("cat > /dev/null; exit 3", 3),
    ])
    func itsEndIsOurs(script: String, status: Int) throws {
        let outcome = try home().shell(
            "kist run -e A=db/prod -- sh -c '\(script)' < /dev/null; echo $?")
        #expect(outcome.text == "\(status)\n", "\(outcome)")
    }

    @Test func umaskSignalsAndCoreLimitAreTheCallers() throws {
        let outcome = try home().shell(
            """
            umask 027; ulimit -Sc 512
            kist run -e A=db/prod -- sh -c 'umask; ulimit -Sc; grep SigIgn /proc/$$/status'
            sh -c 'umask; ulimit -Sc; grep SigIgn /proc/$$/status'
            """)
        let lines = outcome.lines
        #expect(lines.count == 6 && Array(lines[..<3]) == Array(lines[3...]), "\(outcome)")
    }

    @Test(arguments: [
        ("run --env A=nothing -- touch made", 3), ("run -- touch made", 2),
        ("run --env A -- touch made", 2), ("run --env 1=db/prod -- touch made", 2),
        ("run --env A=odd -- touch made", 11), ("run --env A=db/prod", 2),
        ("run --env A=db/prod -- /nowhere/x", 127), ("run --env A=db/prod -- nowhere-x", 127),
        ("run --env A=db/prod -- /etc/passwd", 126), ("run --env A=db/prod:realm -- touch made", 3),
    ])
    func whatCannotBeHadRunsNothing(arguments: String, status: Int) throws {
        let outcome = try home().shell("kist \(arguments); echo $?; ls made 2>/dev/null")
        #expect(outcome.text == "\(status)\n", "\(outcome)")
    }

    @Test func aTemplateIsFilled() throws {
        let outcome = try home().shell(
            "kist inject",
            input: .bytes(
                Array(
                    "user {{kist:mail/work:account}}\n{{kist:mail/work:password}}{x}{{kist:db/prod}}"
                        .utf8)))
        #expect(outcome.text == "user work\ns3cret{x}line", "\(outcome)")
    }

    @Test func aFileIsMadeForItsOwnerAlone() throws {
        let outcome = try home().shell(
            """
            printf 'p={{kist:db/prod}}\\n' > in; echo old > out; chmod 644 out
            kist inject -i in -o out; echo $?; cat out; stat -c %a out; ls
            """)
        #expect(outcome.text == "0\np=line\n600\nin\nout\n", "\(outcome)")
    }

    @Test(arguments: [
        ("a {{kist:db/prod", 11), ("{{kist:}}", 11), ("{{kist:db/prod\n}}", 11),
        ("{{kist:db/prod}} {{kist:nothing}}", 3), ("{{kist:db/prod}} {{kist:db/prod:realm}}", 3),
    ])
    func aMistakeWritesNothing(template: String, status: Int) throws {
        let outcome = try home().shell(
            "cat > in; kist inject < in; echo $?; echo old > out; kist inject -i in -o out; cat out; ls -a | grep -c kist-",
            input: .bytes(Array(template.utf8)))
        #expect(outcome.text == "\(status)\nold\n0\n", "\(outcome)")
    }

    @Test func aNameThatEndsLikeAFieldIsTheItemThatHasIt() throws {
        let home = try home()
        _ = try home.store("other", as: "db/prod:account")
        let outcome = try home.shell(
            """
            kist run -e A=db/prod:account -- sh -c 'echo "$A"'
            echo '{{kist:db/prod:account}}' | kist inject
            """)
        #expect(outcome.text == "other\nother\n", "\(outcome)")
    }

    @Test func optionsBehindTheCommandAreItsOwn() throws {
        let outcome = try home().shell(
            "kist run -e A=db/prod sh -e -c 'echo $A'; kist run -e A=db/prod echo --help --status")
        #expect(outcome.text == "line\n--help --status\n", "\(outcome)")
    }

    @Test func onlyAFileIsReplaced() throws {
        let outcome = try home().shell(
            """
            mkdir d real; echo old > real/cfg; ln -s ../real/cfg d/cfg; mkfifo ff
            for to in ff d .local/share/kist/keybag .local/share/kist/items/new; do
                echo '{{kist:db/prod}}' | kist inject -o $to; echo $?
            done
            echo '{{kist:db/prod}}' | kist inject -o d/cfg; echo $?; cat real/cfg
            [ -p ff ] && [ -L d/cfg ] && kist show db/prod
            """)
        #expect(outcome.text == "11\n11\n11\n11\n0\nline\nline\n", "\(outcome)")
    }
}
