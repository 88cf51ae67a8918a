internal import ImportProtocol
internal import ItemModel
internal import ItemNames

/// Gives every entry of a store a name of its own, the same on every run, without looking at a value.
struct PathKeeper {
    private var taken: Set<ImportKey> = []

    /// The first candidate whose name is free, else the last one with a number behind it.
    mutating func place(_ candidates: [EntryItem]) -> ImportedItem {
        for (index, candidate) in candidates.enumerated() where take(candidate.item) {
            var item = candidate.item
            if index > 0 {
                item.remarks.append("another entry has this address and account: its name stays")
            }
            return item
        }
        var number = 2
        while true {
            let item = Self.numbered(candidates[candidates.count - 1].item, number)
            if take(item) { return item }
            number += 1
        }
    }

    private mutating func take(_ item: ImportedItem) -> Bool { taken.insert(item.key).inserted }

    /// Two paths that only their bytes tell apart, as `é` in its two spellings.
    private static func numbered(_ item: ImportedItem, _ number: Int) -> ImportedItem {
        var item = item
        let attribute: Attribute = item.attributes[.account] == nil ? .service : .account
        let text = item.attributes.text(attribute) ?? ""
        item.attributes[attribute] = .text(text + " (\(number))")
        item.name = ItemName.printed(item.itemClass, item.attributes)
        item.remarks.append("another entry's name looks the same: a number is put behind it")
        return item
    }
}
