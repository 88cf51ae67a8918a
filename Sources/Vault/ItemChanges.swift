public import ItemModel

/// Which items may be others than when somebody last asked.
public enum ItemChanges: Equatable, Sendable {
    case everything
    /// These alone; they may be new, changed or gone.
    case items(Set<ItemIdentifier>)

    /// Nothing is another.
    public var isNothing: Bool { self == .items([]) }

    mutating func add(_ more: ItemChanges) {
        switch (self, more) {
        case (.items(let known), .items(let new)): self = .items(known.union(new))
        default: self = .everything
        }
    }
}
