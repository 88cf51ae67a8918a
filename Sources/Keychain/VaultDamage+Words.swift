internal import Vault

extension VaultDamage.Kind {
    /// The word that `check` prints and scripts compare with; it never changes meaning.
    var word: String {
        switch self {
        case .truncated: "truncated"
        case .notAnItem: "not-an-item"
        case .newerVersion: "newer-version"
        case .swapped: "swapped"
        case .otherClass: "other-class"
        case .missing: "missing"
        case .older: "older"
        case .newer: "newer"
        case .replaced: "replaced"
        case .planted: "planted"
        case .resurrected: "resurrected"
        case .unknownEpoch: "unknown-epoch"
        case .edited: "edited"
        case .attributes: "attributes"
        case .slots: "slots"
        case .value: "value"
        case .unsupported: "unsupported"
        case .notAFile: "not-a-file"
        case .notOurs: "not-ours"
        case .strayName: "stray-name"
        case .duplicated: "duplicated"
        case .changed: "changed"
        case .keyRecord: "key-record"
        case .keyDestroyed: "key-destroyed"
        case .missingIndex: "missing-index"
        case .index: "index"
        case .indexesDisagree: "indexes-disagree"
        case .state: "state"
        case .leftover: "leftover"
        }
    }

    /// Whether something was lost or altered; what no item can be is only reported.
    var isDamage: Bool {
        switch self {
        case .strayName, .leftover: false
        default: true
        }
    }
}

extension VaultDamage {
    /// Whether an item that once had a name may be behind it.
    var hidesItem: Bool {
        switch kind {
        case .strayName, .leftover, .keyDestroyed, .state, .duplicated, .planted, .resurrected:
            false
        case .keyRecord: identifier != nil
        default: true
        }
    }
}
