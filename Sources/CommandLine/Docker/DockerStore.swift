internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `docker-credential-kist store`.
enum DockerStore {
    static func run(_ client: KeychainClient) throws(CommandError) {
        var input = try DockerInput()
        try input.readHead()
        guard let server = input.server, !server.isEmpty else {
            throw CommandError(.failed, DockerHelper.noServer)
        }
        guard let user = input.user, !user.isEmpty else {
            throw CommandError(.failed, DockerHelper.noUser)
        }
        let stored = try put(server, user, &input, client)
        try removeOthers(server, stored, client)
    }

    /// - Returns: the item that holds it now.
    private static func put(
        _ server: String, _ user: String, _ input: inout DockerInput, _ client: KeychainClient
    ) throws(CommandError) -> PersistentReference {
        let (itemClass, attributes) = try attributes(server, user, client)
        let old = try DockerItems.at(server, client).filter {
            $0.attributes.text(.account) ?? "" == user && $0.reference.itemClass == itemClass
                && ($0.attributes.text(.authenticationType) ?? "").isEmpty
                && ($0.attributes.text(.securityDomain) ?? "").isEmpty
        }
        do throws(KeychainError) {
            guard let item = old.first else {
                return try client.add(itemClass, attributes, value: &input)
            }
            var changes = Attributes()
            changes[.creator] = attributes[.creator]
            changes[.label] = attributes[.label]
            try client.update(item.reference, changes: changes, value: &input)
            return item.reference
        } catch {
            throw CommandError(error)
        }
    }

    /// A text that is no address is a generic item's service: nothing but itself ever matches it.
    private static func attributes(
        _ server: String, _ user: String, _ client: KeychainClient
    ) throws(CommandError) -> (ItemClass, Attributes) {
        var attributes = Attributes()
        var itemClass = ItemClass.internetPassword
        do throws(KeychainError) {
            var lookup = WebLookup(.address(server), consumer: .docker)
            lookup.user = user
            attributes = try client.place(lookup).place.attributes
            // Keys that differ in their path alone are several credentials.
            if attributes[.path] != nil { attributes[.pathMode] = .text("exact") }
        } catch {
            guard error.code == .invalid else { throw CommandError(error) }
            itemClass = .genericPassword
            attributes[.service] = .text(server)
        }
        attributes[.account] = .text(user)
        attributes[.label] = .text(server)
        attributes[.creator] = .number(DockerHelper.creator)
        return (itemClass, attributes)
    }

    /// One server has one credential: another user's, which docker stored, goes once the new one is there.
    private static func removeOthers(
        _ server: String, _ stored: PersistentReference, _ client: KeychainClient
    ) throws(CommandError) {
        let others = try DockerItems.all(client).filter {
            DockerItems.server(of: $0) == server && $0.reference != stored
        }
        guard !others.isEmpty else { return }
        do throws(KeychainError) {
            _ = try client.delete(others.map(\.reference))
        } catch {
            guard error.code != .notFound else { return }
            throw CommandError(error)
        }
    }
}
