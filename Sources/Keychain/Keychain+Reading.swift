package import ItemModel
package import Vault

extension Keychain {
    /// Reads the value of an item, piece by piece.
    ///
    /// - Returns: False where the item has none; nothing was written then.
    /// - Throws: `notFound`, `interactionNotAllowed`, `damaged`.
    package func readValue<Sink: ValueSink & ~Copyable>(
        of reference: PersistentReference, into sink: inout Sink, for caller: Caller
    ) throws(KeychainError) -> Bool {
        var query = Query()
        query.reference = reference
        if try matches(query, caller).isEmpty { throw try missing(query) }
        do {
            return try vault.readValue(of: reference.identifier, into: &sink)
        } catch {
            throw KeychainError(error)
        }
    }
}
