internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// `kist insert`.
enum InsertVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let rule = InputRule(
            isMultiline: session.command.has(.multiline),
            allowsEmpty: session.command.has(.allowEmpty))
        guard SecretInput.isTyped(session, rule), !session.command.has(.echo) else {
            return try store(rule, session)
        }
        // From the passcode's prompt on: who knows what is asked next does not wait for the proof.
        return try Terminal.quietly { () throws(CommandError) in try store(rule, session) }
    }

    private static func store(
        _ rule: InputRule, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        let target = try Target.choose(session.operand(0), session)
        if let descriptor = try SecretInput.descriptor(session, rule, target) {
            var source = try DescriptorSource(descriptor, rule)
            try target.store(&source, session)
        } else {
            let secret = try SecretInput.ask(session, rule, target)
            var source = SecretHolder(secret)
            try target.store(&source, session)
        }
        return .done
    }
}
