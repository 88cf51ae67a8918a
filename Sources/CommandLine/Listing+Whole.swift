internal import Kist

extension Listing {
    /// Whether nothing can be missing from it.
    var isWhole: Bool { hiddenCount == 0 && damagedCount == 0 }
}
