import Foundation
import Testing

/// `show -c` and `generate -c`, with the clipboards that people have.
@Suite struct ClipboardTests {
    /// A home with an item of two lines, whose clipboard is cleared after a second.
    private func home() throws -> Home {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret\nuser: alice\n", as: "mail/work")
        let folder = home.path + "/.config/kist"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "clip-time = 1\n".write(
            toFile: folder + "/config", atomically: true, encoding: .utf8)
        return home
    }

    /// Lines of sh with an X server of their own.
    private func underX(_ home: Home, _ lines: String) throws -> Outcome {
        try home.shell(
            """
            Xvfb -displayfd 1 -screen 0 64x64x24 -nolisten tcp > number 2> /dev/null &
            server=$!
            for try in $(seq 100); do [ -s number ] && break; sleep 0.1; done
            export DISPLAY=:$(cat number)
            \(lines)
            kill $server; wait $server
            """)
    }

    @Test func underXTheSecretIsOnTheClipboardForAWhile() throws {
        let outcome = try underX(
            home(),
            """
            kist show -c mail/work; echo "status $?"
            xclip -selection clipboard -o; echo
            sleep 2.5
            echo "then $(xclip -selection clipboard -o 2>/dev/null)"
            """)
        #expect(outcome.text == "status 0\ns3cret\nthen \n", "\(outcome)")
        #expect(outcome.message.contains("cleared in 1 seconds"))
    }

    @Test func whatWasCopiedAfterwardsStays() throws {
        let outcome = try underX(
            home(),
            """
            kist show -c mail/work 2>/dev/null
            printf mine | xclip -selection clipboard -i
            sleep 2.5
            xclip -selection clipboard -o
            """)
        #expect(outcome.text == "mine", "\(outcome)")
    }

    @Test func aGeneratedSecretGoesToTheClipboardAndIsStored() throws {
        let outcome = try underX(
            home(),
            """
            kist generate -c fresh; echo "status $?"
            [ "$(xclip -selection clipboard -o)" = "$(kist show fresh)" ] && echo same
            """)
        #expect(outcome.text == "status 0\nsame\n", "\(outcome)")
    }

    @Test func insideTmuxItIsABufferOfOurOwn() throws {
        let outcome = try home().shell(
            """
            export TMUX_TMPDIR=$HOME SHELL=/bin/sh
            tmux new-session -d 'sleep 60'
            export TMUX=$(tmux display-message -p '#{socket_path},#{pid},0')
            kist show --clip=2 mail/work 2>/dev/null; echo "status $?"
            tmux show-buffer -b kist; echo
            sleep 2.5
            tmux show-buffer -b kist 2>/dev/null; echo "then $?"
            tmux kill-server
            """)
        #expect(outcome.text == "status 0\nuser: alice\nthen 1\n", "\(outcome)")
    }

    @Test func aTerminalAloneIsGivenTheSequence() throws {
        let shown = try home().kist("show", "-c", "mail/work", typing: [])
        #expect(shown.status == 0, "\(shown)")
        #expect(shown.output == [])
        #expect(shown.shown.contains("\u{1B}]52;c;czNjcmV0\u{7}"))
        #expect(shown.message.contains("cannot be cleared"))
    }

    @Test(arguments: [("-c3", 3), ("-c0", 2), ("--clip=x", 2)])
    func aLineThatIsNotThereIsNotCopied(option: String, status: Int32) throws {
        let shown = try home().kist("show", option, "mail/work", typing: [])
        #expect(shown.status == status, "\(shown)")
        #expect(!shown.shown.contains("]52;"))
    }

    @Test func withoutAClipboardNothingIsPrintedOrStored() throws {
        let home = try home()
        let shown = try home.kist("show", "-c", "mail/work")
        #expect(shown.status == 1, "\(shown)")
        #expect(shown.output == [])
        let generated = try home.kist("generate", "-c", "fresh")
        #expect(generated.status == 1, "\(generated)")
        #expect(generated.output == [])
        #expect(try home.kist("show", "fresh").status == 3)
    }

    @Test(arguments: ["exit 1", "exec < /dev/null; sleep 60"])
    func aToolThatFailsIsACauseAndStoresNothing(script: String) throws {
        let home = try home()
        let outcome = try home.shell(
            """
            mkdir bin; printf '#!/bin/sh\\n%s\\n' '\(script)' > bin/xclip; chmod +x bin/xclip
            export PATH="$HOME/bin:$PATH" DISPLAY=:77
            kist show -c mail/work; echo $?; kist generate -c fresh; echo $?; kist show fresh; echo $?
            """)
        #expect(outcome.text == "1\n1\n3\n", "\(outcome)")
    }
}
