internal import AgentProtocol
public import ItemModel

extension KeychainClient {
    /// Stores a value under a key, whatever was there.
    ///
    /// The item that has the key is given the value, or one is made: which of the two is settled by the agent
    /// alone, so that nobody can come in between.
    ///
    /// The source is not read before the agent has agreed to everything but the value.
    ///
    /// - Parameter accessibility: Nil keeps an item's class; a new one is then WhenUnlocked.
    /// - Throws: `ambiguous` where items of several access groups have the key.
    public func put<Source: SecretSource & ~Copyable>(
        _ itemClass: ItemClass, _ attributes: Attributes, accessibility: Accessibility?,
        value: inout Source
    ) throws(KeychainError) -> PersistentReference {
        try offer(.put(itemClass, attributes, accessibility))
        try sendPieces(of: &value)
        return try requireReference(conversation.nextReply())
    }

    /// Replaces an item's value where nobody else has changed the item since it was read.
    ///
    /// - Parameter item: As it was read.
    /// - Throws: `notFound` where it is another by now, or gone.
    public func update<Source: SecretSource & ~Copyable>(
        unchanged item: ItemSummary, value: inout Source
    ) throws(KeychainError) {
        let itemClass = item.reference.itemClass
        var query = ItemQuery(itemClass, item.attributes)
        // While part of the vault is locked a query has to tell the whole key.
        for attribute in Attribute.naming(of: itemClass) where query.attributes[attribute] == nil {
            query.attributes[attribute] = attribute.kind == .number ? .number(0) : .text("")
        }
        query.synchronizable = .any
        try offer(.update(query, changes: Attributes(), nil, .replace))
        try sendPieces(of: &value)
        try requireDone(conversation.nextReply())
    }

    /// Gives items, or copies of them, other names; all or none.
    ///
    /// - Returns: How many there were.
    /// - Throws: `duplicate` with the names that are taken, unless items that have them may go.
    public func relocate(
        _ relocations: [Relocation], copies: Bool, replaces: Bool
    ) throws(KeychainError) -> Int {
        try requireCount(
            unlocking { () throws(KeychainError) in
                try conversation.ask(
                    .relocate(relocations, copies: copies, replaces: replaces))
            })
    }

    /// Changes or takes away attributes of items, and moves them to other classes; all or none.
    ///
    /// - Returns: How many were not yet so.
    public func amend(
        _ amendments: [Amendment], changes: Attributes = Attributes(),
        removing removed: [Attribute] = []
    ) throws(KeychainError) -> Int {
        try requireCount(
            unlocking { () throws(KeychainError) in
                try conversation.ask(.amend(amendments, changes: changes, removing: removed))
            })
    }

    /// The names of the items whose value holds `text`, of at most 4 KiB.
    ///
    /// As with `list`, a partial answer says so.
    public func grep(_ text: String, ignoresCase: Bool) throws(KeychainError) -> NameListing {
        try listing(.grep(text, ignoresCase: ignoresCase), readNames, \.hiddenCount)
    }
}
