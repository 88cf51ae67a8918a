/// The lengths inside an item file, read before anything is authentic: every sum is checked.
struct ItemLayout: Equatable {
    let attributes: Range<Int>
    let slots: Range<Int>
    let valueOffset: UInt64
    let valueByteCount: UInt64

    /// How many of the file's first bytes hold everything but value and MAC.
    var prefixByteCount: Int { slots.upperBound + 8 }

    /// The most that a prefix can be long.
    static let longestPrefix =
        Limits.headerByteCount + 4 + Limits.sealedPartByteCount + 4 + Limits.sealedPartByteCount + 8

    /// Where the sealed attributes lie, from the length before them; nil where it is out of bounds.
    static func attributes(in bytes: [UInt8]) -> Range<Int>? {
        part(in: bytes, at: Limits.headerByteCount)
    }

    /// The layout of a file of `size` bytes that begins with `bytes`.
    ///
    /// - Returns: nil where the lengths do not add up to the size, or where `bytes` are too few.
    init?(_ bytes: [UInt8], size: UInt64, form: StoredItem.Form) {
        guard let attributes = Self.attributes(in: bytes),
            let slots = Self.part(in: bytes, at: attributes.upperBound),
            let count = LittleEndian.number(UInt64.self, in: bytes, at: slots.upperBound)
        else { return nil }
        self.attributes = attributes
        self.slots = slots
        valueOffset = UInt64(slots.upperBound) + 8
        valueByteCount = count
        let (end, overflow) = (valueOffset + 32).addingReportingOverflow(count)
        guard !overflow, end == size, form.allows(count) else { return nil }
    }

    static func part(in bytes: [UInt8], at offset: Int) -> Range<Int>? {
        guard let count = LittleEndian.number(UInt32.self, in: bytes, at: offset),
            count <= Limits.sealedPartByteCount
        else { return nil }
        return offset + 4..<offset + 4 + Int(count)
    }
}

extension StoredItem.Form {
    /// Whether a sealed value of this form can be `count` bytes long.
    func allows(_ count: UInt64) -> Bool {
        switch self {
        case .absent: return count == 0
        case .oneShot:
            let padding = UInt64(Limits.valuePadding)
            return count >= padding + 40 && count <= UInt64(Limits.windowByteCount) + 40
                && (count - 40) % padding == 0
        case .stream:
            let chunk = UInt64(Limits.sealedChunkByteCount)
            guard count > UInt64(Limits.streamHeaderByteCount) + chunk else { return false }
            let last = (count - UInt64(Limits.streamHeaderByteCount)) % chunk
            return last == 0
                || last > 17 && (last - 17) % UInt64(Limits.valuePadding) == 0
        }
    }
}
