import Foundation
import Testing

/// Sleep and locked screens, told by a login manager on a bus of the test's own.
@Suite struct SleepTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Agent/sleep.py").path()

    @Test func theVaultLocksBeforeSleepAndAfterTheScreen() throws {
        let outcome = try Home().shell(
            "exec \"$1\" \"$2\"", Self.script, Home.programs, patience: 300)
        #expect(
            outcome.lines == [
                "sleep_waits_for_the_lock", "after_sleep_it_is_held_up_again",
                "sleep_can_be_told_to_lock_nothing", "a_locked_screen_locks_after_the_grace",
                "a_screen_opened_in_time_locks_nothing", "another_users_screen_locks_nothing",
                "a_session_told_to_lock_locks", "a_killed_watcher_costs_nothing",
                "the_end_of_the_bus_costs_nothing",
            ], "\(outcome)")
    }
}
