internal import CommandTable
internal import ImportProtocol
internal import ItemModel
internal import Kist
internal import SecretMemory

/// Puts what an importer tells into the vault.
struct ImportTaker {
    private let client: KeychainClient
    private let accessibility: Accessibility?
    private let overwrites: Bool

    /// What is there already.
    private var known: [ImportKey: ItemSummary] = [:]

    init(_ session: Session) throws(CommandError) {
        client = try session.client()
        accessibility = session.command.value(.accessible).flatMap { Accessibility(word: $0) }
        overwrites = session.command.has(.force)
        try session.unlockToStore(accessibility ?? .whenUnlocked)
        let client = client
        let listing = try command { () throws(KeychainError) in try client.list() }
        for item in listing.items { remember(item) }
    }

    /// Under its name, and under its name in its group: most files tell none.
    private mutating func remember(_ item: ItemSummary) {
        var attributes = item.attributes
        known[ImportKey(item.reference.itemClass, attributes)] = item
        attributes[.accessGroup] = nil
        let key = ImportKey(item.reference.itemClass, attributes)
        if known[key] == nil { known[key] = item }
    }

    /// Adds an item, or finds that it is there.
    ///
    /// - Returns: What became of it; nil where the importer gave its value up and will say why.
    /// - Throws: What stops everything; what concerns this item alone is an outcome.
    mutating func take(
        _ item: ImportedItem, _ reader: ImportReader
    ) throws(CommandError) -> ImportOutcome? {
        do throws(KeychainError) {
            guard let there = known[item.key] else { return try add(item, reader) }
            return try compare(item, there, reader)
        } catch {
            switch error.code {
            case .duplicate, .invalid, .noSuchAttribute, .noSuchClass, .unavailable, .damaged,
                .groupNotHeld:
                return ImportOutcome(.skipped, item, error.reason)
            default: throw CommandError(error)
            }
        }
    }

    private mutating func add(
        _ item: ImportedItem, _ reader: ImportReader
    ) throws(KeychainError) -> ImportOutcome? {
        let accessibility = accessibility ?? item.accessibility ?? .whenUnlocked
        var source = ImportedValue(reader)
        let reference: PersistentReference
        do throws(KeychainError) {
            reference =
                item.hasValue
                ? try client.add(
                    item.itemClass, item.attributes, accessibility: accessibility, value: &source)
                : try client.addWithoutValue(
                    item.itemClass, item.attributes, accessibility: accessibility)
        } catch {
            guard try source.end() else { return nil }
            throw error
        }
        remember(
            ItemSummary(
                reference: reference, accessibility: accessibility, attributes: item.attributes,
                name: item.name ?? ""))
        return ImportOutcome(.added, item)
    }

    private func compare(
        _ item: ImportedItem, _ there: ItemSummary, _ reader: ImportReader
    ) throws(KeychainError) -> ImportOutcome? {
        let isSame: Bool
        if item.hasValue {
            var comparison = try ValueComparison(ImportedValue(reader))
            let hasValue: Bool
            do throws(KeychainError) {
                hasValue = try client.readValue(of: there.reference, into: &comparison)
            } catch {
                guard try comparison.end() else { return nil }
                throw error
            }
            guard try comparison.end() else { return nil }
            isSame = hasValue && comparison.isSame
        } else {
            var nothing = NoValue()
            isSame = try !client.readValue(of: there.reference, into: &nothing)
        }
        // What was said when it was made need not be said again.
        if isSame { return ImportOutcome(.unchanged, item.place, there.name, []) }
        guard overwrites else { return ImportOutcome(.kept, item, "it has another value") }
        return try replace(item, there, reader)
    }

    private func replace(
        _ item: ImportedItem, _ there: ItemSummary, _ reader: ImportReader
    ) throws(KeychainError) -> ImportOutcome? {
        guard item.hasValue else {
            try client.removeValue(of: there.reference)
            return ImportOutcome(.replaced, item)
        }
        var source = ImportedValue(reader)
        do throws(KeychainError) {
            try client.update(
                there.reference, changes: Attributes(), accessibility: accessibility,
                value: &source)
        } catch {
            guard try source.end() else { return nil }
            throw error
        }
        return ImportOutcome(.replaced, item)
    }
}
