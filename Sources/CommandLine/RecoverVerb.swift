internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `kist recover`.
enum RecoverVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let parsed = session.command
        let recovery = try NewKeys.wantsRecovery(session)
        let path = try absolute(session.operand(0))
        try requireVault(path)
        try requireFree()
        let client = try session.client()
        let words = try RecoveryKeyReader(
            asker: session.asker, descriptor: parsed.number(.recoveryDescriptor)
        ).read()
        let progress = ProgressLine("recovering")
        let made = try command { () throws(KeychainError) in
            let ask = { () throws(KeychainError) -> SecretBytes in
                try inClient { () throws(CommandError) in try session.passcodes.first() }
            }
            return try client.recover(
                from: path, words: words, recovery: recovery, force: parsed.has(.force),
                passcode: parsed.has(.noPasscode) ? nil : ask
            ) { done, total in progress.show(done, of: total) }
        }
        progress.end()
        switch made.words {
        case .some(let words): try RecoveryKeyOutput.write(ofNewVault: words, session)
        case .none: break
        }
        return try tell(made.findings, recovery: recovery, parsed)
    }

    /// The agent stands elsewhere.
    private static func absolute(_ path: String) throws(CommandError) -> String {
        do throws(SystemError) {
            if let text = String(validating: try realPath(path), as: UTF8.self) { return text }
        } catch {
            throw CommandError(error, "cannot open \(Quoted.message(path))")
        }
        throw CommandError(.invalid, "the directory's path is not UTF-8")
    }

    private static func requireVault(_ path: String) throws(CommandError) {
        do throws(SystemError) {
            _ = try Directory.open(path: path).status(of: "keybag")
        } catch {
            guard error.kind == .notFound else {
                throw CommandError(error, "cannot open \(Quoted.message(path))")
            }
            throw CommandError(
                .failed, "there is no vault in \(Quoted.message(path))",
                hint: "name the directory that holds the file keybag")
        }
    }

    /// Before anything is typed; a vault whose device key is lost counts as one.
    private static func requireFree() throws(CommandError) {
        let places = try Places.resolve { ProcessEnvironment.bytes($0) }
        guard let entries = try? Directory.open(path: places.vault).entries(), !entries.isEmpty
        else { return }
        throw CommandError(
            .exists, "something stands where the vault is to be made: \(places.vault)",
            hint: "move it aside, also where it is the very vault to recover")
    }

    private static func tell(
        _ findings: [CheckFinding], recovery: Bool, _ parsed: ParsedCommand
    ) throws(CommandError) -> CommandStatus {
        let damaged = findings.filter(\.isDamage)
        for finding in findings where !finding.isDamage {
            Messages.say(finding.name == "vault" ? finding.message : line(finding))
        }
        Messages.say("whether the copy held older versions of items cannot be told")
        InitializeVerb.explain(parsed)
        if recovery {
            Messages.say("above is the new vault's recovery key, shown this once")
            RecoveryKeyOutput.explain()
        }
        guard !damaged.isEmpty else { return .done }
        let count = damaged.count == 1 ? "1 file is" : "\(damaged.count) files are"
        throw CommandError(
            .damaged, count + " damaged, or not for this version, and stayed behind",
            names: damaged.map(line))
    }

    private static func line(_ finding: CheckFinding) -> String {
        finding.name + ": " + finding.message
    }
}
