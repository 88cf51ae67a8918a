internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist passcode change`.
enum PasscodeChangeVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let isRekey = session.command.has(.rekey)
        guard isRekey || !session.command.has(.noRecovery) else {
            throw CommandError(
                .usage, "--no-recovery goes with --rekey", hint: "kist help passcode change")
        }
        let recovery = isRekey ? try NewKeys.wantsRecovery(session) : false
        let client = try session.client()
        let status: VaultStatus
        do {
            status = try client.status()
        } catch {
            throw CommandError(error)
        }
        guard status.hasPasscode else {
            throw CommandError(
                .invalid, "the vault has no passcode", hint: "to give it one: kist passcode set")
        }
        let old = try session.passcodes.current()
        // Asked at once: what is typed while a passcode is proved would be seen.
        let new = try session.passcodes.replacement()
        if isRekey {
            let keys = NewKeys(session)
            try keys.make(recovery: recovery) { renewal throws(KeychainError) in
                try client.rekey(from: old, to: new, renewal)
            }
            Messages.say("the passcode and all keys are changed")
            keys.tellRecovery()
            return .done
        }
        try command { () throws(KeychainError) in try client.changePasscode(from: old, to: new) }
        Messages.say("the passcode is changed")
        return .done
    }
}
