internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist ls`.
enum ListVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let client = try session.client()
        let prefix = session.command.operands.first
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
}
