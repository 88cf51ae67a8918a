internal import CommandTable
internal import ItemModel
internal import Kist

/// Names as `ls` and `find` print them.
enum Listings {
    /// Prints `listing` in the form that the options ask for.
    static func answer(_ listing: Listing, _ session: Session) throws(CommandError) -> CommandStatus
    {
        var answer = Answer(session.output)
        let isTerminal = session.output.isTerminal
        for item in listing.items {
            try answer.add(line(item, session.command, isTerminal: isTerminal))
        }
        try answer.finish()
        return status(of: listing)
    }

    /// Tells of what is missing, since a partial list must not be taken for a whole one.
    private static func status(of listing: Listing) -> CommandStatus {
        var status = CommandStatus.done
        if listing.hiddenCount > 0 {
            Messages.say(counted(listing.hiddenCount) + " hidden: locked")
            status = .locked
        }
        if listing.damagedCount > 0 {
            Messages.say(counted(listing.damagedCount) + " hidden: damaged")
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
    static func line(_ item: ItemSummary, _ command: ParsedCommand, isTerminal: Bool) -> String {
        if command.has(.json) { return "{" + ItemText.members(item) + "}\n" }
        if command.has(.null) { return item.name + "\0" }
        let text = command.has(.long) ? ItemText.longLine(item) : item.name
        return (isTerminal ? Quoted.visible(text) : text) + "\n"
    }
}
