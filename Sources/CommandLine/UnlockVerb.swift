internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist unlock`.
enum UnlockVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        let status = try command { () throws(KeychainError) in try client.status() }
        guard status.hasPasscode else {
            Messages.say("the vault has no passcode: it is open always")
            return .done
        }
        guard status.isAgentShared else {
            throw CommandError(
                .noAgent, "no agent runs that could keep the vault open",
                hint: "without --no-agent and KIST_NO_AGENT one is started")
        }
        // A passcode that was handed over is proved, whether it is needed or not.
        guard status.state != .unlocked || session.command.has(.passcodeDescriptor) else {
            return .done
        }
        // Nobody is asked for a passcode that would not be looked at.
        guard status.passcodeMilliseconds == 0 else {
            throw CommandError(
                .authenticationFailed,
                "too many wrong passcodes: try again in "
                    + DurationText.words(status.passcodeMilliseconds))
        }
        let passcode = try session.passcodes.current()
        do throws(KeychainError) {
            try client.unlock(passcode: passcode)
        } catch {
            throw CommandError(error)
        }
        return .done
    }
}
