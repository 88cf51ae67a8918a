package import ItemModel

/// What a client asks.
///
/// Secrets never stand in here: they follow in frames of their own.
package enum Request: Equatable, Sendable {
    case hello(Hello)
    case version
    case status
    /// A passcode follows where `hasPasscode` says so.
    case createVault(hasPasscode: Bool, recovery: Bool, force: Bool)
    /// The passcode follows.
    case unlock
    /// The old and the new passcode follow.
    case changePasscode
    /// `isForAdding`: only the very key counts that adding under the name would use.
    case resolve(String, NameOptions, isForAdding: Bool)
    case list(prefix: String?)
    /// The same, names only.
    case listNames(prefix: String?)
    case find(String)
    /// The same, names only.
    case findNames(String)
    /// Resolves and reads in one go: a lookup is one round trip.
    case show(String, NameOptions)
    case items(ItemQuery)
    case readValue(PersistentReference)
    /// The value follows after `proceed`, so that a refusal comes before any secret is on its way.
    case add(ItemClass, Attributes, Accessibility, hasValue: Bool)
    /// As with `add`, a new value follows after `proceed`.
    case update(ItemQuery, changes: Attributes, Accessibility?, ValueChange)
    /// Adds, or replaces the value of the item that has the key; the value follows after `proceed`.
    case put(ItemClass, Attributes, Accessibility?)
    /// Gives items, or copies of them, other names; all or none.
    case relocate([Relocation], copies: Bool, replaces: Bool)
    /// Changes attributes and classes of items; all or none.
    case amend([Amendment], changes: Attributes, removing: [Attribute])
    /// The names of the items whose value holds a text.
    case grep(String, ignoresCase: Bool)
    case delete(ItemQuery)
    case deleteReferences([PersistentReference])
    case check
    /// Moves away what no item owns; findings tell what was done.
    case repair
    /// Makes the indexes anew; findings tell what was done.
    case rebuild
    /// Takes the vault as it stands and where it stands.
    case accept
    /// Forgets the keys that are there only while unlocked; `forget`: all that a passcode opens.
    case lock(forget: Bool)
    /// The vault's settings.
    case settings
    /// Sets one; the agent says `proceed` where it wants the passcode first.
    case configure(VaultSetting, Int)
    /// Asks the agent to replace itself by its program as it is installed now; keys stay.
    ///
    /// Understood before the greeting and in every version, as is `stop`: how else would the two meet?
    case renew
    /// Asks the agent to wipe its keys and end.
    case stop
    /// The new passcode follows. Where `recovery` says so the agent answers with a new recovery key first,
    /// and writes nothing before it hears `taken`.
    case setPasscode(recovery: Bool)
    /// The old and the new passcode follow; the recovery key as with `setPasscode`.
    case rekey(recovery: Bool)
    /// The passcode follows.
    case removePasscode
    /// The passcode follows where `hasPasscode` says so; the new key comes as with `setPasscode`.
    case renewRecovery(hasPasscode: Bool)
    /// The passcode follows where `hasPasscode` says so.
    case fork(hasPasscode: Bool, recovery: Bool)
    /// The recovery key's words follow, and after `proceed` the new vault's passcode, where there is one.
    case recover(from: String, hasPasscode: Bool, recovery: Bool, force: Bool)
    /// The vault as one archive.
    case backup
    /// The recovery key has arrived where it was to go.
    case taken
    /// What a query finds, without names; with values, each follows its batch in frames of its own.
    case copy(ItemQuery, withValues: Bool)
    /// Moves what a query finds to another access group.
    case move(ItemQuery, group: String)
    /// Gives what a query finds another protection.
    case protect(ItemQuery, AccessControl)
    /// Answered once WhenUnlocked items can be read, or no more, other than the client knows.
    case watch(isAvailable: Bool)

    /// Every item that answers an address, best first.
    case matches(WebLookup)
    /// The one credential that may be handed over, with its value; `consent` is the stored place to which a
    /// person said yes.
    case fill(WebLookup, consent: String?)
    /// Why items that came near do not answer.
    case misses(WebLookup)
    /// How an item would store the address, and the items that are for exactly this place.
    case place(WebLookup)
    /// The lists that matching goes by.
    case lists
    /// Whether a host's association file lets an application use its passwords.
    case association(application: String, domain: String, file: [UInt8])

    /// The number of a request on the wire; a number never changes meaning within a protocol version.
    enum Verb: UInt64 {
        case hello = 1
        case version = 2
        case status = 3
        case createVault = 4
        case unlock = 5
        case changePasscode = 6
        case resolve = 7
        case list = 8
        case find = 9
        case show = 10
        case items = 11
        case readValue = 12
        case add = 13
        case update = 14
        case delete = 15
        case deleteReferences = 16
        case check = 17
        case repair = 18
        case rebuild = 19
        case accept = 20
        case lock = 21
        case listNames = 26
        case findNames = 27
        case settings = 28
        case configure = 29
        case renew = 30
        case stop = 31
        case setPasscode = 32
        case rekey = 33
        case removePasscode = 34
        case renewRecovery = 35
        case fork = 36
        case recover = 37
        case backup = 38
        case taken = 39
        case matches = 50
        case fill = 51
        case misses = 52
        case place = 53
        case lists = 54
        case association = 55
        case put = 60
        case relocate = 61
        case amend = 62
        case grep = 63
        case copy = 64
        case move = 65
        case protect = 66
        case watch = 67
    }
}
