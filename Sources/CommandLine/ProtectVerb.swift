internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist protect`.
enum ProtectVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let command = session.command
        guard let target = command.value(.accessible).flatMap({ Accessibility(word: $0) }) else {
            throw CommandError(
                .usage, "kist protect needs --accessible CLASS", hint: "kist help protect")
        }
        guard command.has(.deprecated) == command.operands.isEmpty else {
            throw CommandError(.usage, "--deprecated says which items: it goes with no NAME")
        }
        Target.warn(target)
        let items =
            command.has(.deprecated) ? try deprecated(session) : try named(session)
        let client = try session.client()
        let amendments = items.map {
            Amendment($0.reference, form(of: target, for: $0, isWhole: !command.has(.deprecated)))
        }
        let count: Int
        do {
            count = try client.amend(amendments)
        } catch {
            throw CommandError(error)
        }
        if command.has(.deprecated) || items.count > 1 {
            Messages.say(count == 1 ? "1 item moved" : "\(count) items moved")
        }
        return .done
    }

    /// Where all are moved at once, what was never meant to leave this device does not begin to.
    private static func form(
        of target: Accessibility, for item: ItemSummary, isWhole: Bool
    ) -> Accessibility {
        guard !isWhole, item.accessibility.isThisDeviceOnly else { return target }
        return target.forThisDeviceOnly
    }

    private static func deprecated(_ session: Session) throws(CommandError) -> [ItemSummary] {
        let client = try session.client()
        return try command { () throws(KeychainError) in
            try client.list().items.filter(\.accessibility.isDeprecated)
        }
    }

    /// Everything that is meant, each item once.
    private static func named(_ session: Session) throws(CommandError) -> [ItemSummary] {
        var all: [ItemSummary] = []
        var seen: Set<PersistentReference> = []
        for name in session.command.operands {
            for item in try items(of: name, session)
            where seen.insert(item.reference).inserted { all.append(item) }
        }
        return all
    }

    private static func items(
        of name: String, _ session: Session
    ) throws(CommandError) -> [ItemSummary] {
        let resolution = try Names.resolve(name, NameOptions(), session)
        guard name.hasSuffix("/"), !resolution.isExact else {
            return [try Names.exact(resolution, name, for: "protect")]
        }
        guard session.command.has(.recursive) else {
            throw CommandError(
                .notFound, "\(Quoted.message(name)) is a prefix, not an item",
                hint: "for all under it: -r")
        }
        return try Branch.items(under: name, session)
    }
}

extension Accessibility {
    /// The class that opens when this one does and never leaves the device.
    fileprivate var forThisDeviceOnly: Accessibility {
        switch self {
        case .whenUnlocked: .whenUnlockedThisDeviceOnly
        case .afterFirstUnlock: .afterFirstUnlockThisDeviceOnly
        case .always: .alwaysThisDeviceOnly
        default: self
        }
    }
}
