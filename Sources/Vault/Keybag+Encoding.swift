internal import Records

extension Keybag {
    /// The file's bytes.
    func encoded() -> [UInt8] {
        let macs: [(Int, Record)] = [(7, .bytes(innerMAC)), (8, .bytes(outerMAC))]
        return RecordMap(fields + macs).encoded()
    }

    /// What field 7 covers: a map of 1…6.
    var innerBytes: [UInt8] { RecordMap(fields).encoded() }

    /// What field 8 covers: a map of 1…7.
    var outerBytes: [UInt8] { RecordMap(fields + [(7, .bytes(innerMAC))]).encoded() }

    private var fields: [(Int, Record)] {
        [
            (1, .unsigned(UInt64(Limits.formatVersion))),
            (2, .bytes(identifier)),
            (3, .unsigned(generation)),
            (4, passcode?.record ?? .null),
            (5, .array(records.map(\.record))),
            (6, settings.record),
        ]
    }
}

extension KeyRecord {
    fileprivate var record: Record {
        .map([
            1: .text(name.text),
            2: .unsigned(UInt64(epoch)),
            3: .unsigned(name.isPair ? 0 : 1),
            4: publicKey.map { .bytes($0) } ?? .null,
            5: .array(wraps.map(\.record)),
        ])
    }
}

extension KeyWrap {
    fileprivate var record: Record {
        .map([
            1: .unsigned(wrapper.rawValue),
            2: .bytes(sealed),
            3: credential?.record ?? .null,
        ])
    }

    /// By wrapper, then by the credential's bytes.
    func precedes(_ other: KeyWrap) -> Bool {
        guard wrapper == other.wrapper else { return wrapper.rawValue < other.wrapper.rawValue }
        let mine = credential?.record.encoded() ?? []
        let theirs = other.credential?.record.encoded() ?? []
        return mine.lexicographicallyPrecedes(theirs)
    }
}

extension KeyRecord {
    /// By the bytes of the name, then by epoch.
    func precedes(_ other: KeyRecord) -> Bool {
        guard name == other.name else {
            return name.text.utf8.lexicographicallyPrecedes(other.name.text.utf8)
        }
        return epoch < other.epoch
    }
}
