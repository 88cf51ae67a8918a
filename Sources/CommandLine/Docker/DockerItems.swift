internal import CommandTable
internal import ItemModel
internal import Kist

/// Items as docker knows them: by the server's text, whatever it is.
enum DockerItems {
    /// Every item that docker stored.
    ///
    /// - Throws: `locked` where some may be hidden.
    static func all(_ client: KeychainClient) throws(CommandError) -> [ItemSummary] {
        var found: [ItemSummary] = []
        for itemClass in ItemClass.allCases {
            var attributes = Attributes()
            attributes[.creator] = .number(DockerHelper.creator)
            found += try items(ItemQuery(itemClass, attributes), client)
        }
        return found
    }

    /// The server's text as docker gave it.
    static func server(of item: ItemSummary) -> String {
        item.attributes.text(.label) ?? item.attributes.text(.service) ?? item.name
    }

    /// The items for exactly this server: those that docker stored under the very text, and those that are
    /// for the address that it is.
    static func at(_ server: String, _ client: KeychainClient) throws(CommandError) -> [ItemSummary]
    {
        var found = try all(client).filter { self.server(of: $0) == server }
        do throws(KeychainError) {
            let lookup = WebLookup(.address(server), consumer: .docker)
            let known = Set(found.map(\.reference))
            found += try client.place(lookup).items.filter { !known.contains($0.reference) }
        } catch {
            // A text that is no address has no other items.
            guard error.code == .invalid else { throw CommandError(error) }
        }
        return found
    }

    private static func items(
        _ query: ItemQuery, _ client: KeychainClient
    ) throws(CommandError) -> [ItemSummary] {
        var query = query
        query.limit = .all
        query.synchronizable = .any
        do throws(KeychainError) {
            return try client.items(matching: query)
        } catch {
            guard error.code != .notFound else { return [] }
            throw CommandError(error)
        }
    }
}
