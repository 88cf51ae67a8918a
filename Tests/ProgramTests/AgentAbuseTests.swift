import Foundation
import Testing

/// The agent under clients that mean no good, and under the signal that nothing survives.
@Suite struct AgentAbuseTests {
    private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Agent").path()

    @Test func nobodyStopsTheOthers() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("value", as: "kept")
        let outcome = try home.shell(
            """
            head -c 2000000 /dev/zero | kist insert -m large || exit
            run=.local/state/kist/run
            exec python3 "$1/abuse.py" "$HOME/$run/agent.sock" "$HOME/.local/share/kist" \
                "$HOME/.local/state/kist" "$(cat $run/agent.sock.lock)"
            """, Self.scripts, patience: 300)
        #expect(
            outcome.lines == [
                "silent", "half", "overlong", "promised", "garbage", "gone", "unread", "uploading",
                "thousands", "together", "crowd",
            ], "\(outcome)")
        #expect(try home.value(of: "kept") == Array("value".utf8))
        #expect(try home.kist("check").status == 0)
    }

    @Test func killedAtRandomItLosesNothing() throws {
        let outcome = try Home().shell(
            "exec \"$1/killed.py\" \"$2\" 6", Self.scripts, Home.programs, patience: 300)
        #expect(outcome.text.contains("none lost"), "\(outcome)")
    }
}
