internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist check`.
enum CheckVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let client = try session.client()
        let findings: [CheckFinding]
        do {
            findings = try client.check()
        } catch {
            throw CommandError(error)
        }
        var answer = Answer(session.output)
        for finding in findings { try answer.add(line(finding, session.command)) }
        try answer.finish()
        let damaged = findings.filter(\.isDamage).count
        guard damaged > 0 else { return .done }
        let count = damaged == 1 ? "1 finding is" : "\(damaged) findings are"
        throw CommandError(.damaged, count + " damage", hint: "restore these files from a backup")
    }

    /// Kind, file or item, and what it means, set apart by TABs.
    static func line(_ finding: CheckFinding, _ command: ParsedCommand) -> String {
        guard command.has(.json) else {
            let parts = [finding.kind, Quoted.visible(finding.name), finding.message]
            return parts.joined(separator: "\t") + "\n"
        }
        let members = [
            ("kind", JSONEscaping.string(finding.kind)),
            ("name", JSONEscaping.string(finding.name)),
            ("message", JSONEscaping.string(finding.message)),
            ("damage", finding.isDamage ? "true" : "false"),
        ]
        return "{" + members.map { "\"" + $0.0 + "\":" + $0.1 }.joined(separator: ",") + "}\n"
    }
}
