internal import CommandTable
internal import ItemModel
internal import Kist

/// Where `insert` and `generate` put a secret: a new item, or one that may be overwritten.
struct Target {
    /// What there was before.
    enum Place {
        case new(ItemClass, Attributes)
        /// What the name would make says which key the item has; nil where it only finds.
        case existing(ItemSummary, key: (ItemClass, Attributes)?)
    }

    let place: Place

    /// The name for prompts: as typed, or the item's own.
    let name: String

    /// What to tell once the secret is stored.
    private let hints: [String]

    private let options: AttributeOptions

    /// Resolves the name and settles whether an existing item may be overwritten.
    ///
    /// - Parameter mustExist: for a change of an item's value, which needs no permission.
    /// - Throws: `exists` without -f and without a yes; `ambiguous` where -f would hit an item that the
    ///   name does not spell.
    static func choose(
        _ name: String, _ session: Session, mustExist: Bool = false
    ) throws(CommandError) -> Target {
        let options = try AttributeOptions(session.command)
        warn(options.accessibility)
        let resolution = try Names.resolve(
            name, options.name, session, isForAdding: !mustExist)
        if mustExist {
            let verb = session.command.verb.rawValue + " -i"
            let item = try Names.exact(resolution, name, for: verb)
            return Target(.existing(item, key: nil), options)
        }
        guard let created = resolution.creates else {
            let item = try finding(resolution, name, session)
            return Target(.existing(item, key: nil), options)
        }
        let attributes = created.attributes.merging(options.changes)
        let wanted = Identity(created.itemClass, attributes)
        // A URL's hint tells how it was read; the others are advice for new items.
        let about = name.contains("://") ? [resolution.hint] : []
        if let item = try wanted.match(in: resolution.found) {
            try permit(item, session)
            let key = (created.itemClass, attributes)
            return Target(.existing(item, key: key), options, hints: about)
        }
        let neighbours = resolution.isExact ? [] : resolution.found
        try Neighbours.refuseForce(neighbours, name, session.command)
        return Target(
            .new(created.itemClass, attributes), options, name: name,
            hints: [resolution.hint] + Neighbours.hints(neighbours, name, session.command))
    }

    /// The item of a name that makes none.
    private static func finding(
        _ resolution: Resolution, _ name: String, _ session: Session
    ) throws(CommandError) -> ItemSummary {
        if resolution.found.isEmpty { throw uncreatable(resolution, name) }
        if !resolution.isExact {
            try Neighbours.refuseForce(resolution.found, name, session.command)
        }
        let item = try Names.only(resolution, name)
        try permit(item, session)
        return item
    }

    private static func uncreatable(_ resolution: Resolution, _ name: String) -> CommandError {
        guard !Names.isPrefix(resolution, name) else {
            return CommandError(
                .invalid, "a name with a final slash is a prefix and names no item",
                hint: "leave the slash out, or put an account behind it")
        }
        let reason = resolution.hint.isEmpty ? "the name makes no item" : resolution.hint
        return CommandError(.invalid, reason + "; none was found")
    }

    private init(
        _ place: Place, _ options: AttributeOptions, name: String = "", hints: [String] = []
    ) {
        self.place = place
        self.options = options
        self.hints = hints
        switch place {
        case .new: self.name = name
        case .existing(let item, _): self.name = item.name
        }
    }

    private static func permit(_ item: ItemSummary, _ session: Session) throws(CommandError) {
        guard !session.command.has(.force) else { return }
        let name = Quoted.message(item.name)
        if session.asker.canAsk, try session.asker.confirm("overwrite \(name)?", hint: "") {
            return
        }
        throw CommandError(.exists, "\(name) exists already", hint: "to overwrite it: -f")
    }

    static func warn(_ accessibility: Accessibility?) {
        guard let accessibility, accessibility.isDeprecated else { return }
        Messages.say("\(accessibility.word) is deprecated: the item opens without the passcode")
        Messages.hint("a job can hand over the passcode instead: --passcode-fd N")
    }
}

extension Target {
    /// The class that the item will have.
    var accessibility: Accessibility {
        if let named = options.accessibility { return named }
        guard case .existing(let item, _) = place else { return .whenUnlocked }
        return item.accessibility
    }

    /// Stores what `source` holds; an existing item keeps what no option names.
    ///
    /// Whoever may overwrite does so whatever others do meanwhile: only the agent knows under its lock
    /// whether the item is there.
    func store(
        _ source: inout some SecretSource & ~Copyable, _ session: Session
    ) throws(CommandError) {
        let client = try session.client()
        do {
            switch place {
            case .new(let itemClass, let attributes) where !session.command.has(.force):
                _ = try client.add(
                    itemClass, attributes, accessibility: options.accessibility ?? .whenUnlocked,
                    value: &source)
            case .new(let itemClass, let attributes),
                .existing(_, key: .some((let itemClass, let attributes))):
                _ = try client.put(
                    itemClass, attributes, accessibility: options.accessibility, value: &source)
            case .existing(let item, key: nil):
                try client.update(
                    item.reference, changes: changes(of: item),
                    accessibility: options.accessibility, value: &source)
            }
        } catch {
            throw CommandError(error)
        }
        for hint in hints { Messages.hint(hint) }
    }

    /// Stores where nobody else changed the item since it was found.
    ///
    /// - Returns: False where somebody did.
    func storeUnchanged(
        _ source: inout some SecretSource & ~Copyable, _ session: Session
    ) throws(CommandError) -> Bool {
        guard case .existing(let item, _) = place else { return false }
        let client = try session.client()
        do {
            try client.update(unchanged: item, value: &source)
        } catch {
            guard error.code == .notFound else { throw CommandError(error) }
            return false
        }
        return true
    }

    /// What the options change; a group named only to say which item is no change of it.
    private func changes(of item: ItemSummary) -> Attributes {
        var changes = options.changes
        for attribute in [Attribute.accessGroup, .synchronizable] {
            guard let new = changes[attribute], let old = item.attributes[attribute] else {
                continue
            }
            if new.matches(old) { changes[attribute] = nil }
        }
        return changes
    }
}
