internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist passcode change`.
enum PasscodeChangeVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        let status: VaultStatus
        do {
            status = try client.status()
        } catch {
            throw CommandError(error)
        }
        guard status.hasPasscode else {
            throw CommandError(.invalid, "the vault has no passcode")
        }
        let old = try session.passcodes.current()
        // Asked at once: what is typed while a passcode is proved would be seen.
        let new = try session.passcodes.replacement()
        try command { () throws(KeychainError) in try client.changePasscode(from: old, to: new) }
        Messages.say("the passcode is changed")
        return .done
    }
}
