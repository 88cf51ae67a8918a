/// What is asked of items by address, as whoever asks spelled it: it is read where items are looked up.
///
/// Source: `docs/domains.md`.
public struct WebLookup: Equatable, Sendable {
    /// The place for which a credential is wanted.
    public enum Place: Equatable, Sendable {
        /// A URL, or a host with or without port and path.
        case address(String)
        /// Parts, as git sends them: the host may carry a port, the path is not escaped.
        case parts(scheme: String, host: String, path: String?)
    }

    /// Who wants it, which tells whether anybody can be asked; the raw value is its word on the wire.
    public enum Consumer: String, CaseIterable, Sendable {
        case cli, browser, git, docker
    }

    /// Where.
    public var place: Place

    /// Who asks.
    public var consumer: Consumer

    /// Only items with exactly this account; nil for all, or the address's own.
    public var user: String?

    /// The protection space, byte for byte.
    public var realm: String?

    /// How the password will be presented: `basic`, `form`, `digest`, ….
    public var authentication: String?

    /// The address of the page around the frame that asks.
    public var top: String?

    /// Where the form is sent.
    public var action: String?

    /// The application that asks: it gets what its associated domains allow, whatever the address.
    public var application: String?

    /// Whether ready-made `Authorization` headers may answer, and not passwords alone.
    public var takesHeaders = false

    /// Whether several accounts that would do equally well are an error.
    public var isStrict = false

    /// A lookup with nothing said beside place and consumer.
    public init(_ place: Place, consumer: Consumer = .cli) {
        self.place = place
        self.consumer = consumer
    }
}
