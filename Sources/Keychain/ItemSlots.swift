internal import ItemModel
internal import Vault

/// Items at positions that stay theirs for as long as they are there.
struct ItemSlots {
    private var items: [StoredItem]
    private var free: Set<Int> = []

    init(_ items: [StoredItem]) {
        self.items = items
    }

    var count: Int { items.count - free.count }

    subscript(position: Int) -> StoredItem { items[position] }

    /// Every position that holds an item.
    var positions: [Int] {
        free.isEmpty ? Array(items.indices) : items.indices.filter { !free.contains($0) }
    }

    /// Every item.
    var all: [StoredItem] { free.isEmpty ? items : positions.map { items[$0] } }

    /// - Returns: Its position.
    mutating func add(_ item: StoredItem) -> Int {
        if let position = free.popFirst() {
            items[position] = item
            return position
        }
        items.append(item)
        return items.count - 1
    }

    mutating func remove(_ position: Int) {
        free.insert(position)
    }
}
