public import ItemModel

/// One thing in the vault that is not as it was written, and which.
public struct VaultDamage: Equatable, Sendable {
    public enum Kind: Sendable, CaseIterable {
        /// Shorter or longer than its own lengths say.
        case truncated
        /// Does not begin as an item file does.
        case notAnItem
        /// Written by a later format version.
        case newerVersion
        /// Folder, file name and header do not agree: moved, renamed or swapped.
        case misplaced
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
        /// An older file of an item that stands in another class too.
        case duplicated
        /// Changed since it was listed.
        case changed
        /// A key of the keybag does not open although the others do.
        case keyRecord
        /// The key of its class was destroyed for good.
        case keyDestroyed
        /// A file of the state directory is missing or not as it was written.
        case state
        /// A temporary file of a writer that did not end.
        case leftover
    }

    public let kind: Kind

    /// Relative to the vault: `items/ak/…`; or the record's or the state file's name.
    public let file: String

    /// The item, where the file's name tells it.
    public let identifier: ItemIdentifier?

    public init(_ kind: Kind, file: String, identifier: ItemIdentifier? = nil) {
        self.kind = kind
        self.file = file
        self.identifier = identifier
    }
}

extension VaultDamage.Kind {
    /// Lower case, no final stop.
    public var reason: String {
        switch self {
        case .truncated: "it is cut short or has bytes behind its end"
        case .notAnItem: "it is not an item file"
        case .newerVersion: "it was written by a newer version of kist"
        case .misplaced: "it was moved, renamed or swapped with another"
        case .unknownEpoch: "the key it was sealed with is not in the keybag"
        case .edited: "its bytes are not those that were written"
        case .attributes: "its attributes do not open"
        case .slots: "its ways in are not those it was written with"
        case .value: "its value does not open"
        case .unsupported: "it needs a newer version of kist"
        case .notAFile: "it is not a regular file"
        case .notOurs: "it belongs to another user"
        case .strayName: "no item has such a name"
        case .duplicated: "a later file of the same item stands in another class"
        case .changed: "it changed since it was listed"
        case .keyRecord: "this key does not open although others do"
        case .keyDestroyed: "the key of its class was destroyed"
        case .state: "it is missing or not as it was written"
        case .leftover: "a writer that did not end left it"
        }
    }
}
