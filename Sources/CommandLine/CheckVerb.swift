internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist check`.
enum CheckVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        guard session.command.has(.fork) || !session.command.has(.noRecovery) else {
            throw CommandError(.usage, "--no-recovery goes with --fork", hint: "kist help check")
        }
        try session.output.requireOpen()
        try permit(session)
        let client = try session.client()
        guard !session.command.has(.accept) else {
            try command { () throws(KeychainError) in try client.accept() }
            Messages.say("the vault is accepted as it is")
            return .done
        }
        if session.command.has(.fork) { return try fork(client, session) }
        let findings = try findings(client, session.command)
        var answer = Answer(session.output)
        for finding in findings { try answer.add(line(finding, session.command)) }
        try answer.finish()
        if findings.contains(where: { $0.kind == "moved" }) {
            Messages.hint("to take a file back: move it to where it was, then kist check --rebuild")
        }
        let damaged = findings.filter(\.isDamage)
        guard !damaged.isEmpty else { return .done }
        let count = damaged.count == 1 ? "1 finding is" : "\(damaged.count) findings are"
        throw CommandError(.damaged, count + " damage", hint: hint(for: damaged, session.command))
    }

    private static func findings(
        _ client: KeychainClient, _ parsed: ParsedCommand
    ) throws(CommandError) -> [CheckFinding] {
        try command { () throws(KeychainError) in
            if parsed.has(.repair) { return try client.repair() }
            return parsed.has(.rebuild) ? try client.rebuild() : try client.check()
        }
    }

    private static func fork(
        _ client: KeychainClient, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        let recovery = try NewKeys.wantsRecovery(session)
        let status = try command { () throws(KeychainError) in try client.status() }
        let findings =
            status.hasPasscode
            ? try fork(try session.passcodes.current(), client, session, recovery: recovery)
            : try fork(nil, client, session, recovery: recovery)
        for finding in findings { Messages.say(finding.name + ": " + finding.message) }
        Messages.say("the copy is a vault of its own now")
        if recovery {
            Messages.say("above is its recovery key, shown this once")
            RecoveryKeyOutput.explain()
        }
        return .done
    }

    private static func fork(
        _ passcode: consuming SecretBytes?, _ client: KeychainClient, _ session: Session,
        recovery: Bool
    ) throws(CommandError) -> [CheckFinding] {
        let passcode = passcode
        var findings: [CheckFinding] = []
        try NewKeys(session).make(recovery: recovery) { renewal throws(KeychainError) in
            findings = try client.fork(passcode: passcode, renewal)
        }
        return findings
    }

    /// What the four options change cannot be taken back: each is asked about.
    private static func permit(_ session: Session) throws(CommandError) {
        let questions: [(OptionName, String)] = [
            (.repair, "move what no item owns to quarantine, and give up items without a file?"),
            (.rebuild, "make the indexes anew, and trust every item file that opens?"),
            (.accept, "take the vault as it is and where it is for the right one?"),
            (.fork, "make a vault of its own of this copy?"),
        ]
        guard !session.command.has(.force),
            let (_, question) = questions.first(where: { session.command.has($0.0) })
        else { return }
        guard try session.asker.confirm(question, hint: "to do it without a question: -f") else {
            throw CommandError(.canceled, "nothing was changed")
        }
    }

    private static func hint(for damaged: [CheckFinding], _ command: ParsedCommand) -> String {
        let kinds = Set(damaged.map(\.kind))
        if command.has(.repair) { return "these were left alone: restore them from a backup" }
        if kinds.contains("copied-vault") {
            return "if you moved it: kist check --accept; if it is a copy: kist check --fork"
        }
        if !kinds.isDisjoint(with: ["index", "missing-index", "indexes-disagree"]) {
            return "to make the indexes anew from the item files: kist check --rebuild"
        }
        return "restore these files from a backup; or take what is there: kist check --rebuild; "
            + "or give it up: kist check --repair"
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
