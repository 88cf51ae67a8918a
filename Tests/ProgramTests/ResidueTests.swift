import Foundation
import Testing

/// What the processes of one command still hold when they end: both are stopped at their exit and every
/// mapping is read.
@Suite(.enabled(if: getuid() == 0, "only root reads the memory of a process that forbids it"))
struct ResidueTests {
    static let passcode = "correct horse residue staple"
    static let secret = "tr0ub4dor-and-residue-4711"

    /// A verb, and what is on its stdin; `show` is first, since it is the one that all others are like.
    static let commands: [(String, String)] = [
        ("show --raw bank/main", ""),
        ("show --json bank/main", ""),
        ("show bank/main", ""),
        ("insert -f bank/main", secret),
        ("insert -m -f bank/main", secret),
        ("ls", ""),
        ("show --raw nobody", ""),
        ("grep residue", ""),
        ("grep --lines -i RESIDUE", ""),
        ("cp bank/main bank/spare", ""),
        ("mv bank/main https://bank.example", ""),
    ]

    @Test(arguments: commands)
    func neitherSecretNorPasscodeStays(command: String, input: String) throws {
        let home = try Home.withVault(passcode: Self.passcode)
        let stored = try home.kist(
            "insert", "--passcode-fd", "3", "bank/main", input: .bytes(Array(Self.secret.utf8)),
            descriptors: [3: Array((Self.passcode + "\n").utf8)])
        #expect(stored.status == 0, "\(stored)")
        home.endAgents()
        let report = try report(of: command, input, in: home)
        #expect(report.keys.sorted() == ["kist", "kist-agent", "kist-agent/thread"])
        #expect(report["kist-agent/thread"]?.contains("passcode") == true, "Argon2 was not seen")
        for (program, found) in report where !program.hasSuffix("/thread") {
            #expect(found.contains("control"), "\(program) was not searched")
            #expect(!found.contains("secret"), "\(program) holds the secret after \(command)")
            #expect(!found.contains("passcode"), "\(program) holds the passcode after \(command)")
        }
    }

    /// The names found, by program.
    ///
    /// The control is the home's path: the client has it in its environment, the agent among its arguments.
    private func report(
        of command: String, _ input: String, in home: Home
    ) throws -> [String: Set<String>] {
        let needles = [
            ("secret", Self.secret), ("passcode", Self.passcode), ("control", home.path),
        ]
        let lines = needles.map { name, text in
            name + "\t" + text.utf8.map { String(format: "%02x", $0) }.joined()
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(
            to: URL(filePath: home.path + "/needles"))
        try Data((Self.passcode + "\n").utf8).write(to: URL(filePath: home.path + "/passcode"))
        let outcome = try home.shell(
            """
            export KIST_NO_AGENT=1
            exec "$1" needles "$2" \(command) --passcode-fd 4 3>report 4<passcode
            """, Self.scanner, Home.programs + "/kist", input: .bytes(Array(input.utf8)))
        try #require([0, 3].contains(outcome.status), "\(outcome)")
        let text = try String(contentsOfFile: home.path + "/report", encoding: .utf8)
        var found: [String: Set<String>] = [:]
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(cells.count == 3 && Int(cells[1]) ?? 0 > 1_000_000, "\(line)")
            found[String(cells[0]), default: []].formUnion(
                cells[2].split(separator: " ").map(String.init))
        }
        return found
    }

    private static let scanner = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Residue/residue.py").path()
}
