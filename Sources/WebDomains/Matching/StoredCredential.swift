/// What an item tells of itself to domain matching; the secret is no part of it.
public struct StoredCredential: Sendable {
    /// Nil where the stored values are no origin: then the item matches nothing.
    public let origin: StoredOrigin?

    /// Nil and empty are the same.
    public var account: String?

    /// The protection space; nil fits all.
    public var realm: String?

    /// How the password is presented; nil fits all.
    public var authentication: AuthenticationKind?

    /// How far it may travel; nil where a value of it does not read, and the item matches nothing.
    public var policy: MatchPolicy?

    /// When it was last used, in any unit that grows with time; 0 for never.
    public var lastUsed: Int64 = 0

    /// When it was last changed, likewise.
    public var modified: Int64 = 0

    /// Whether its secret is past its time.
    public var isExpired = false

    /// Tells any two items apart, so that no order is left to chance.
    public let identifier: [UInt8]

    /// An item for `origin`, with nothing said beside it.
    public init(_ origin: StoredOrigin?, identifier: [UInt8]) {
        self.origin = origin
        self.identifier = identifier
        policy = MatchPolicy()
    }
}
