internal import CommandTable
internal import ItemModel

/// `kist show --field` for what is not secret.
enum FieldPrinter {
    /// Prints the field of every item, or nothing where one does not have it.
    static func run(
        _ field: String, _ names: [String], _ session: Session
    ) throws(CommandError) {
        var answer = Answer(session.output)
        let form = ShowVerb.form(of: session.command)
        try ShowVerb.requireSeparable(form, names)
        for item in try Names.items(names, session) {
            guard let bytes = ItemText.field(field, of: item) else {
                throw CommandError(
                    .notFound, "\(Quoted.message(item.name)) has no \(field)")
            }
            try check(bytes, form, isAlone: names.count == 1)
            try answer.add(bytes)
            try answer.add(terminator(form))
        }
        try answer.finish()
    }

    private static func check(
        _ bytes: [UInt8], _ form: ValueForm, isAlone: Bool
    ) throws(CommandError) {
        guard !isAlone, !form.separates, bytes.contains(UInt8(ascii: "\n")) else { return }
        throw CommandError(
            .invalid, "a field of several lines among others",
            hint: "to tell several values apart: -0")
    }

    private static func terminator(_ form: ValueForm) -> String {
        switch form {
        case .lines: "\n"
        case .null: "\0"
        case .raw, .json: ""
        }
    }
}
