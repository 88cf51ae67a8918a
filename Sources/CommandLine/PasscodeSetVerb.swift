internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist passcode set`.
enum PasscodeSetVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let recovery = try NewKeys.wantsRecovery(session)
        let client = try session.client()
        let status = try command { () throws(KeychainError) in try client.status() }
        guard !status.hasPasscode else {
            throw CommandError(
                .exists, "the vault has a passcode already",
                hint: "to change it: kist passcode change")
        }
        let new = try session.passcodes.first()
        let keys = NewKeys(session)
        try keys.make(recovery: recovery) { renewal throws(KeychainError) in
            try client.setPasscode(new, renewal)
        }
        Messages.say("the passcode is set")
        keys.tellRecovery()
        return .done
    }
}
