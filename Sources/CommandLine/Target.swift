internal import CommandTable
internal import ItemModel
internal import Kist

/// Where `insert` and `generate` put a secret: a new item, or one that may be overwritten.
struct Target {
    /// What there was before.
    enum Place {
        case new(ItemClass, Attributes)
        case existing(ItemSummary)
    }

    let place: Place

    /// The name for prompts: as typed, or the item's own.
    let name: String

    /// What to tell once a new item is stored.
    let hint: String

    private let options: AttributeOptions

    /// Resolves the name and settles whether an existing item may be overwritten.
    ///
    /// - Parameter mustExist: for a change of an item's value, which needs no permission.
    /// - Throws: `exists` without -f and without a yes.
    static func choose(
        _ name: String, _ session: Session, mustExist: Bool = false
    ) throws(CommandError) -> Target {
        let options = try AttributeOptions(session.command)
        warn(options.accessibility)
        let resolution = try Names.resolve(name, options.name, session)
        if mustExist {
            let item = try Names.only(resolution, name)
            return Target(.existing(item), item.name, "", options)
        }
        guard let created = resolution.creates else {
            let item = try Names.only(resolution, name)
            try permit(item, session)
            return Target(.existing(item), item.name, "", options)
        }
        let attributes = created.attributes.merging(options.changes)
        let wanted = Identity(created.itemClass, attributes)
        if let item = try wanted.match(in: resolution.found) {
            try permit(item, session)
            return Target(.existing(item), item.name, "", options)
        }
        return Target(.new(created.itemClass, attributes), name, resolution.hint, options)
    }

    private init(_ place: Place, _ name: String, _ hint: String, _ options: AttributeOptions) {
        self.place = place
        self.name = name
        self.hint = hint
        self.options = options
    }

    private static func permit(_ item: ItemSummary, _ session: Session) throws(CommandError) {
        guard !session.command.has(.force) else { return }
        let name = Quoted.message(item.name)
        if session.asker.canAsk, try session.asker.confirm("overwrite \(name)?", hint: "") {
            return
        }
        throw CommandError(.exists, "\(name) exists already", hint: "to overwrite it: -f")
    }

    private static func warn(_ accessibility: Accessibility?) {
        guard let accessibility, accessibility.isDeprecated else { return }
        Messages.say("\(accessibility.word) is deprecated: the item is never locked")
        Messages.hint(
            "--accessible after-first-unlock is open to jobs, once the vault was unlocked")
    }
}

extension Target {
    /// The class that the item will have.
    var accessibility: Accessibility {
        if let named = options.accessibility { return named }
        guard case .existing(let item) = place else { return .whenUnlocked }
        return item.accessibility
    }

    /// Stores what `source` holds; an existing item keeps what no option names.
    func store(
        _ source: inout some SecretSource & ~Copyable, _ session: Session
    ) throws(CommandError) {
        let client = try session.client()
        do {
            switch place {
            case .new(let itemClass, let attributes):
                _ = try client.add(
                    itemClass, attributes, accessibility: options.accessibility ?? .whenUnlocked,
                    value: &source)
            case .existing(let item):
                try client.update(
                    item.reference, changes: changes(of: item),
                    accessibility: options.accessibility, value: &source)
            }
        } catch {
            throw CommandError(error)
        }
        Messages.hint(hint)
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
