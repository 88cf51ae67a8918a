internal import AgentProtocol
public import ItemModel

extension KeychainClient {
    /// The items that `query` finds, at most its limit; in the order of their names.
    ///
    /// - Throws: `notFound` where there is none.
    public func items(matching query: ItemQuery) throws(KeychainError) -> [ItemSummary] {
        try unlocking { () throws(KeychainError) in
            try readListing(conversation.ask(.items(query))).items
        }
    }

    /// Reads an item's value.
    ///
    /// - Returns: False where the item has none; `sink` was not called then.
    public func readValue<Sink: SecretSink & ~Copyable>(
        of reference: PersistentReference, into sink: inout Sink
    ) throws(KeychainError) -> Bool {
        let reply = try unlocking { () throws(KeychainError) in
            try conversation.ask(.readValue(reference))
        }
        guard case .value(_, let hasValue) = reply else { throw Conversation.nonsense }
        if hasValue { try readPieces(into: &sink) }
        return hasValue
    }

    /// Stores a new item with a value, which may be empty.
    ///
    /// The source is not read before the agent has agreed to everything but the value.
    ///
    /// - Throws: `duplicate` where one with the same primary key exists.
    public func add<Source: SecretSource & ~Copyable>(
        _ itemClass: ItemClass, _ attributes: Attributes,
        accessibility: Accessibility = .whenUnlocked, value: inout Source
    ) throws(KeychainError) -> PersistentReference {
        try offer(.add(itemClass, attributes, accessibility, hasValue: true))
        try sendPieces(of: &value)
        return try requireReference(conversation.nextReply())
    }

    /// Stores a new item without a value.
    public func addWithoutValue(
        _ itemClass: ItemClass, _ attributes: Attributes,
        accessibility: Accessibility = .whenUnlocked
    ) throws(KeychainError) -> PersistentReference {
        try requireReference(
            unlocking { () throws(KeychainError) in
                try conversation.ask(.add(itemClass, attributes, accessibility, hasValue: false))
            })
    }

    /// Changes attributes, and the class where one is given, and keeps the value.
    public func update(
        _ reference: PersistentReference, changes: Attributes, accessibility: Accessibility? = nil
    ) throws(KeychainError) {
        try update(matching: ItemQuery(reference), changes: changes, accessibility: accessibility)
    }

    /// Changes attributes, and the class where one is given, and replaces the value.
    ///
    /// The source is not read before the agent has agreed to everything but the value.
    public func update<Source: SecretSource & ~Copyable>(
        _ reference: PersistentReference, changes: Attributes, accessibility: Accessibility? = nil,
        value: inout Source
    ) throws(KeychainError) {
        try update(
            matching: ItemQuery(reference), changes: changes, accessibility: accessibility,
            value: &value)
    }

    /// Changes every item that `query` finds, all or none; values are kept.
    ///
    /// - Throws: `notFound` where there is none, `duplicate`.
    public func update(
        matching query: ItemQuery, changes: Attributes, accessibility: Accessibility? = nil
    ) throws(KeychainError) {
        try requireDone(
            unlocking { () throws(KeychainError) in
                try conversation.ask(.update(query, changes: changes, accessibility, .keep))
            })
    }

    /// Changes every item that `query` finds, all or none, and gives each the value.
    ///
    /// - Throws: `invalid` where several are found and the value is longer than 16 KiB.
    public func update<Source: SecretSource & ~Copyable>(
        matching query: ItemQuery, changes: Attributes, accessibility: Accessibility? = nil,
        value: inout Source
    ) throws(KeychainError) {
        try offer(.update(query, changes: changes, accessibility, .replace))
        try sendPieces(of: &value)
        try requireDone(conversation.nextReply())
    }

    /// Takes the value of an item away and keeps the item.
    public func removeValue(of reference: PersistentReference) throws(KeychainError) {
        try requireDone(
            unlocking { () throws(KeychainError) in
                try conversation.ask(
                    .update(ItemQuery(reference), changes: Attributes(), nil, .remove))
            })
    }

    /// Deletes these items, all or none.
    ///
    /// - Returns: How many there were.
    /// - Throws: `notFound` where one is not there.
    public func delete(_ references: [PersistentReference]) throws(KeychainError) -> Int {
        try requireCount(
            unlocking { () throws(KeychainError) in
                try conversation.ask(.deleteReferences(references))
            })
    }

    /// Deletes every item that `query` finds.
    ///
    /// - Throws: `notFound` where there is none.
    public func delete(matching query: ItemQuery) throws(KeychainError) -> Int {
        try requireCount(
            unlocking { () throws(KeychainError) in try conversation.ask(.delete(query)) })
    }

    /// Asks for leave to send a value.
    func offer(_ request: Request) throws(KeychainError) {
        let reply = try unlocking { () throws(KeychainError) in try conversation.ask(request) }
        guard case .proceed = reply else { throw Conversation.nonsense }
    }

    func requireReference(_ reply: Reply) throws(KeychainError) -> PersistentReference {
        guard case .reference(let reference) = reply else { throw Conversation.nonsense }
        return reference
    }

    func requireCount(_ reply: Reply) throws(KeychainError) -> Int {
        guard case .count(let count) = reply else { throw Conversation.nonsense }
        return count
    }
}
