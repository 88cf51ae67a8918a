/// A keychain query: what must match, how many, and what comes back.
///
/// The defaults are those of a search: one result, not synchronizable, every group the caller holds.
public struct Query: Equatable, Sendable {
    public enum Limit: Equatable, Sendable {
        case one
        case atMost(Int)
        case all
    }

    public enum Synchronizable: Equatable, Sendable {
        case no
        case yes
        case any
    }

    public enum AuthenticationUI: UInt8, Sendable {
        case allow = 0
        case fail = 1
        case skip = 2
    }

    /// Nil only where `reference` tells it.
    public var itemClass: ItemClass?

    /// Every one of these must match; the access group among them names one group.
    public var attributes = Attributes()

    public var accessibility: Accessibility?

    public var synchronizable = Synchronizable.no

    /// Finds one item whatever its attributes; excludes every other filter.
    public var reference: PersistentReference?

    public var limit = Limit.one

    public var authenticationUI = AuthenticationUI.allow

    public init(_ itemClass: ItemClass? = nil, _ attributes: Attributes = Attributes()) {
        self.itemClass = itemClass
        self.attributes = attributes
    }
}
