internal import Kist

extension NameListing {
    /// Whether nothing can be missing from it.
    var isWhole: Bool { hiddenCount == 0 && damagedCount == 0 }
}

extension Listing {
    /// Whether nothing can be missing from it.
    var isWhole: Bool { hiddenCount == 0 && damagedCount == 0 }
}
