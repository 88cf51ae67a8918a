internal import CommandTable
internal import ItemModel
internal import SecretMemory

/// `fill --format git`: the lines that `git credential approve` takes.
enum GitLines {
    static func write(
        _ match: WebMatch, _ password: borrowing SecretBytes, _ output: inout SecretOutput
    ) throws(CommandError) {
        let account = match.item.attributes.text(.account)
        try requireLine(account)
        if let account { try output.write("username=\(account)\n") }
        try output.write("password=")
        try output.writeBuffered(password.bytes)
        try output.write("\n")
    }

    /// Refuses an account that would begin another line.
    static func requireLine(_ account: String?) throws(CommandError) {
        guard account?.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) ?? false else {
            return
        }
        throw CommandError(.invalid, "the item's account holds a control that no line can")
    }
}
