internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist ls`.
enum ListVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let client = try session.client()
        let prefix = session.command.operands.first
        if Listings.wantsNamesOnly(session) { return try names(prefix, client, session) }
        let listing: Listing
        do {
            listing = try client.list(prefix: prefix)
        } catch {
            throw CommandError(error)
        }
        if let prefix, listing.items.isEmpty, listing.isWhole {
            throw CommandError(.notFound, "there is nothing under \(Quoted.message(prefix))")
        }
        return try Listings.answer(listing, session)
    }

    private static func names(
        _ prefix: String?, _ client: KeychainClient, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        let names = try command { () throws(KeychainError) in
            try client.listNames(prefix: prefix)
        }
        if let prefix, names.isEmpty, names.isWhole {
            throw CommandError(.notFound, "there is nothing under \(Quoted.message(prefix))")
        }
        guard session.output.isTerminal, !session.command.has(.null) else {
            return try Listings.answer(names, session)
        }
        return try Listings.tree(names, below: prefix ?? "", session)
    }
}
