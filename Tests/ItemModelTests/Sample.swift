import ItemModel

/// Attributes written short.
func made(_ pairs: (Attribute, AttributeValue)...) -> Attributes {
    pairs.reduce(into: Attributes()) { $0[$1.0] = $1.1 }
}
