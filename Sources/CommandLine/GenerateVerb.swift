internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `kist generate`.
enum GenerateVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        if !session.command.has(.clip) { try session.output.requireOpen() }
        let (name, length) = try operands(session.command)
        let isInPlace = session.command.has(.inPlace)
        var target = try Target.choose(name, session, mustExist: isInPlace)
        let command = session.command
        let generated = try locking { () throws(SecretMemoryError) in try make(command, length) }
        let isClipped = command.has(.clip)
        if isClipped { try Clipboard.copy(generated.secret, Quoted.message(target.name)) }
        if isInPlace {
            // Another change in between is not lost: its other lines are the ones that are kept.
            while try !replaceFirstLine(copy(of: generated.secret), target, session) {
                target = try Target.choose(name, session, mustExist: true)
            }
        } else {
            var source = SecretHolder(try copy(of: generated.secret))
            try target.store(&source, session)
        }
        Messages.say(generated.line)
        if isClipped { return .done }
        var output = SecretOutput(session.output)
        try output.write(generated.secret.bytes)
        try output.write("\n")
        try output.flush()
        return .done
    }

    /// NAME and LEN; a number alone is LEN where options name the item.
    static func operands(_ command: ParsedCommand) throws(CommandError) -> (String, Int) {
        var operands = command.operands
        let isNamed = [OptionName.service, .account, .server].contains { command.has($0) }
        let isNumber = operands.first?.utf8.allSatisfy { (0x30...0x39).contains($0) } ?? false
        if operands.isEmpty || (isNamed && isNumber && operands.count == 1) {
            operands.insert("", at: 0)
        }
        guard operands.count > 1 else { return (operands[0], Limits.generatedCharacters) }
        guard !command.has(.words) else {
            throw CommandError(.usage, "LEN and --words exclude each other")
        }
        guard let length = Int(operands[1]), (1...Limits.longestGenerated).contains(length) else {
            throw CommandError(.usage, "LEN must be a number from 1 to \(Limits.longestGenerated)")
        }
        return (operands[0], length)
    }

    /// The secret and what it is worth.
    private static func make(
        _ command: ParsedCommand, _ length: Int
    ) throws(SecretMemoryError) -> Generated {
        let random = KernelRandom()
        if let words = command.number(.words) {
            let line = Entropy.line(words, among: 8_192, unit: "word")
            return Generated(secret: try Generator.makeWords(words, random), line: line)
        }
        let alphabet =
            command.has(.noSymbols) ? Generator.lettersAndDigits : Generator.allCharacters
        let line = Entropy.line(length, among: alphabet.count, unit: "character")
        let secret = try Generator.makeCharacters(length, from: alphabet, random)
        return Generated(secret: secret, line: line)
    }

    /// One goes to the agent, the other to stdout once the agent has stored it.
    private static func copy(of secret: borrowing SecretBytes) throws(CommandError) -> SecretBytes {
        do throws(SecretMemoryError) {
            return try SecretBytes.makeCopy(of: secret.bytes)
        } catch {
            throw CommandError(error)
        }
    }

    /// Keeps the other lines of the value.
    ///
    /// - Returns: False where somebody else changed the item before that was done.
    private static func replaceFirstLine(
        _ secret: consuming SecretBytes, _ target: Target, _ session: Session
    ) throws(CommandError) -> Bool {
        guard case .existing(let item, _) = target.place else { return false }
        let client = try session.client()
        var collector = try locking { () throws(SecretMemoryError) in try RestCollector() }
        do throws(KeychainError) {
            _ = try client.readValue(of: item.reference, into: &collector)
        } catch {
            throw CommandError(error)
        }
        var source = JoinedSource(secret, collector.takeRest())
        return try target.storeUnchanged(&source, session)
    }
}
