internal import ItemModel

/// The families that a transaction touches; the raw value is what its records hold: 1 a, 2 c, 4 d.
struct FamilySet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ family: LockFamily) {
        rawValue = 1 << family.rawValue
    }

    init(_ families: some Sequence<LockFamily>) {
        self = families.reduce(into: []) { $0.formUnion(FamilySet($1)) }
    }

    /// In the order in which records are written: a, c, d.
    ///
    /// The keys of a later family are in memory whenever an earlier one's are, so whoever can read any
    /// record of a transaction can read its last one.
    var inWritingOrder: [LockFamily] {
        LockFamily.allCases.filter { contains(FamilySet($0)) }
    }
}
