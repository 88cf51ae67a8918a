internal import ItemModel
internal import ItemNames
internal import Vault

/// The open items of one moment and the tables to look them up by.
///
/// Each table is made once, when it is first needed: a lookup by reference costs no names, a listing
/// no keys. Positions in `items` stand for items.
final class Catalogue {
    let items: [StoredItem]

    init(_ items: [StoredItem]) {
        self.items = items
    }

    lazy var byIdentifier: [ItemIdentifier: Int] = unique { $0.identifier }

    lazy var byPrimaryKey: [PrimaryKey: Int] = unique { PrimaryKey($0.itemClass, $0.attributes) }

    lazy var byNamingKey: [PrimaryKey: [Int]] = grouped {
        PrimaryKey(naming: $0.itemClass, $0.attributes)
    }

    lazy var byCanonicalKey: [CanonicalKey: [Int]] = grouped {
        CanonicalKey($0.itemClass, $0.attributes)
    }

    lazy var byService: [[UInt8]: [Int]] = grouped { $0.attributes[.service]?.comparedBytes }

    lazy var byServer: [[UInt8]: [Int]] = grouped { $0.attributes[.server]?.comparedBytes }

    lazy var byAccount: [[UInt8]: [Int]] = grouped { $0.attributes[.account]?.comparedBytes }

    lazy var byServiceText: [String: [Int]] = grouped { $0.attributes.text(.service) }

    lazy var byServerText: [String: [Int]] = grouped { $0.attributes.text(.server) }

    lazy var byAccountText: [String: [Int]] = grouped { $0.attributes.text(.account) }

    /// Every identifier in hex, ascending, with its item.
    lazy var identifiers: [(hex: String, item: Int)] =
        items.indices.map { (items[$0].identifier.hex, $0) }.sorted { $0.hex < $1.hex }

    /// The printed name of each item, by position.
    lazy var names: [String] = makeNames()

    /// All items in the byte order of their names.
    lazy var sortedByName: [Int] = {
        let keys = names.map { Array($0.utf8) }
        return items.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    }()

    /// What a search looks through, by position: name and texts in lower case.
    lazy var searchTexts: [[String]] = makeSearchTexts()

    private func unique<Key: Hashable>(_ key: (StoredItem) -> Key) -> [Key: Int] {
        Dictionary(items.indices.map { (key(items[$0]), $0) }, uniquingKeysWith: { one, _ in one })
    }

    private func grouped<Key: Hashable>(_ key: (StoredItem) -> Key?) -> [Key: [Int]] {
        var groups: [Key: [Int]] = [:]
        for index in items.indices {
            if let key = key(items[index]) { groups[key, default: []].append(index) }
        }
        return groups
    }
}
