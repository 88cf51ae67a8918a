internal import Foundation
internal import ItemModel

extension ReadDictionary {
    /// What each key allows and all together do not.
    func requireCombinable() throws(Failure) {
        if hasContext && hasCredential { throw Failure(errSecParam) }
        if authenticationUI == .skip && role != .search { throw Failure(errSecParam) }
        try requireProtection()
        try requireSynchronizable()
        try requireReference()
        // An access control is an item's for life. So is its group, which the agent says: a group that is not
        // held is another refusal.
        if role == .changes && control != nil { throw Failure(errSecParam) }
        if asksImpossibleMatch { throw Failure(errSecUnimplemented) }
        if host != nil, itemClass != .internetPassword { throw Failure(errSecUnimplemented) }
        if hasSharingGroup { throw Failure(errSecUnimplemented) }
    }

    /// A returned dictionary holds both, and must do as a query.
    private func requireProtection() throws(Failure) {
        guard let control, let accessibility else { return }
        guard control.isPlain, control.accessibility == accessibility else {
            throw Failure(errSecParam)
        }
    }

    private func requireSynchronizable() throws(Failure) {
        if synchronizable == .any && (role == .addition || role == .changes) {
            throw Failure(errSecParam)
        }
        guard synchronizable == .yes else { return }
        if hasSharingGroup { throw Failure(errSecParam) }
        guard role == .addition || role == .changes else { return }
        if let control, !control.isPlain { throw Failure(errSecParam) }
        if protection?.isThisDeviceOnly == true { throw Failure(errSecParam) }
    }

    private func requireReference() throws(Failure) {
        guard let reference else { return }
        guard itemClass == nil || itemClass == reference.itemClass else {
            throw Failure(errSecNoSuchClass)
        }
        guard attributes.isEmpty, accessibility == nil, control == nil, synchronizable == nil,
            host == nil
        else { throw Failure(errSecParam) }
    }

    /// The class that accessibility or access control name; nil where neither does.
    var protection: Accessibility? { accessibility ?? control?.accessibility }

    /// The query that this dictionary is.
    var query: ItemQuery {
        var query = ItemQuery(itemClass, attributes)
        query.accessibility = protection
        query.synchronizable = synchronizable ?? .no
        query.reference = reference
        query.limit = limit ?? .one
        query.authenticationUI = authenticationUI
        query.host = host
        return query
    }

    /// The attributes as an item has them, its synchronisation among them.
    var stored: Attributes {
        var stored = attributes
        if let synchronizable { stored[.synchronizable] = .boolean(synchronizable == .yes) }
        return stored
    }
}
