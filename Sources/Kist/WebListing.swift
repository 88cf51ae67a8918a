public import ItemModel

/// What answers an address.
public struct WebListing: Equatable, Sendable {
    /// Best first.
    public let matches: [WebMatch]

    /// The address's protocol, host and port, as it was read.
    public let place: String

    /// Items in classes that stayed locked.
    public let hiddenCount: Int
}
