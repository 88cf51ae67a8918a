internal import ItemModel

/// What one matched item becomes.
struct PlannedUpdate {
    let identifier: ItemIdentifier
    let attributes: Attributes

    /// Nil where the class stays.
    let accessibility: Accessibility?
}
