internal import AgentProtocol
public import ItemModel
public import SecretMemory

/// Items as types: what compiles is a question that the class has an answer to.
extension KeychainClient {
    /// Stores a new item with a secret, which may be empty.
    ///
    /// - Returns: What finds it from now on, whatever is changed about it.
    /// - Throws: `duplicate` where one with the same key exists; `invalid`, `groupNotHeld`,
    ///   `interactionNotAllowed`, `unavailable`, `unimplemented`.
    public func add<Class>(
        _ item: NewItem<Class>, secret: borrowing SecretBytes
    ) throws(KeychainError) -> PersistentReference {
        try offer(.add(Class.itemClass, item.stored, item.accessibility(), hasValue: true))
        try conversation.send(secret)
        return try requireReference(conversation.nextReply())
    }

    /// Stores a new item without a secret, which is not the same as an empty one.
    ///
    /// - Throws: As `add`.
    public func addWithoutSecret<Class>(
        _ item: NewItem<Class>
    ) throws(KeychainError) -> PersistentReference {
        try addWithoutValue(
            Class.itemClass, item.stored, accessibility: item.accessibility())
    }

    /// The oldest item that `query` finds.
    ///
    /// - Throws: `notFound`; `interactionNotAllowed` where a locked class may hold one.
    public func item<Class>(
        matching query: Query<Class>
    ) throws(KeychainError) -> Item<Class> {
        let found = try copy(matching: query.untyped(.one))
        guard let first = found.first else { throw Conversation.nonsense }
        return Item(first)
    }

    /// Every item that `query` finds, the oldest first; none is no error.
    ///
    /// - Throws: `interactionNotAllowed` where a locked class may hold one.
    public func items<Class>(
        matching query: Query<Class>
    ) throws(KeychainError) -> [Item<Class>] {
        do throws(KeychainError) {
            return try copy(matching: query.untyped(.all)).map { Item($0) }
        } catch {
            guard error.code == .notFound else { throw error }
            return []
        }
    }

    /// Lends the secret of an item for as long as `body` runs; the memory is wiped before this returns.
    ///
    /// The whole secret is in locked memory meanwhile. For one longer than the limit of locked memory allows,
    /// see `readValue`, which gives it piece by piece.
    ///
    /// - Returns: What `body` makes of it; nil where the item has no secret.
    /// - Throws: `notFound`, `interactionNotAllowed`, `damaged`, `noMemory`; what `body` throws.
    public func withSecret<Value>(
        of reference: PersistentReference, _ body: (RawSpan) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value? {
        var collector = try WholeSecret()
        guard try readValue(of: reference, into: &collector) else { return nil }
        return try body(collector.secret.bytes)
    }

    /// The same of the oldest item that `query` finds.
    public func withSecret<Class, Value>(
        matching query: Query<Class>, _ body: (RawSpan) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value? {
        var collector = try WholeSecret()
        try copy(matching: query.untyped(.one), into: &collector)
        guard collector.hasSecret else { return nil }
        return try body(collector.secret.bytes)
    }

    /// Changes every item that `query` finds, all or none; secrets stay.
    ///
    /// - Throws: `notFound`, `duplicate`, `invalid` and what adding throws.
    public func update<Class>(
        matching query: Query<Class>, to changes: Changes<Class>
    ) throws(KeychainError) {
        try update(
            matching: query.untyped(.all), changes: changes.stored,
            accessibility: changes.accessibility)
    }

    /// Changes every item that `query` finds, all or none, and gives each the secret.
    public func update<Class>(
        matching query: Query<Class>, to changes: Changes<Class>, secret: borrowing SecretBytes
    ) throws(KeychainError) {
        try offer(
            .update(
                query.untyped(.all), changes: changes.stored, changes.accessibility, .replace))
        try conversation.send(secret)
        try requireDone(conversation.nextReply())
    }

    /// Deletes every item that `query` finds, all or none.
    ///
    /// - Returns: How many there were, at least one.
    /// - Throws: `notFound`, `interactionNotAllowed`.
    @discardableResult
    public func delete<Class>(matching query: Query<Class>) throws(KeychainError) -> Int {
        try delete(matching: query.untyped(.all))
    }

    /// Moves every item that `query` finds to another access group, in one write that nothing can cut in two.
    public func move<Class>(
        matching query: Query<Class>, to group: String
    ) throws(KeychainError) {
        try move(matching: query.untyped(.all), to: group)
    }

    /// Gives every item that `query` finds another protection, as `move` does.
    public func protect<Class>(
        matching query: Query<Class>, with control: AccessControl
    ) throws(KeychainError) {
        try protect(matching: query.untyped(.all), with: control)
    }
}

/// A secret that grows as its pieces come, each time into locked memory anew.
private struct WholeSecret: SecretSink, SecretCollector, ~Copyable {
    private(set) var secret: SecretBytes
    private(set) var hasSecret = false

    init() throws(KeychainError) {
        secret = try LockedMemory.window()
    }

    mutating func begin(_ item: FoundItem) throws(KeychainError) { hasSecret = item.hasValue }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        if piece.byteCount > secret.capacity - secret.count { try grow() }
        do {
            try secret.append(piece)
        } catch {
            throw KeychainError(.internal, "a piece of a secret is longer than it may be")
        }
    }

    private mutating func grow() throws(KeychainError) {
        var larger = try LockedMemory.room(secret.capacity * 2)
        do {
            try larger.append(secret.bytes)
        } catch {
            throw KeychainError(.internal, "twice the room does not hold a secret")
        }
        secret = larger
    }

    mutating func end() {}

    mutating func drop() { hasSecret = false }
}
