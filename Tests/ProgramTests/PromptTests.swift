import Foundation
import Testing

/// Who asks for the passcode where there is no terminal.
@Suite struct PromptTests {
    /// A home with a locked vault and a program in it that asks.
    private func home(_ script: String, configured: Bool = false) throws -> Home {
        let home = try Home.withVault(passcode: "open sesame")
        let program = home.path + "/asks"
        try ("#!/bin/sh\n" + script).write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program)
        if configured { try configure(home, "pinentry = \(program)\n") }
        return home
    }

    private func configure(_ home: Home, _ text: String) throws {
        let folder = home.path + "/.config/kist"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: folder + "/config", atomically: true, encoding: .utf8)
    }

    private func show(_ home: Home, askPass: String? = nil) throws -> Outcome {
        let more = askPass.map { ["KIST_ASKPASS": $0] } ?? [:]
        return try home.kist("show", "a", environment: more)
    }

    @Test func theAskPassProgramIsAskedWithThePromptAsItsOneArgument() throws {
        let home = try home("echo \"$#:$1\" > \"$HOME/heard\"; echo 'open sesame'")
        let shown = try show(home, askPass: home.path + "/asks")
        #expect(shown.status == 0, "\(shown)")
        #expect(shown.text == "first\n")
        let heard = try String(contentsOfFile: home.path + "/heard", encoding: .utf8)
        #expect(heard == "1:passcode for vault: \n")
    }

    @Test func whatAnAskPassProgramSaysBeyondALineIsNotWaitedFor() throws {
        let home = try home("echo 'open sesame'; yes | head -c 1000000; exit 0")
        let shown = try show(home, askPass: home.path + "/asks")
        #expect([0, 8].contains(shown.status), "\(shown)")
        #expect(shown.ending != .hung)
    }

    @Test(arguments: [
        ("exit 1", 8), ("echo 'open sesame'; exit 3", 8), ("echo wrong", 7), ("kill -9 $$", 8),
        ("head -c 5000 /dev/zero | tr '\\0' a", 11),
    ])
    func anAskPassProgramThatDoesNotHelpIsACause(script: String, status: Int32) throws {
        let home = try home(script)
        let shown = try show(home, askPass: home.path + "/asks")
        #expect(shown.status == status, "\(shown)")
        #expect(shown.output == [])
    }

    @Test(arguments: [("asks", Int32(11)), ("/nowhere/asks", 1)])
    func anAskPassProgramThatIsNotThereIsTold(path: String, status: Int32) throws {
        let home = try home("echo 'open sesame'")
        let shown = try show(home, askPass: path)
        #expect(shown.status == status, "\(shown)")
        #expect(shown.message.contains("KIST_ASKPASS"))
    }

    @Test func noPromptAndSSHsProgramAskNobody() throws {
        let home = try home("touch \"$HOME/asked\"; echo 'open sesame'")
        let program = home.path + "/asks"
        let forbidden = try home.kist(
            "show", "--no-prompt", "a", environment: ["KIST_ASKPASS": program])
        #expect(forbidden.status == 6, "\(forbidden)")
        let foreign = try home.kist("show", "a", environment: ["SSH_ASKPASS": program])
        #expect(foreign.status == 6, "\(foreign)")
        #expect(!FileManager.default.fileExists(atPath: home.path + "/asked"))
    }

    @Test func theTerminalComesFirst() throws {
        let home = try home("touch \"$HOME/asked\"; echo 'open sesame'")
        let shown = try home.kist(
            "show", "a", typing: [.secret("open sesame")],
            environment: ["KIST_ASKPASS": home.path + "/asks"])
        #expect(shown.status == 0, "\(shown)")
        #expect(!FileManager.default.fileExists(atPath: home.path + "/asked"))
    }

    /// A pinentry in shell: greets, takes every command, and answers GETPIN with `answer`.
    private func pinentry(_ answer: String) -> String {
        """
        echo 'OK Pleased to meet you'
        while read -r line; do
            echo "$line" >> "$HOME/heard"
            case $line in
                GETPIN) \(answer) ;;
                OPTION*) echo 'ERR 83886254 Unknown option <Pinentry>' ;;
                BYE) echo 'OK closing connection'; exit ;;
                *) echo '# a comment'; echo 'S A STATUS'; echo OK ;;
            esac
        done
        """
    }

    @Test(arguments: [
        "echo 'D open sesame'; echo OK", "echo 'D open%20sesa'; echo 'D %6De'; echo OK",
    ])
    func theConfiguredPinentryIsAsked(answer: String) throws {
        let home = try home(pinentry(answer), configured: true)
        let shown = try show(home)
        #expect(shown.text == "first\n", "\(shown)")
        let heard = try String(contentsOfFile: home.path + "/heard", encoding: .utf8)
        #expect(heard.contains("SETDESC Enter the passcode of the vault.\n"))
        #expect(heard.hasSuffix("GETPIN\nBYE\n"))
    }

    @Test(arguments: [
        ("echo 'ERR 83886179 Operation cancelled <Pinentry>'", 8),
        ("echo 'ERR 83886278 fully cancelled'", 8),
        ("echo 'ERR 83886142 timeout'", 1), ("exit", 1), ("echo nonsense", 1),
        ("echo 'D a%2'; echo OK", 1), ("head -c 3000 /dev/zero | tr '\\0' x", 1),
        ("echo 'D wrong'; echo OK", 7),
    ])
    func aPinentryThatDoesNotHelpIsACause(answer: String, status: Int32) throws {
        let home = try home(pinentry(answer), configured: true)
        let shown = try show(home)
        #expect(shown.status == status, "\(shown)")
        #expect(shown.output == [])
    }

    /// Debian's own, at a terminal that is not our job's.
    @Test func aRealPinentryAsksAtTheTerminalThatIsNamed() throws {
        let home = try Home.withVault(passcode: "open sesame")
        try configure(home, "# mine\n\n pinentry = /usr/bin/pinentry-tty \n")
        let outcome = try home.shell(
            """
            GPG_TTY=$(tty); export GPG_TTY
            setsid -w kist show a < /dev/null > out; echo "ended $?"; cat out
            """, input: .terminal,
            typing: [Line(moment: .shown("Passcode:"), bytes: Array("open sesame\n".utf8))])
        #expect(outcome.text.contains("ended 0\nfirst\n"), "\(outcome)")
        #expect(!outcome.shown.contains("open sesame"))
    }

    @Test(arguments: [
        ("pinetry = /bin/true", "line 1"), ("\n#\npinentry = relative", "line 3"),
        ("pinentry", "line 1"),
    ])
    func aMistakeInTheConfigurationIsToldByItsLine(text: String, line: String) throws {
        let home = try Home.withVault(passcode: "open sesame")
        try configure(home, text)
        let shown = try show(home)
        #expect(shown.status == 11, "\(shown)")
        #expect(shown.message.contains(line))
    }
}
