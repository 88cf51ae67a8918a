internal import ImportProtocol
internal import ItemModel
internal import ItemNames

/// Gives every entry of a file a name of its own, the same on every run.
struct NameKeeper {
    /// What becomes of an entry.
    enum Outcome {
        /// An item.
        case own(EntryItem)
        /// The very same as one before.
        case same(place: String, name: String)
    }

    private var taken: [ImportKey: EntryItem] = [:]

    /// Takes the first candidate whose name is free, else the last one with a number behind it.
    mutating func place(_ candidates: [EntryItem]) -> Outcome {
        for (index, candidate) in candidates.enumerated() {
            var candidate = candidate
            if index > 0 {
                candidate.item.remarks.append(
                    "another entry has this address and account: stored under its title")
            }
            if let outcome = take(candidate) { return outcome }
        }
        var number = 2
        while true {
            if let outcome = take(Self.numbered(candidates[candidates.count - 1], number)) {
                return outcome
            }
            number += 1
        }
    }

    private mutating func take(_ candidate: EntryItem) -> Outcome? {
        let key = candidate.item.key
        guard let other = taken[key] else {
            taken[key] = candidate
            return .own(candidate)
        }
        guard other.value == candidate.value, other.item.attributes == candidate.item.attributes
        else { return nil }
        return .same(place: other.item.place, name: other.item.name ?? "")
    }

    private static func numbered(_ candidate: EntryItem, _ number: Int) -> EntryItem {
        var item = candidate.item
        let isGeneric = item.itemClass == .genericPassword
        let attribute: Attribute =
            isGeneric && item.attributes[.account] == nil ? .service : .account
        let text = item.attributes.text(attribute) ?? ""
        item.attributes[attribute] = .text(text + (text.isEmpty ? "" : " ") + "(\(number))")
        item.name = ItemName.printed(item.itemClass, item.attributes)
        item.remarks.append("another entry has this name: a number is put behind it")
        return EntryItem(item: item, value: candidate.value)
    }
}
