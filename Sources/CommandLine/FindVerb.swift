internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist find`.
enum FindVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let client = try session.client()
        let listing: Listing
        do {
            listing = try client.find(text: session.operand(0))
        } catch {
            throw CommandError(error)
        }
        if listing.items.isEmpty, listing.isWhole {
            throw CommandError(.notFound, "no name or attribute holds that text")
        }
        return try Listings.answer(listing, session)
    }
}
