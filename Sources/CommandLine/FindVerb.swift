internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist find`.
enum FindVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let client = try session.client()
        if Listings.wantsNamesOnly(session) { return try names(client, session) }
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

    private static func names(
        _ client: KeychainClient, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        let text = session.operand(0)
        let names = try command { () throws(KeychainError) in try client.findNames(text: text) }
        if names.isEmpty, names.isWhole {
            throw CommandError(.notFound, "no name or attribute holds that text")
        }
        return try Listings.answer(names, session)
    }
}
