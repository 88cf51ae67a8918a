import Testing

/// What happens when a program dies of a fault: nothing that it held gets out.
@Suite struct CrashTests {
    /// SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE and SIGSEGV, as `SigCgt` counts them.
    private static let faults: UInt64 = 0x4FC

    /// Swift's runtime catches faults when it finds a program `swift-backtrace`, and hands it the memory.
    ///
    /// It looks beside the program, which for an agent started by its bare name is the directory of
    /// the caller. So nobody may catch them.
    @Test func noProgramOfTheCallersDirectoryIsGivenItsMemory() throws {
        let home = try Home.withOpenVault()
        let outcome = try home.shell(
            """
            printf '#!/bin/sh\\n' >swift-backtrace
            chmod +x swift-backtrace
            mkfifo input
            export KIST_NO_AGENT=1
            kist insert -m a <input &
            client=$!
            exec 9>input
            agent=
            while [ -z "$agent" ]; do
                for status in /proc/[0-9]*/status; do
                    grep -q "^PPid:[[:space:]]$client$" "$status" 2>/dev/null || continue
                    grep -q "^Name:[[:space:]]kist-agent$" "$status" 2>/dev/null || continue
                    agent=${status#/proc/}; agent=${agent%/status}
                done
            done
            sleep 0.3
            grep -h ^SigCgt: /proc/$client/status /proc/$agent/status
            echo value >&9; exec 9>&-
            wait "$client"
            """)
        #expect(outcome.status == 0, "\(outcome)")
        let caught = outcome.lines.compactMap { UInt64($0.dropFirst(8), radix: 16) }
        try #require(caught.count == 2, "\(outcome)")
        #expect(caught[0] & Self.faults == 0, "kist: \(outcome)")
        #expect(caught[1] & Self.faults == 0, "kist-agent: \(outcome)")
    }
}
