internal import ItemModel
internal import Vault

/// Items by something that they say of themselves; made when it is first needed and kept up from then on.
///
/// Positions stand for items.
struct ItemTable<Key: Hashable> {
    private let key: (StoredItem) -> Key?
    private var groups: [Key: [Int]]?

    /// - Parameter key: Nil for items that are not in the table.
    init(_ key: @escaping (StoredItem) -> Key?) {
        self.key = key
    }

    /// The items with this key.
    mutating func positions(of key: Key, in slots: ItemSlots) -> [Int] {
        made(of: slots)[key] ?? []
    }

    private mutating func made(of slots: ItemSlots) -> [Key: [Int]] {
        if let groups { return groups }
        var made: [Key: [Int]] = [:]
        for position in slots.positions {
            if let key = key(slots[position]) { made[key, default: []].append(position) }
        }
        groups = made
        return made
    }

    mutating func add(_ position: Int, _ item: StoredItem) {
        guard groups != nil, let key = key(item) else { return }
        groups?[key, default: []].append(position)
    }

    mutating func remove(_ position: Int, _ item: StoredItem) {
        guard groups != nil, let key = key(item) else { return }
        groups?[key]?.removeAll { $0 == position }
        if groups?[key]?.isEmpty == true { groups?[key] = nil }
    }
}
