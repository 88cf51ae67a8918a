internal import ItemModel

/// What became of a transaction that a crash, or a writer still at work, left without `done`.
enum TransactionDecision: Equatable, Sendable {
    /// Every family holds its record: what its writer did not finish is finished for it.
    case happened
    /// Some family will never hold its record: the others say `void`, and its temporaries go.
    case voided
    /// It hangs on a family that is locked: the open families it names take no writes meanwhile.
    case waits
    /// Two families say what cannot both be so: one index is older than the other.
    case contradiction

    /// Decides from what each family that the transaction names says of it.
    ///
    /// `done` and `void` are decisions already taken, and bind the others. A missing record decides
    /// against it even while another family is locked: records are written in one fixed order, and a
    /// family that lacks its own will never get it.
    init(_ testimonies: [FamilyTestimony]) {
        let isDone = testimonies.contains(.done)
        let isRefused = testimonies.contains(.void) || testimonies.contains(.absent)
        self =
            switch (isDone, isRefused) {
            case (true, true): .contradiction
            case (true, false): .happened
            case (false, true): .voided
            case (false, false): testimonies.contains(.locked) ? .waits : .happened
            }
    }
}
