internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist fill`.
enum FillVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        if session.command.has(.clip) { return try copy(session) }
        try session.output.requireOpen()
        let filler = Filler(session, LookupOptions.lookup(session))
        switch session.command.value(.format) ?? "plain" {
        case "plain": try printValue(.lines, filler, session)
        case "json": try printValue(.json, filler, session)
        case "git": try printLines(filler, session, GitLines.write)
        case "netrc": try printLines(filler, session, NetrcLine.write)
        default: try printLines(filler, session, ShellLines.write)
        }
        return .done
    }

    private static func copy(_ session: Session) throws(CommandError) -> CommandStatus {
        var collector = try locking { () throws(SecretMemoryError) in try LineCollector(1) }
        let match = try Filler(session, LookupOptions.lookup(session)).fill(into: &collector)
        try Clipboard.copy(collector.takeLine(), Quoted.message(match.item.name))
        return .done
    }

    /// As `show` prints it: the first line, or the whole item as JSON.
    private static func printValue(
        _ form: ValueForm, _ filler: Filler, _ session: Session
    ) throws(CommandError) {
        var printer = try ValuePrinter(form, firstLineOnly: form == .lines, session.output)
        let match = try filler.fill(into: &printer)
        guard !printer.isPrinted else { return }
        try ShowVerb.put(match.item, hasValue: true, form, &printer, try session.client())
    }

    private static func printLines(
        _ filler: Filler, _ session: Session,
        _ write: (WebMatch, borrowing SecretBytes, inout SecretOutput) throws(CommandError) -> Void
    ) throws(CommandError) {
        var secret = try CredentialValue()
        let match = try filler.fill(into: &secret)
        try secret.require(isLine: true)
        var output = SecretOutput(session.output)
        try write(match, secret.password, &output)
        try output.flush()
    }
}
