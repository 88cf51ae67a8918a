/// One CBOR data item of the subset that every file and message of kist uses (RFC 8949).
///
/// There is exactly one encoding of each value: deterministic as §4.2.1 says, without tags, floats and
/// indefinite lengths. What `init(decoding:)` accepts, `encoded()` gives back byte for byte.
public enum Record: Sendable {
    /// Major type 0.
    case unsigned(UInt64)
    /// Major type 1: the value is −1 − the number held, so that −2⁶⁴ fits.
    case negative(UInt64)
    /// Major type 2.
    case bytes([UInt8])
    /// Major type 3: UTF-8, kept as the bytes it came in and never normalised.
    case text(String)
    /// Major type 4.
    case array([Record])
    /// Major type 5.
    case map(RecordMap)
    /// Simple values 20 and 21.
    case bool(Bool)
    /// Simple value 22.
    case null
}

extension Record {
    /// Major type 0 or 1, whichever holds `value`.
    public static func integer(_ value: Int64) -> Record {
        value < 0 ? .negative(UInt64(~value)) : .unsigned(UInt64(value))
    }

    /// As above.
    public static func integer(_ value: Int) -> Record {
        integer(Int64(value))
    }
}

extension Record: Equatable {
    /// Two records are equal exactly where their encodings are.
    ///
    /// Swift compares texts by canonical equivalence, under which two different files would be equal.
    public static func == (one: Record, other: Record) -> Bool {
        switch (one, other) {
        case (.unsigned(let left), .unsigned(let right)): left == right
        case (.negative(let left), .negative(let right)): left == right
        case (.bytes(let left), .bytes(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)): left == right
        case (.map(let left), .map(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }
}
