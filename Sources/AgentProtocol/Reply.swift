package import ItemModel

/// What the agent answers.
package enum Reply: Equatable, Sendable {
    /// The greeting is accepted; the agent's release, for people.
    case hello(agentVersion: String)
    /// The greeting is of another protocol version; the agent hangs up after this.
    case otherVersion(agent: UInt64, client: UInt64)
    case refused(KeychainError)
    case done
    /// Send the value now.
    case proceed
    case status(StatusReport)
    /// What inserting under a name makes, and advice; what the name finds follows as items.
    ///
    /// `isExact`: the name spells what it found, and does not only fit.
    case resolution(ItemClass?, Attributes, hint: String, isExact: Bool)
    /// A batch; any number of them, then `endOfItems`.
    case items([ItemSummary])
    /// Names, each with a NUL behind it; any number of these, then `endOfItems`.
    case names([UInt8])
    /// Items in locked classes, and files that do not open: nobody may take a part for the whole.
    case endOfItems(hiddenCount: Int, damagedCount: Int)
    /// The item where it was looked for by name; its value follows in secret frames where it has one.
    case value(ItemSummary?, hasValue: Bool)
    case reference(PersistentReference)
    case count(Int)
    case findings([FindingReport], isLast: Bool)
    /// The agent replaces itself; a request that this answers was not done and may be sent again.
    case renewing
    /// Every setting and its number.
    case settings([VaultSetting: Int])
    /// The vault is made; the recovery words follow in a secret frame where there are any.
    case created(hasRecovery: Bool)
    /// A new recovery key's words follow; nothing is written before the client says `taken`.
    case recovery
    /// So many of so many items; the first of none says that what was asked for holds from now on.
    case progress(done: Int, total: Int)
    /// An archive of so many bytes follows, in frames as a secret's.
    case archive(byteCount: Int)
    /// A batch of what a query finds. Where values were asked for, those of the items that have one follow in
    /// this order; an abort and a refusal stand for one that could not be read.
    case found([FoundItem], isLast: Bool)
    /// Whether WhenUnlocked items can be read now.
    case available(Bool)

    /// Items that answer an address, best first, and that address as it was read; any number of them, then
    /// `endOfItems`.
    case matches([WebMatch], place: String)
    /// The credential to hand over; its value follows in secret frames. `others` would have done as well.
    case filled(WebMatch, place: String, others: Int)
    /// Nothing is handed over: the best of what a yes could release, the address as it was read, and a stored
    /// domain that it looks like.
    case unfilled(WebMatch?, place: String, lookalike: String?)
    case misses([WebMiss], lookalike: String?)
    /// How an item would store an address; the items that are for this place follow.
    case place(WebPlace)
    case lists([DomainListReport])

    enum Number: UInt64 {
        case hello = 1
        case otherVersion = 2
        case refused = 3
        case done = 4
        case proceed = 5
        case status = 6
        case resolution = 7
        case items = 8
        case value = 9
        case reference = 10
        case count = 11
        case findings = 12
        case created = 13
        case endOfItems = 14
        case renewing = 15
        case settings = 16
        case names = 17
        case recovery = 32
        case progress = 33
        case archive = 34
        case found = 64
        case available = 65
        case matches = 50
        case filled = 51
        case unfilled = 52
        case misses = 53
        case place = 54
        case lists = 55
    }
}
