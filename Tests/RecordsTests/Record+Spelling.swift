import Records

extension Record {
    /// The spelling that make.py gives a value, independent of any encoding.
    var spelling: String {
        switch self {
        case .unsigned(let value): String(value)
        case .negative(let value): value == .max ? "-18446744073709551616" : "-\(value + 1)"
        case .bytes(let value): "h'\(value.hex)'"
        case .text(let value): "t'\(Array(value.utf8).hex)'"
        case .array(let elements): "[" + elements.map(\.spelling).joined(separator: ",") + "]"
        case .map(let map):
            "{"
                + map.entries.map { "\($0.key.spelling):\($0.value.spelling)" }
                .joined(separator: ",") + "}"
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        }
    }
}
