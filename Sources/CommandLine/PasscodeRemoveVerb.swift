internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist passcode remove`.
enum PasscodeRemoveVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        guard try command({ () throws(KeychainError) in try client.status() }).hasPasscode else {
            throw CommandError(.invalid, "the vault has no passcode")
        }
        let passcode = try session.passcodes.current()
        // How many items there are is told only to who knows the passcode.
        let status = try command { () throws(KeychainError) in
            try client.unlock(passcode: passcode)
            return try client.status()
        }
        try permit(status.counts[.whenPasscodeSetThisDeviceOnly] ?? 0, session)
        try command { () throws(KeychainError) in try client.removePasscode(passcode) }
        Messages.say("the passcode is removed")
        Messages.say("whoever can read this account's files can open every item")
        return .done
    }

    private static func permit(_ count: Int, _ session: Session) throws(CommandError) {
        guard !session.command.has(.force) else { return }
        let question =
            switch count {
            case 0: "take the passcode away? no item exists only while one is set"
            case 1: "take the passcode away, and destroy 1 item that exists only while one is set?"
            default:
                "take the passcode away, and destroy \(count) items that exist only while one is set?"
            }
        guard try session.asker.confirm(question, hint: "to do it without a question: -f") else {
            throw CommandError(.canceled, "nothing was changed")
        }
    }
}
