internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist show`.
enum ShowVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let names = session.command.operands.isEmpty ? [""] : session.command.operands
        let field = session.command.value(.field)
        if let field, field != "password" {
            try FieldPrinter.run(field, names, session)
            return .done
        }
        if let line = session.command.value(.clip) {
            try copy(line: Int(line) ?? 1, names, session)
            return .done
        }
        let form = form(of: session.command)
        let printer = try ValuePrinter(form, firstLineOnly: field != nil, session.output)
        try requireSeparable(form, names)
        if names.count == 1 {
            try printOne(names[0], form, printer, session)
        } else {
            try printAll(names, form, printer, session)
        }
        return .done
    }

    /// Exact bytes of several items would run into each other.
    static func requireSeparable(
        _ form: ValueForm, _ names: [String]
    ) throws(CommandError) {
        guard form == .raw, names.count > 1 else { return }
        throw CommandError(
            .usage, "--raw takes one name", hint: "to tell several values apart: -0 or --json")
    }

    /// One name: a clipboard holds one secret.
    private static func copy(
        line: Int, _ names: [String], _ session: Session
    ) throws(CommandError) {
        guard names.count == 1 else { throw CommandError(.usage, "-c takes one name") }
        let options = try AttributeOptions(session.command).name
        let item = try Names.item(names[0], options, session)
        let name = Quoted.message(item.name)
        var collector = try locking { () throws(SecretMemoryError) in try LineCollector(line) }
        let client = try session.client()
        let hasValue: Bool
        do {
            hasValue = try client.readValue(of: item.reference, into: &collector)
        } catch {
            throw CommandError(error)
        }
        guard hasValue else { throw CommandError(.notFound, "\(name) has no value") }
        guard collector.isFound else {
            throw CommandError(.notFound, "the value of \(name) has no line \(line)")
        }
        let what = line == 1 ? name : "line \(line) of \(name)"
        try Clipboard.copy(collector.takeLine(), what)
    }

    static func form(of command: ParsedCommand) -> ValueForm {
        if command.has(.json) { return .json }
        if command.has(.null) { return .null }
        return command.has(.raw) ? .raw : .lines
    }

    private static func printOne(
        _ name: String, _ form: ValueForm, _ printer: consuming ValuePrinter, _ session: Session
    ) throws(CommandError) {
        let client = try session.client()
        let options = try AttributeOptions(session.command).name
        let item: ItemSummary
        let hasValue: Bool
        do {
            (item, hasValue) = try client.show(name, options, into: &printer)
        } catch {
            throw CommandError(error)
        }
        guard !printer.isPrinted else { return }
        try require(hasValue, form, item)
        try put(item, hasValue: hasValue, form, &printer, client)
    }

    /// Resolves and judges every value before the first is printed.
    private static func printAll(
        _ names: [String], _ form: ValueForm, _ printer: consuming ValuePrinter, _ session: Session
    ) throws(CommandError) {
        let client = try session.client()
        var found: [(item: ItemSummary, hasValue: Bool, judge: TextJudge)] = []
        for item in try Names.items(names, session) {
            printer.start(.judge)
            let hasValue = try read(item, &printer, client)
            try require(hasValue, form, item)
            guard form.separates || printer.judge.isSingleLine else {
                throw CommandError(
                    .invalid, "the value of \(Quoted.message(item.name)) is not one line of text",
                    hint: "to tell several values apart: -0 or --json")
            }
            found.append((item, hasValue, printer.judge))
        }
        for (item, hasValue, judge) in found {
            printer.restore(judge)
            try put(item, hasValue: hasValue, form, &printer, client)
        }
    }

    /// Prints an item that was found before, its value read once where that is short.
    static func printWhole(
        _ item: ItemSummary, _ form: ValueForm, _ printer: inout ValuePrinter,
        _ client: KeychainClient
    ) throws(CommandError) {
        printer.start(.printIfShort)
        let hasValue = try command { () throws(KeychainError) in
            try printer.begin(item, hasValue: true)
            return try client.readValue(of: item.reference, into: &printer)
        }
        guard !printer.isPrinted else { return }
        try put(item, hasValue: hasValue, form, &printer, client)
    }

    private static func require(
        _ hasValue: Bool, _ form: ValueForm, _ item: ItemSummary
    ) throws(CommandError) {
        guard !hasValue, form != .json else { return }
        throw CommandError(.notFound, "\(Quoted.message(item.name)) has no value")
    }

    /// Prints a value that was judged.
    static func put(
        _ item: ItemSummary, hasValue: Bool, _ form: ValueForm, _ printer: inout ValuePrinter,
        _ client: KeychainClient
    ) throws(CommandError) {
        guard hasValue else { return try printer.printValueless(item) }
        guard form == .json else { return try again(.print, item, &printer, client) }
        try printer.openObject(item)
        if printer.judge.isUTF8 {
            try printer.openText()
            try again(.jsonText, item, &printer, client)
        }
        try printer.openBase64()
        try again(.jsonBase64, item, &printer, client)
        try printer.closeObject()
    }

    /// Another pass over a value that was there before.
    private static func again(
        _ pass: ValuePrinter.Pass, _ item: ItemSummary, _ printer: inout ValuePrinter,
        _ client: KeychainClient
    ) throws(CommandError) {
        printer.start(pass)
        guard try read(item, &printer, client) else {
            throw CommandError(.failed, "\(Quoted.message(item.name)) changed while it was read")
        }
    }

    private static func read(
        _ item: ItemSummary, _ printer: inout ValuePrinter, _ client: KeychainClient
    ) throws(CommandError) -> Bool {
        do {
            return try client.readValue(of: item.reference, into: &printer)
        } catch {
            throw CommandError(error)
        }
    }
}
