/// A keychain query: what must match, how many, and what comes back.
///
/// The defaults are those of a search: one result, not synchronizable, every group the caller holds.
public struct ItemQuery: Equatable, Sendable {
    /// How many items come back; anything but one comes as an array.
    public enum Limit: Equatable, Sendable {
        case one
        case atMost(Int)
        case all
    }

    /// Which half of the keychain is searched: `any` is for searching only.
    public enum Synchronizable: Equatable, Sendable {
        case no
        case yes
        case any
    }

    /// What happens where a person would have to be asked.
    public enum AuthenticationUI: UInt8, Sendable {
        case allow = 0
        case fail = 1
        case skip = 2
    }

    /// Nil only where `reference` tells it.
    public var itemClass: ItemClass?

    /// Every one of these must match; the access group among them names one group.
    public var attributes = Attributes()

    /// Only items of exactly this class; nil for all.
    public var accessibility: Accessibility?

    /// Synchronised items are found only when asked for.
    public var synchronizable = Synchronizable.no

    /// Finds one item whatever its attributes; excludes every other filter.
    public var reference: PersistentReference?

    /// How many items a search gives back; update and delete take every match.
    public var limit = Limit.one

    /// Whether a gated item prompts, fails or is passed over.
    public var authenticationUI = AuthenticationUI.allow

    /// Only internet items whose server is this host or one below it.
    public var host: String?

    /// A query for the items of `itemClass` that have `attributes`.
    public init(_ itemClass: ItemClass? = nil, _ attributes: Attributes = Attributes()) {
        self.itemClass = itemClass
        self.attributes = attributes
    }

    /// A query for the one item of a reference, whatever its attributes.
    public init(_ reference: PersistentReference) {
        self.init()
        self.reference = reference
    }
}
