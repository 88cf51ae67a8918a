internal import CommandTable
internal import ItemModel
internal import Kist

/// What is edited: an item, or one that the name would make.
enum EditSubject {
    case existing(ItemSummary)
    case new(ItemClass, Attributes, name: String)

    /// - Throws: `notFound` where the name only fits an item; `ambiguous`, `locked`.
    static func find(_ name: String, _ session: Session) throws(CommandError) -> EditSubject {
        let options = try AttributeOptions(session.command).name
        let resolution = try Names.resolve(name, options, session)
        guard resolution.found.isEmpty, resolution.hiddenCount == 0 else {
            return .existing(try Names.exact(resolution, name, for: "edit"))
        }
        guard let created = resolution.creates else {
            return .existing(try Names.only(resolution, name))
        }
        // Before somebody types what could then not be stored.
        try session.unlockToStore(.whenUnlocked)
        Messages.say("there is no item \(name.isEmpty ? "so called" : Quoted.message(name)) yet")
        return .new(created.itemClass, created.attributes, name: name)
    }

    /// Stores the text, unless somebody else changed the item meanwhile and the person at the terminal
    /// does not want it all the same.
    func store(_ text: borrowing EditedText, _ session: Session) throws(CommandError) {
        let client = try session.client()
        let isStored = try source(text, session) { (source) throws(CommandError) -> Bool in
            do throws(KeychainError) {
                switch self {
                case .existing(let item):
                    try client.update(unchanged: item, value: &source)
                case .new(let itemClass, let attributes, _):
                    _ = try client.add(itemClass, attributes, value: &source)
                }
                return true
            } catch {
                guard error.code == .notFound || error.code == .duplicate else {
                    throw CommandError(error)
                }
                return false
            }
        }
        if !isStored { try storeAllTheSame(text, session) }
    }

    private func storeAllTheSame(
        _ text: borrowing EditedText, _ session: Session
    ) throws(CommandError) {
        let name = Quoted.message(name)
        let refusal = CommandError(
            .failed, "\(name) was changed meanwhile; the text was not stored")
        guard session.asker.canAsk,
            try session.asker.confirm(
                "\(name) was changed meanwhile; store your text all the same?", hint: "")
        else { throw refusal }
        let client = try session.client()
        try source(text, session) { (source) throws(CommandError) in
            do throws(KeychainError) {
                _ = try client.put(
                    key.itemClass, key.attributes, accessibility: nil, value: &source)
            } catch {
                throw CommandError(error)
            }
        }
    }

    private var name: String {
        switch self {
        case .existing(let item): item.name
        case .new(_, _, let name): name
        }
    }

    /// What finds the item again or makes it anew.
    private var key: (itemClass: ItemClass, attributes: Attributes) {
        switch self {
        case .new(let itemClass, let attributes, _): return (itemClass, attributes)
        case .existing(let item):
            let itemClass = item.reference.itemClass
            var key = Attributes()
            for attribute in Attribute.primaryKey(of: itemClass) {
                key[attribute] = item.attributes[attribute]
            }
            return (itemClass, key)
        }
    }

    private func source<Value>(
        _ text: borrowing EditedText, _ session: Session,
        _ body: (inout DescriptorSource) throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        try text.withSource(allowsEmpty: session.command.has(.allowEmpty), body)
    }
}
