extension Record {
    /// Whether this may be a key: a container as key would make key comparison unbounded.
    var isMapKey: Bool {
        switch self {
        case .unsigned, .negative, .bytes, .text: true
        case .array, .map, .bool, .null: false
        }
    }

    /// Bytewise order of the encodings (RFC 8949 §4.2.1).
    func precedes(_ other: Record) -> Bool {
        // Shortest heads sort as their numbers do; almost every key of ours is a small number.
        if case .unsigned(let left) = self, case .unsigned(let right) = other {
            return left < right
        }
        return encoded().lexicographicallyPrecedes(other.encoded())
    }
}
