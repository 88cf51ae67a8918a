/// How an index file is not as it was written; each kind can be told from the others.
///
/// A torn tail is not among them: `IndexTail` says what was cut off and why that is harmless.
public enum IndexDamage: Error, Equatable, Sendable, CaseIterable {
    /// It does not begin as an index does.
    case notAnIndex
    /// A later format version wrote it.
    case newerVersion
    /// Sealed under a key of the family that the keybag lacks: it is older than a rekey, or newer.
    case epoch
    /// It ends before its snapshot does, or its snapshot does not open. A snapshot is in place only after
    /// it was written whole, so no crash leaves this.
    case snapshot
    /// A frame's length and its complement do not agree.
    case frameLength
    /// A frame's length is none that sealing gives.
    case frameSize
    /// A frame other than the last does not open: edited, moved, dropped, or of another index.
    case frameSeal
    /// A frame opens, but what was sealed is not padded as it must be.
    case framePadding
    /// A frame opens, but is not a record in the one form allowed.
    case record
    /// A snapshot stands where a journal record must, or the other way round.
    case order
    /// A record names another family's class, or leaves out the family that it stands in.
    case family
    /// A change does not start from what the index said before it.
    case change
    /// A transaction begins before the one before it is decided.
    case overlap
    /// A decision about a transaction that is not open here.
    case transaction
}

extension IndexDamage {
    /// Lower case, no final stop.
    var reason: String {
        switch self {
        case .notAnIndex: "it is not an index"
        case .newerVersion: "it was written by a newer version of kist"
        case .epoch: "the key it was sealed with is not in the keybag"
        case .snapshot: "its first part is cut short or does not open"
        case .frameLength: "the length of one of its parts was changed"
        case .frameSize: "one of its parts has a length that none can have"
        case .frameSeal: "one of its parts was changed, moved, left out or is another index's"
        case .framePadding, .record: "one of its parts is not in the one form allowed"
        case .order, .family, .change, .overlap, .transaction:
            "one of its parts does not follow from those before it"
        }
    }
}
