public import ItemModel
internal import LinuxSystem
public import SecretMemory

/// The client for code that must not block the thread it runs on.
///
/// Each call runs on a thread of its own over a connection of its own, so that calls made at the same time do
/// not wait for one another. A call that was begun is not taken back by cancellation: the agent may have done
/// it already.
public final class AsyncKeychainClient: Sendable {
    let pool: ClientPool

    /// A client of the vault that `configuration` names; connects when it is first used.
    public init(_ configuration: ClientConfiguration) {
        pool = ClientPool(configuration)
    }

    /// Runs what blocks.
    ///
    ///     let count = try await keychain.run { client in try client.items(matching: query).count }
    public func run<Value: Sendable>(
        _ body: @escaping @Sendable (KeychainClient) throws(KeychainError) -> Value
    ) async throws(KeychainError) -> Value {
        let pool = pool
        let result = await withCheckedContinuation { continuation in
            Self.start(continuation) { () throws(KeychainError) in try pool.withClient(body) }
        }
        return try result.get()
    }

    private static func start<Value: Sendable>(
        _ continuation: CheckedContinuation<Result<Value, KeychainError>, Never>,
        _ body: @escaping @Sendable () throws(KeychainError) -> Value
    ) {
        do {
            try SystemThread.start {
                continuation.resume(returning: Result { () throws(KeychainError) in try body() })
            }
        } catch {
            continuation.resume(
                returning: .failure(KeychainError(.noMemory, "no thread can be started")))
        }
    }
}

extension AsyncKeychainClient {
    /// Stores a new item; see `KeychainClient.add`.
    public func add<Class>(
        _ item: NewItem<Class>, secret: consuming SecretBytes
    ) async throws(KeychainError) -> PersistentReference {
        let box = SecretBox(secret)
        return try await run { (client) throws(KeychainError) in
            try client.add(item, secret: box.secret)
        }
    }

    /// Stores a new item without a secret; see `KeychainClient.addWithoutSecret`.
    public func addWithoutSecret<Class>(
        _ item: NewItem<Class>
    ) async throws(KeychainError) -> PersistentReference {
        try await run { (client) throws(KeychainError) in try client.addWithoutSecret(item) }
    }

    /// The oldest item that `query` finds; see `KeychainClient.item`.
    public func item<Class>(
        matching query: Query<Class>
    ) async throws(KeychainError) -> Item<Class> {
        try await run { (client) throws(KeychainError) in try client.item(matching: query) }
    }

    /// Every item that `query` finds; see `KeychainClient.items`.
    public func items<Class>(
        matching query: Query<Class>
    ) async throws(KeychainError) -> [Item<Class>] {
        try await run { (client) throws(KeychainError) in try client.items(matching: query) }
    }

    /// Lends a secret to `body`, on the thread that read it; see `KeychainClient.withSecret`.
    public func withSecret<Class, Value: Sendable>(
        matching query: Query<Class>,
        _ body: @escaping @Sendable (RawSpan) throws(KeychainError) -> Value
    ) async throws(KeychainError) -> Value? {
        try await run { (client) throws(KeychainError) in
            try client.withSecret(matching: query, body)
        }
    }

    /// Changes every item that `query` finds; see `KeychainClient.update`.
    public func update<Class>(
        matching query: Query<Class>, to changes: Changes<Class>
    ) async throws(KeychainError) {
        try await run { (client) throws(KeychainError) in
            try client.update(matching: query, to: changes)
        }
    }

    /// Changes every item that `query` finds, and gives each the secret.
    public func update<Class>(
        matching query: Query<Class>, to changes: Changes<Class>, secret: consuming SecretBytes
    ) async throws(KeychainError) {
        let box = SecretBox(secret)
        try await run { (client) throws(KeychainError) in
            try client.update(matching: query, to: changes, secret: box.secret)
        }
    }

    /// Deletes every item that `query` finds; see `KeychainClient.delete`.
    @discardableResult
    public func delete<Class>(
        matching query: Query<Class>
    ) async throws(KeychainError) -> Int {
        try await run { (client) throws(KeychainError) in try client.delete(matching: query) }
    }

    /// Moves every item that `query` finds to another access group; see `KeychainClient.move`.
    public func move<Class>(
        matching query: Query<Class>, to group: String
    ) async throws(KeychainError) {
        try await run { (client) throws(KeychainError) in
            try client.move(matching: query, to: group)
        }
    }

    /// Gives every item that `query` finds another protection; see `KeychainClient.protect`.
    public func protect<Class>(
        matching query: Query<Class>, with control: AccessControl
    ) async throws(KeychainError) {
        try await run { (client) throws(KeychainError) in
            try client.protect(matching: query, with: control)
        }
    }

    /// Whether items of the WhenUnlocked classes can be read now.
    public func isProtectedDataAvailable() async throws(KeychainError) -> Bool {
        try await run { (client) throws(KeychainError) in try client.isProtectedDataAvailable() }
    }
}

/// A secret on its way to another thread.
private final class SecretBox: Sendable {
    let secret: SecretBytes

    init(_ secret: consuming SecretBytes) {
        self.secret = secret
    }
}
