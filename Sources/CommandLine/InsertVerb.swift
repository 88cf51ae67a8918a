internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist insert`.
enum InsertVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let target = try Target.choose(session.operand(0), session)
        let rule = InputRule(
            isMultiline: session.command.has(.multiline),
            allowsEmpty: session.command.has(.allowEmpty))
        if let descriptor = try SecretInput.descriptor(session, rule, target) {
            var source = try DescriptorSource(descriptor, rule)
            try target.store(&source, session)
        } else {
            let secret = try SecretInput.askTwice(session, rule, target)
            var source = SecretHolder(secret)
            try target.store(&source, session)
        }
        return .done
    }
}
