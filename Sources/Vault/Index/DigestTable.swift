internal import ItemModel

/// The primary-key digests of the items of another family, by item.
///
/// Looking for a digest compares them all, which takes microseconds and happens only while that family is
/// locked; a table by digest would cost every opening more than that.
struct DigestTable: Equatable, Sendable {
    private var byItem: [ItemIdentifier: PrimaryKeyDigests]

    init(_ items: [DigestedItem]) {
        byItem = Dictionary(minimumCapacity: items.count)
        for item in items { byItem[item.identifier] = item.digests }
    }

    var count: Int { byItem.count }

    var identifiers: Set<ItemIdentifier> { Set(byItem.keys) }

    /// As a snapshot holds them.
    var sorted: [DigestedItem] {
        byItem.map { DigestedItem(identifier: $0.key, digests: $0.value) }
            .sorted { $0.identifier < $1.identifier }
    }

    subscript(_ identifier: ItemIdentifier) -> PrimaryKeyDigests? {
        get { byItem[identifier] }
        set { byItem[identifier] = newValue }
    }

    /// Whether some item has this primary key.
    func contains(exact digest: SixteenBytes) -> Bool {
        byItem.values.contains { $0.exact == digest }
    }

    /// Whether some item has this primary key in any group, synchronizable or not.
    func contains(broad digest: SixteenBytes) -> Bool {
        byItem.values.contains { $0.broad == digest }
    }
}
