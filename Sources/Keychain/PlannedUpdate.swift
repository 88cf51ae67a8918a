internal import ItemModel
internal import Vault

/// What one matched item becomes.
struct PlannedUpdate {
    let identifier: ItemIdentifier
    let attributes: Attributes

    /// Nil where the class stays.
    let accessibility: Accessibility?
}

/// A whole update, ready to be written.
struct UpdatePlan {
    /// What each matched item becomes.
    let updates: [PlannedUpdate]

    /// Items that cannot be used any more and whose keys the others take.
    let replaced: [ItemIdentifier]

    /// What stays where items stood that travel and have another key now.
    let left: [Tombstone]
}

/// What is left of an item that is gone from where it stood.
struct Tombstone {
    let itemClass: ItemClass
    let attributes: Attributes
    let accessibility: Accessibility
}

extension VaultWriter {
    /// Makes room for a plan's items, and leaves what stays behind.
    mutating func prepare(_ plan: UpdatePlan) throws(VaultError) {
        for identifier in plan.replaced { try delete(identifier) }
        for tombstone in plan.left {
            _ = try addWithoutValue(
                tombstone.itemClass, tombstone.attributes, accessibility: tombstone.accessibility)
        }
    }
}

/// What is to be another about every matched item.
struct ItemChange {
    let attributes: Attributes

    /// Nil where each keeps its class.
    let accessibility: Accessibility?

    /// The access group to move to, which no update can name; nil where each stays.
    var group: String?

    init(_ attributes: Attributes, _ accessibility: Accessibility?) {
        self.attributes = attributes
        self.accessibility = accessibility
    }

    init(movingTo group: String) {
        self.init(Attributes(), nil)
        self.group = group
    }
}
