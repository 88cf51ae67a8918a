internal import AgentProtocol
public import ItemModel
internal import SecretMemory

/// Keychain queries; `docs/secitem.md` says what each does.
extension KeychainClient {
    /// What `query` finds, the oldest first, at most its limit; never asks for the names of items.
    ///
    /// - Throws: `notFound` where there is none.
    public func copy(matching query: ItemQuery) throws(KeychainError) -> [FoundItem] {
        try unlocking { () throws(KeychainError) in
            var found: [FoundItem] = []
            var reply = try conversation.ask(.copy(query, withValues: false))
            while true {
                guard case .found(let items, let isLast) = reply else {
                    throw Conversation.nonsense
                }
                found += items
                if isLast { return found }
                reply = try conversation.nextReply()
            }
        }
    }

    /// The same with the items' values, handed to `collector` one after the other.
    ///
    /// - Throws: `notFound`; what the collector throws, after everything was read; `damaged` where the only
    ///   item that was asked for is; of several, those that cannot be read are left out.
    public func copy<Collector: SecretCollector & ~Copyable>(
        matching query: ItemQuery, into collector: inout Collector
    ) throws(KeychainError) {
        var reply = try unlocking { () throws(KeychainError) in
            try conversation.ask(.copy(query, withValues: true))
        }
        var window = try LockedMemory.window()
        var outcome = CollectedValues(keepsDamage: query.limit == .one || query.reference != nil)
        while true {
            guard case .found(let items, let isLast) = reply else { throw Conversation.nonsense }
            for item in items { try pass(item, through: &window, to: &collector, &outcome) }
            if isLast { break }
            reply = try conversation.nextReply()
        }
        if let failure = outcome.failure ?? outcome.nothing { throw failure }
    }

    private func pass<Collector: SecretCollector & ~Copyable>(
        _ item: FoundItem, through window: inout SecretBytes, to collector: inout Collector,
        _ outcome: inout CollectedValues
    ) throws(KeychainError) {
        var failure: KeychainError?
        if outcome.failure == nil {
            do {
                try collector.begin(item)
            } catch {
                outcome.failure = error
            }
        }
        var isLast = !item.hasValue
        while !isLast {
            window.truncate(to: 0)
            let end = try conversation.readPieceOrRefusal(into: &window)
            failure = end.refusal
            isLast = end.isLast
            guard failure == nil, outcome.failure == nil else { continue }
            do {
                try collector.write(window.bytes, isLast: isLast)
            } catch {
                outcome.failure = error
            }
        }
        guard outcome.failure == nil else { return }
        guard let failure else {
            outcome.hasAny = true
            return collector.end()
        }
        collector.drop()
        outcome.refused(failure)
    }

    /// Moves every item that `query` finds to another access group, all or none.
    ///
    /// It is one write that nothing can cut in two; references, creation dates and values stay.
    ///
    /// - Throws: `notFound`, `groupNotHeld`, `duplicate` where the group holds such an item already.
    public func move(matching query: ItemQuery, to group: String) throws(KeychainError) {
        try requireDone(
            unlocking { () throws(KeychainError) in
                try conversation.ask(.move(query, group: group))
            })
    }

    /// Moves one item to another access group.
    public func move(_ reference: PersistentReference, to group: String) throws(KeychainError) {
        try move(matching: ItemQuery(reference), to: group)
    }

    /// Gives every item that `query` finds another protection, as `move` does.
    ///
    /// - Throws: `unimplemented` where the control has a constraint; `invalid` for a synchronizable item that
    ///   would be this device's only.
    public func protect(
        matching query: ItemQuery, with control: AccessControl
    ) throws(KeychainError) {
        try requireDone(
            unlocking { () throws(KeychainError) in
                try conversation.ask(.protect(query, control))
            })
    }

    /// Gives one item another protection.
    public func protect(
        _ reference: PersistentReference, with control: AccessControl
    ) throws(KeychainError) {
        try protect(matching: ItemQuery(reference), with: control)
    }
}

/// How reading many values went.
private struct CollectedValues {
    /// Whether an item that cannot be read is an answer of its own, and not one left out.
    let keepsDamage: Bool

    /// What the caller hears once everything on its way was read.
    var failure: KeychainError?

    /// Whether any item came whole.
    var hasAny = false

    private var lastLeftOut: KeychainError?

    /// Why there is nothing, where all that was found had to be left out.
    var nothing: KeychainError? { hasAny ? nil : lastLeftOut }

    init(keepsDamage: Bool) {
        self.keepsDamage = keepsDamage
    }

    /// One that is damaged or gone is left out of many; anything else ends the whole.
    mutating func refused(_ error: KeychainError) {
        switch error.code {
        case .damaged, .notFound:
            lastLeftOut = error
            if keepsDamage { failure = error }
        default: failure = error
        }
    }
}
