internal import ItemModel
internal import ItemNames
internal import Vault

extension Catalogue {
    /// The name that finds exactly this item: the spelled one where it has no twin, else `id:…`.
    ///
    /// A spelled name's exact meaning is the item's naming key, so it is unique where the key is.
    func makeNames() -> [String] {
        let digits = identifierDigits
        return items.indices.map { index in
            let item = items[index]
            if let name = ItemName.printed(item.itemClass, Self.naming(item)),
                byNamingKey[PrimaryKey(naming: item.itemClass, item.attributes)]?.count == 1,
                name.utf8.count <= Limits.nameBytes
            {
                return name
            }
            return "id:" + item.identifier.hex.prefix(digits[index])
        }
    }

    /// What a name can hold; twins that differ only in the rest share a naming key and are told by `id:`.
    private static func naming(_ item: StoredItem) -> Attributes {
        var attributes = item.attributes
        attributes[.accessGroup] = nil
        attributes[.synchronizable] = nil
        return attributes
    }

    /// How many digits of each identifier no other begins with, by position; 8 at least.
    private var identifierDigits: [Int] {
        var digits = [Int](repeating: Limits.identifierDigits, count: items.count)
        for (one, other) in zip(identifiers, identifiers.dropFirst()) {
            let shared = zip(one.hex.utf8, other.hex.utf8).prefix { $0 == $1 }.count
            for item in [one.item, other.item] {
                digits[item] = min(max(digits[item], shared + 1), ItemIdentifier.byteCount * 2)
            }
        }
        return digits
    }

    /// The items whose identifier begins with these hex digits.
    func items(withIdentifierPrefix prefix: String) -> [Int] {
        var low = 0
        var high = identifiers.count
        while low < high {
            let middle = (low + high) / 2
            if identifiers[middle].hex < prefix { low = middle + 1 } else { high = middle }
        }
        return identifiers[low...].prefix { $0.hex.hasPrefix(prefix) }.map(\.item)
    }

    func makeSearchTexts() -> [[String]] {
        items.indices.map { index in
            let texts = items[index].attributes.sorted.compactMap { attribute, _ in
                Self.unsearched.contains(attribute)
                    ? nil : items[index].attributes.text(attribute)
            }
            return ([names[index]] + texts).map { $0.lowercased() }
        }
    }

    /// A group is no content, and the words of a policy are every item's.
    private static let unsearched: Set<Attribute> = [.accessGroup, .match, .suggest, .pathMode]

    func summary(_ index: Int) -> ItemSummary {
        let item = items[index]
        return ItemSummary(
            reference: item.reference, accessibility: item.accessibility,
            attributes: item.attributes, name: names[index])
    }

    /// The summaries of these items in the byte order of their names.
    func summaries(_ indices: [Int]) -> [ItemSummary] {
        indices.map(summary).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
