internal import ItemModel

/// What a name can say of an item: the primary key without group and synchronizable.
///
/// Items that differ in nothing else share one, and then no name tells them apart.
struct NamingKey: Hashable {
    private let key: PrimaryKey

    init(_ itemClass: ItemClass, _ attributes: Attributes) {
        var attributes = attributes
        attributes[.accessGroup] = nil
        attributes[.synchronizable] = nil
        key = PrimaryKey(itemClass, attributes)
    }
}
