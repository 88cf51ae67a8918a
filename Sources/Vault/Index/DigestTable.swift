internal import ItemModel

/// The primary-key digests of the items of another family, by item and by digest.
struct DigestTable: Equatable, Sendable {
    private var byItem: [ItemIdentifier: PrimaryKeyDigests]

    /// How many items have a digest; the same broad digest is that of items in several groups.
    private var exactCounts: [SixteenBytes: Int] = [:]
    private var broadCounts: [SixteenBytes: Int] = [:]

    init(_ items: [DigestedItem]) {
        byItem = Dictionary(minimumCapacity: items.count)
        exactCounts.reserveCapacity(items.count)
        broadCounts.reserveCapacity(items.count)
        for item in items { self[item.identifier] = item.digests }
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
        set {
            if let old = byItem[identifier] {
                Self.count(-1, old.exact, in: &exactCounts)
                Self.count(-1, old.broad, in: &broadCounts)
            }
            if let new = newValue {
                Self.count(1, new.exact, in: &exactCounts)
                Self.count(1, new.broad, in: &broadCounts)
            }
            byItem[identifier] = newValue
        }
    }

    /// Whether some item has this primary key.
    func contains(exact digest: SixteenBytes) -> Bool { exactCounts[digest] != nil }

    /// Whether some item has this primary key in any group, synchronizable or not.
    func contains(broad digest: SixteenBytes) -> Bool { broadCounts[digest] != nil }

    private static func count(
        _ difference: Int, _ digest: SixteenBytes, in counts: inout [SixteenBytes: Int]
    ) {
        let sum = (counts[digest] ?? 0) + difference
        counts[digest] = sum == 0 ? nil : sum
    }
}
