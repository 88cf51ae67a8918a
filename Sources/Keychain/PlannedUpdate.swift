internal import ItemModel

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
