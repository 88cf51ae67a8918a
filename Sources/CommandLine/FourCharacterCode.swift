/// The number that the Mac writes as four characters: `--creator`, `--type`.
enum FourCharacterCode {
    /// Four ASCII characters, or a decimal number of 32 bits; nil for anything else.
    static func number(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        if !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }), bytes.count != 4 {
            return UInt32(text).map(Int64.init)
        }
        guard bytes.count == 4, bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        return bytes.reduce(0) { $0 << 8 | Int64($1) }
    }

    /// The four characters where all are visible, else the number.
    static func text(_ number: Int64) -> String {
        guard let code = UInt32(exactly: number) else { return String(number) }
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
        guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return String(number) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
