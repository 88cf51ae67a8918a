package import ItemModel
internal import Vault

/// What the Mac does by reading, adding and deleting, as one transaction: nothing can cut it in two, and the
/// item keeps its reference, its creation date and its value.
extension Keychain {
    /// Moves every item that `query` finds to another access group, all or none.
    ///
    /// - Throws: `notFound`, `groupNotHeld` for either group, `duplicate` where one with the same key is there,
    ///   `interactionNotAllowed`.
    package func move(
        _ query: ItemQuery, to group: String, for caller: Caller
    ) throws(KeychainError) {
        try update(query, ItemChange(movingTo: group), value: .keep, for: caller)
    }

    /// Gives every item that `query` finds another protection, all or none.
    ///
    /// - Throws: `unimplemented` for one with a constraint, and what `update` throws.
    package func protect(
        _ query: ItemQuery, with control: AccessControl, for caller: Caller
    ) throws(KeychainError) {
        guard control.isPlain else { throw Self.gatesMissing }
        try update(
            query, ItemChange(Attributes(), control.accessibility), value: .keep, for: caller)
    }

    static var gatesMissing: KeychainError {
        KeychainError(.unimplemented, "this version has no items that a person must confirm")
    }
}
