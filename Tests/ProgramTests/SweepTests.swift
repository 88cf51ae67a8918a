import Foundation
import Testing

/// The short form of `make sweep`: writes cut short where a transaction is decided and not yet carried out.
@Suite struct SweepTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sweeps/crash.py").path()

    @Test(arguments: [
        ("ENOSPC@renameat", "insert"), ("ENOSPC@renameat", "insert a stream"),
        ("kill@renameat", "insert a stream"), ("EIO@renameat", "overwrite"),
    ])
    func aCutWriteHappenedWholeOrNotAtAll(fault: String, verb: String) throws {
        let outcome = try Home().shell(
            "exec /usr/bin/python3 \"$1\" \"$2\" \"$3\" -- \"$4\"", Self.script, Home.programs,
            fault, verb, patience: 300)
        #expect(outcome.status == 0, "\(outcome)")
        let counts = outcome.text.matches(of: /([0-9]+) runs, 0 faults/)
        #expect(!counts.isEmpty && counts.allSatisfy { $0.1 != "0" }, "\(outcome)")
    }
}
