internal import AgentProtocol
public import ItemModel

extension KeychainClient {
    /// What `name` would create and what it finds, possibly nothing or several.
    ///
    /// - Parameter isForAdding: Whether an item is to be made where none has this very name: while the vault
    ///   is locked, what the name merely fits does not matter then.
    public func resolve(
        _ name: String, _ options: NameOptions = NameOptions(), isForAdding: Bool = false
    ) throws(KeychainError) -> Resolution {
        try unlocking { () throws(KeychainError) in
            let reply = try conversation.ask(
                .resolve(name, options, isForAdding: isForAdding))
            guard case .resolution(let itemClass, let attributes, let hint, let isExact) = reply
            else {
                throw Conversation.nonsense
            }
            let listing = try readListing(conversation.nextReply())
            return Resolution(
                creates: itemClass.map { ($0, attributes) }, found: listing.items,
                isExact: isExact, hint: hint, hiddenCount: listing.hiddenCount)
        }
    }

    /// All items, or those under a prefix that ends in `/`, or the one that a name means.
    ///
    /// Asks for the passcode where items are hidden; where nobody can give one, what is open comes back.
    public func list(prefix: String? = nil) throws(KeychainError) -> Listing {
        try listing(.list(prefix: prefix))
    }

    /// Items whose printed name or text attributes hold `text`, whatever the case.
    ///
    /// As with `list`, a partial answer says so.
    public func find(text: String) throws(KeychainError) -> Listing {
        try listing(.find(text))
    }

    /// The names alone of what `list` gives: a tenth of the work where there are many.
    public func listNames(prefix: String? = nil) throws(KeychainError) -> NameListing {
        try listing(.listNames(prefix: prefix), readNames, \.hiddenCount)
    }

    /// The names alone of what `find` gives.
    public func findNames(text: String) throws(KeychainError) -> NameListing {
        try listing(.findNames(text), readNames, \.hiddenCount)
    }

    /// Finds the one item that `name` means and reads its value, in one round trip.
    ///
    /// - Returns: The item and whether it has a value; `sink.begin` is told both before any byte.
    /// - Throws: `notFound`, `ambiguous` with the candidates' names.
    public func show<Sink: SecretSink & ~Copyable>(
        _ name: String, _ options: NameOptions = NameOptions(), into sink: inout Sink
    ) throws(KeychainError) -> (item: ItemSummary, hasValue: Bool) {
        let reply = try unlocking { () throws(KeychainError) in
            try conversation.ask(.show(name, options))
        }
        guard case .value(.some(let item), let hasValue) = reply else {
            throw Conversation.nonsense
        }
        var failure: KeychainError?
        do {
            try sink.begin(item, hasValue: hasValue)
        } catch {
            failure = error
        }
        if hasValue { try readPieces(into: &sink, after: failure) }
        if let failure { throw failure }
        return (item, hasValue)
    }

    private func listing(_ request: Request) throws(KeychainError) -> Listing {
        try listing(request, readListing, \.hiddenCount)
    }

    func listing<Result>(
        _ request: Request, _ readOn: (Reply) throws(KeychainError) -> Result,
        _ hiddenCount: KeyPath<Result, Int>
    ) throws(KeychainError) -> Result {
        let read = { () throws(KeychainError) in try readOn(self.conversation.ask(request)) }
        let partial = try conversation.persistently(read)
        guard partial[keyPath: hiddenCount] > 0, passcodeProvider != nil else { return partial }
        do {
            try askAndUnlock()
        } catch {
            guard error.code == .interactionNotAllowed else { throw error }
            return partial
        }
        return try conversation.persistently(read)
    }

    func readNames(_ first: Reply) throws(KeychainError) -> NameListing {
        var reply = first
        var pieces: [[UInt8]] = []
        while true {
            switch reply {
            case .names(let piece): pieces.append(piece)
            case .endOfItems(let hidden, let damaged):
                return NameListing(pieces: pieces, hiddenCount: hidden, damagedCount: damaged)
            default: throw Conversation.nonsense
            }
            reply = try conversation.nextReply()
        }
    }

    /// The batches of a list, of which `first` is the first.
    func readListing(_ first: Reply) throws(KeychainError) -> Listing {
        var reply = first
        var items: [ItemSummary] = []
        while true {
            switch reply {
            case .items(let batch): items += batch
            case .endOfItems(let hidden, let damaged):
                return Listing(items: items, hiddenCount: hidden, damagedCount: damaged)
            default: throw Conversation.nonsense
            }
            reply = try conversation.nextReply()
        }
    }
}
