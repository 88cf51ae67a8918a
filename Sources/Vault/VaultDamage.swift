public import ItemModel

/// One thing in the vault that is not as it was written, and which.
public struct VaultDamage: Equatable, Sendable {
    /// How.
    public enum Kind: Sendable, CaseIterable {
        /// Shorter or longer than its own lengths say.
        case truncated
        /// Does not begin as an item file does.
        case notAnItem
        /// Written by a later format version.
        case newerVersion
        /// The file of another item: renamed, or swapped with it.
        case swapped
        /// The file of the item as it was in another class.
        case otherClass
        /// Nothing stands where the item's file must be.
        case missing
        /// Authentic, and older than the current file: it was put back.
        case older
        /// Authentic, and newer than this device's index: the index was put back.
        case newer
        /// Authentic and of the current revision, but not the file that was written last.
        case replaced
        /// No item's: it never was one in this vault.
        case planted
        /// No item's any more: it was deleted, or moved, and is back.
        case resurrected
        /// Sealed under a class key that the keybag lacks.
        case unknownEpoch
        /// Not the bytes that were written: edited, or another vault's.
        case edited
        /// Authentic, but the attributes do not open or are not in the one form allowed.
        case attributes
        /// Authentic, but boxes, slots and constraint do not agree.
        case slots
        /// The value does not open.
        case value
        /// Says something that only a later version of this program understands.
        case unsupported
        /// A link, a directory or a device where an item should be.
        case notAFile
        /// Another owner's.
        case notOurs
        /// A name that no item can have; ignored.
        case strayName
        /// A second file of an item that stands in another class.
        case duplicated
        /// Another file than the one whose value was being kept: a writer that heeds no lock.
        case changed
        /// A key of the keybag does not open although the others do.
        case keyRecord
        /// The key of its class was destroyed for good.
        case keyDestroyed
        /// There is no index of a family.
        case missingIndex
        /// An index is not as it was written; `index` says how.
        case index
        /// Two indexes say what cannot both be so: one is older than the other.
        case indexesDisagree
        /// A file of the state directory is missing or not as it was written.
        case state
        /// A temporary file of a writer that did not end.
        case leftover
    }

    /// How it differs from what was written.
    public let kind: Kind

    /// Relative to the vault: `items/ak/…`; or the record's or the state file's name.
    public let file: String

    /// The item, where the file's name tells it.
    public let identifier: ItemIdentifier?

    /// What is wrong with an index.
    public let index: IndexDamage?

    /// Damage of a file, or of an item where its name tells which.
    public init(_ kind: Kind, file: String, identifier: ItemIdentifier? = nil) {
        self.kind = kind
        self.file = file
        self.identifier = identifier
        index = nil
    }

    /// An index that is not as it was written.
    init(_ index: IndexDamage, file: String) {
        kind = .index
        self.file = file
        identifier = nil
        self.index = index
    }

    /// What is wrong, in lower case, without a final stop.
    public var reason: String { index?.reason ?? kind.reason }
}

extension VaultDamage.Kind {
    /// Whether it is of an index as a whole, so that nothing can be said of its items.
    public var isOfIndex: Bool {
        switch self {
        case .missingIndex, .index, .indexesDisagree: true
        default: false
        }
    }

    /// Lower case, no final stop.
    public var reason: String {
        switch self {
        case .truncated: "it is cut short or has bytes behind its end"
        case .notAnItem: "it is not an item file"
        case .newerVersion: "it was written by a newer version of kist"
        case .swapped: "it is another item's file"
        case .otherClass: "it is the item's file from another class"
        case .missing: "its file is missing"
        case .older: "it is an older version of the item"
        case .newer: "it is newer than this machine's index"
        case .replaced: "it is not the version that was written last"
        case .planted: "nobody wrote it for this vault"
        case .resurrected: "its item was deleted or moved, and it is back"
        case .unknownEpoch: "the key it was sealed with is not in the keybag"
        case .edited: "its bytes are not those that were written"
        case .attributes: "its attributes do not open"
        case .slots: "its ways in are not those it was written with"
        case .value: "its value does not open"
        case .unsupported: "it needs a newer version of kist"
        case .notAFile: "it is not a regular file"
        case .notOurs: "it belongs to another user"
        case .strayName: "no item has such a name"
        case .duplicated: "its item stands in another class"
        case .changed: "it changed since it was listed"
        case .keyRecord: "this key does not open although others do"
        case .keyDestroyed: "the key of its class was destroyed"
        case .missingIndex: "it is missing"
        case .index: "it is not as it was written"
        case .indexesDisagree: "it does not agree with another index: one of them is older"
        case .state: "it is missing or not as it was written"
        case .leftover: "a writer that did not end left it"
        }
    }
}
