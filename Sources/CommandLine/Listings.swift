internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// Names as `ls` and `find` print them.
enum Listings {
    /// Prints `listing` in the form that the options ask for.
    static func answer(_ listing: Listing, _ session: Session) throws(CommandError) -> CommandStatus
    {
        var answer = Answer(session.output)
        let isTerminal = session.output.isTerminal
        let width = listing.items.map(ItemText.groupWidth).max() ?? 0
        for item in listing.items {
            try answer.add(
                line(item, session.command, isTerminal: isTerminal, groupWidth: width))
        }
        try answer.finish()
        return status(hidden: listing.hiddenCount, damaged: listing.damagedCount)
    }

    /// Prints names as a tree, which only a person at a terminal wants.
    static func tree(
        _ names: NameListing, below prefix: String, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        var answer = Answer(session.output)
        let all = names.pieces.flatMap { $0.split(separator: 0) }
        let tree = NameTree(all, below: Array(prefix.utf8), isColored: isColored)
        for line in tree.lines { try answer.add(line + "\n") }
        try answer.finish()
        return status(hidden: names.hiddenCount, damaged: names.damagedCount)
    }

    /// no-color.org: set to anything, it says no.
    private static var isColored: Bool {
        (ProcessEnvironment.bytes("NO_COLOR") ?? []).isEmpty
            && ProcessEnvironment.bytes("TERM") != Array("dumb".utf8)
    }

    /// Whether names alone are wanted, of which there may be many.
    static func wantsNamesOnly(_ session: Session) -> Bool {
        !session.command.has(.long) && !session.command.has(.json)
    }

    /// Prints names as they came, but for what ends them and what a terminal must not be sent.
    static func answer(
        _ names: NameListing, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        var answer = Answer(session.output)
        for piece in names.pieces {
            if session.command.has(.null) {
                try answer.add(piece)
            } else if session.output.isTerminal {
                for name in piece.split(separator: 0) {
                    let text = String(decoding: name, as: UTF8.self)
                    try answer.add(Quoted.visible(text) + "\n")
                }
            } else {
                try answer.add(piece.map { $0 == 0 ? UInt8(ascii: "\n") : $0 })
            }
        }
        try answer.finish()
        return status(hidden: names.hiddenCount, damaged: names.damagedCount)
    }

    /// Tells of what is missing, since a partial list must not be taken for a whole one.
    static func status(hidden: Int, damaged: Int) -> CommandStatus {
        var status = CommandStatus.done
        if hidden > 0 {
            Messages.say(counted(hidden) + " hidden: locked")
            status = .locked
        }
        if damaged > 0 {
            Messages.say(counted(damaged) + " hidden: damaged")
            Messages.hint("kist check")
            status = .damaged
        }
        return status
    }

    private static func counted(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(count) items"
    }

    /// One item with its terminator.
    ///
    /// On a terminal a name cannot move the cursor; elsewhere it is exact.
    static func line(
        _ item: ItemSummary, _ command: ParsedCommand, isTerminal: Bool, groupWidth: Int = 0
    ) -> String {
        if command.has(.json) { return "{" + ItemText.members(item) + "}\n" }
        if command.has(.null) { return item.name + "\0" }
        let text = command.has(.long) ? ItemText.longLine(item, groupWidth) : item.name
        return (isTerminal ? Quoted.visible(text) : text) + "\n"
    }
}
