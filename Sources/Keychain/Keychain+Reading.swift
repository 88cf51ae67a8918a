package import ItemModel
package import Vault

extension Keychain {
    /// Opens the value of an item, to be read without the keychain; nil where the item has none.
    ///
    /// - Throws: `notFound`, `interactionNotAllowed`, `damaged`.
    package func openValue(
        of reference: PersistentReference, for caller: Caller
    ) throws(KeychainError) -> OpenedValue? {
        var query = ItemQuery()
        query.reference = reference
        if try matches(query, caller).isEmpty { throw try missing(query) }
        return try translated { () throws(VaultError) in
            try vault.openValue(of: reference.identifier)
        }
    }

    /// Reads the value of an item, piece by piece.
    ///
    /// - Returns: False where the item has none; nothing was written then.
    /// - Throws: `notFound`, `interactionNotAllowed`, `damaged`.
    package func readValue<Sink: ValueSink & ~Copyable>(
        of reference: PersistentReference, into sink: inout Sink, for caller: Caller
    ) throws(KeychainError) -> Bool {
        var query = ItemQuery()
        query.reference = reference
        if try matches(query, caller).isEmpty { throw try missing(query) }
        do {
            return try vault.readValue(of: reference.identifier, into: &sink)
        } catch {
            throw KeychainError(error)
        }
    }
}
