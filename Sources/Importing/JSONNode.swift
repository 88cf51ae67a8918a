/// A JSON text (RFC 8259) with everything that it says: members in order, numbers as written.
///
/// Apart from the agent's reader of lists, which forgets what lists do not have. Strings are bytes, for a secret
/// of an export may hold half a surrogate pair, and must not be lost for it.
enum JSONNode: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case string(Bytes)
    case array([JSONNode])
    case object([Member])

    struct Member: Equatable {
        let key: String
        let value: JSONNode
    }

    /// The value of the only member of that name; nil for null as well.
    subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        let value = members.first { $0.key == key }?.value
        return value == .null ? nil : value
    }

    /// A string's bytes.
    var bytes: Bytes? {
        guard case .string(let bytes) = self else { return nil }
        return bytes
    }

    var elements: [JSONNode]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// What stands for it in a line of text; nil for what has parts, and for null.
    var plain: Bytes? {
        switch self {
        case .null, .array, .object: nil
        case .boolean(let flag): Bytes(flag ? "true" : "false")
        case .number(let text): Bytes(text)
        case .string(let bytes): bytes
        }
    }
}
