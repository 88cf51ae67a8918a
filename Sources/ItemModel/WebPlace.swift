/// An address as an item would store it.
public struct WebPlace: Equatable, Sendable {
    /// Server, protocol, port, path and account of an internet item for it, what is usual left out.
    public let attributes: Attributes

    /// The host's registrable domain where a list has its suffix; nil where that is a guess.
    public let site: String?

    /// Puts the two together.
    public init(attributes: Attributes, site: String?) {
        self.attributes = attributes
        self.site = site
    }
}
