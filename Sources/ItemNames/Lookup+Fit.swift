public import ItemModel

extension Lookup {
    /// How well an item fits a name; only the best fit among all items counts.
    public enum Fit: UInt8, Comparable, Sendable {
        /// Its naming attributes are the name's, byte for byte, and it is in no other group and not synchronised.
        case exact = 0
        /// The same in a canonically equivalent spelling: NFC for NFD.
        case equivalent = 1
        /// It has all attributes of one member of the union, and perhaps more.
        case member = 2

        /// Better is less.
        public static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
    }

    /// How the item fits; nil where it does not.
    ///
    /// An identifier or a prefix is the caller's to compare.
    public func fit(_ itemClass: ItemClass, _ attributes: Attributes) -> Fit? {
        if let exact, exact.itemClass == itemClass {
            if attributes.haveSameKey(itemClass, exact.attributes) { return .exact }
            if attributes.haveEquivalentKey(itemClass, exact.attributes) { return .equivalent }
        }
        let isMember = union.contains {
            $0.itemClass == itemClass && attributes.containEquivalent(of: $0.attributes)
        }
        return isMember ? .member : nil
    }
}
