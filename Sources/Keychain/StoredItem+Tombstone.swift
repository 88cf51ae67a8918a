internal import ItemModel
internal import Vault

extension StoredItem {
    /// Whether it is what is left of a deleted item.
    var isTombstone: Bool { attributes[.tombstone] != nil }

    /// Whether its deletion must be able to travel.
    var leavesTombstone: Bool { attributes[.synchronizable] == .boolean(true) }
}

extension Attributes {
    /// What is left of them: the key and the dates, and nothing that a person wrote beside it.
    func asTombstone(of itemClass: ItemClass) -> Attributes {
        var left = Attributes()
        for attribute in Attribute.primaryKey(of: itemClass) + [.creationDate, .modificationDate] {
            left[attribute] = self[attribute]
        }
        left[.tombstone] = .boolean(true)
        return left
    }
}
