internal import ItemModel
internal import ItemNames
internal import Vault

/// The open items and the tables to look them up by.
///
/// Each table is made when it is first needed, and then follows each change in time that does not depend on
/// how many items there are, but for moving a few bytes of each in a sorted list.
final class Catalogue {
    private(set) var slots: ItemSlots

    /// Every identifier, with its item's position.
    private(set) var byIdentifier: [ItemIdentifier: Int]

    /// Identifiers and names in their orders, and what a search looks through; nil until they are needed.
    var spelling: CatalogueSpelling?

    /// What is left of deleted items that travel; no item, and in no table.
    private var tombstones: [ItemIdentifier: PrimaryKey] = [:]
    private var tombstonesByKey: [PrimaryKey: ItemIdentifier] = [:]

    private var primaryKeys = ItemTable { PrimaryKey($0.itemClass, $0.attributes) }
    private var namingKeys = ItemTable { PrimaryKey(naming: $0.itemClass, $0.attributes) }
    private var canonicalKeys = ItemTable { CanonicalKey($0.itemClass, $0.attributes) }
    private var services = ItemTable { $0.attributes[.service]?.comparedBytes }
    private var servers = ItemTable { $0.attributes[.server]?.comparedBytes }
    private var accounts = ItemTable { $0.attributes[.account]?.comparedBytes }
    private var labels = ItemTable { $0.attributes[.label]?.comparedBytes }
    private var generics = ItemTable { $0.attributes[.generic]?.comparedBytes }
    private var serviceTexts = ItemTable { $0.attributes.text(.service) }
    private var serverTexts = ItemTable { $0.attributes.text(.server) }
    private var accountTexts = ItemTable { $0.attributes.text(.account) }

    init(_ all: [StoredItem]) {
        let items = all.filter { !$0.isTombstone }
        slots = ItemSlots(items)
        byIdentifier = Dictionary(
            items.enumerated().map { ($0.element.identifier, $0.offset) },
            uniquingKeysWith: { one, _ in one })
        if items.count < all.count { for item in all where item.isTombstone { bury(item) } }
    }

    /// The tombstone that lies where an item of this class with these attributes would stand.
    func tombstone(_ itemClass: ItemClass, _ attributes: Attributes) -> ItemIdentifier? {
        guard !tombstonesByKey.isEmpty else { return nil }
        return tombstonesByKey[PrimaryKey(itemClass, attributes.asTombstone(of: itemClass))]
    }

    private func bury(_ item: StoredItem) {
        let key = PrimaryKey(item.itemClass, item.attributes)
        tombstones[item.identifier] = key
        tombstonesByKey[key] = item.identifier
    }

    private func unearth(_ identifier: ItemIdentifier) {
        guard let key = tombstones.removeValue(forKey: identifier) else { return }
        if tombstonesByKey[key] == identifier { tombstonesByKey[key] = nil }
    }

    /// Takes in what became of an item: another version, nothing, or its first.
    func update(_ identifier: ItemIdentifier, to item: StoredItem?) {
        if let position = byIdentifier[identifier] { remove(position) }
        unearth(identifier)
        guard let item else { return }
        if item.isTombstone { bury(item) } else { add(item) }
    }

    private func remove(_ position: Int) {
        let item = slots[position]
        spelling?.willRemove(position, from: self)
        byIdentifier[item.identifier] = nil
        changeTables(position, item, isAdded: false)
        slots.remove(position)
        spelling?.didChange(around: item, in: self)
    }

    private func add(_ item: StoredItem) {
        let position = slots.add(item)
        byIdentifier[item.identifier] = position
        changeTables(position, item, isAdded: true)
        spelling?.didAdd(position, to: self)
    }

    private func changeTables(_ position: Int, _ item: StoredItem, isAdded: Bool) {
        change(&primaryKeys, position, item, isAdded)
        change(&namingKeys, position, item, isAdded)
        change(&canonicalKeys, position, item, isAdded)
        change(&services, position, item, isAdded)
        change(&servers, position, item, isAdded)
        change(&accounts, position, item, isAdded)
        change(&labels, position, item, isAdded)
        change(&generics, position, item, isAdded)
        change(&serviceTexts, position, item, isAdded)
        change(&serverTexts, position, item, isAdded)
        change(&accountTexts, position, item, isAdded)
    }

    private func change<Key>(
        _ table: inout ItemTable<Key>, _ position: Int, _ item: StoredItem, _ isAdded: Bool
    ) {
        if isAdded { table.add(position, item) } else { table.remove(position, item) }
    }
}

/// Lookups; each answers positions.
extension Catalogue {
    func item(_ position: Int) -> StoredItem { slots[position] }

    func position(of key: PrimaryKey) -> Int? {
        primaryKeys.positions(of: key, in: slots).first
    }

    func positions(named key: PrimaryKey) -> [Int] { namingKeys.positions(of: key, in: slots) }

    func positions(spelled key: CanonicalKey) -> [Int] {
        canonicalKeys.positions(of: key, in: slots)
    }

    /// The attributes that have a table, those that tell most first.
    static let indexed: [Attribute] = [.service, .server, .account, .label, .generic]

    /// The items whose attribute has these bytes; nil for an attribute that has no table.
    func positions(_ attribute: Attribute, _ bytes: [UInt8]) -> [Int]? {
        switch attribute {
        case .service: services.positions(of: bytes, in: slots)
        case .server: servers.positions(of: bytes, in: slots)
        case .account: accounts.positions(of: bytes, in: slots)
        case .label: labels.positions(of: bytes, in: slots)
        case .generic: generics.positions(of: bytes, in: slots)
        default: nil
        }
    }

    /// The items whose attribute is this text in any Unicode spelling.
    func positions(_ attribute: Attribute, text: String) -> [Int]? {
        switch attribute {
        case .service: serviceTexts.positions(of: text, in: slots)
        case .server: serverTexts.positions(of: text, in: slots)
        case .account: accountTexts.positions(of: text, in: slots)
        default: nil
        }
    }
}
