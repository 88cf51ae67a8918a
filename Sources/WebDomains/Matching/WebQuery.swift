/// What is asked: for which place a credential is wanted, by whom, and how it will be presented.
public struct WebQuery: Equatable, Sendable {
    /// Protocol, host and port; its path and user count through `path` and `user`.
    public let place: WebAddress

    /// Nil where whoever asks does not tell it.
    public var path: String?

    /// Only items with exactly this account are meant; nil for all.
    public var user: String?

    /// The protection space, byte for byte.
    public var realm: String?

    /// How the password will be presented.
    public var authentication: AuthenticationKind?

    /// Who asks.
    public var consumer = Consumer.cli

    /// The address of the page around the frame that asks.
    public var top: WebAddress?

    /// Where the form is sent.
    public var action: WebAddress?

    /// A query for what `place` names, its path and user included.
    public init(_ place: WebAddress) {
        self.place = place
        path = place.path
        user = place.user
    }

    /// What a path outside the item's means where the item does not say.
    var pathMode: MatchPolicy.PathMode {
        let isNarrow = consumer == .git || consumer == .docker || authentication?.isOfHTTP ?? false
        return isNarrow ? .prefix : .rank
    }

    var port: UInt16? { place.port ?? place.scheme.defaultPort }
}
