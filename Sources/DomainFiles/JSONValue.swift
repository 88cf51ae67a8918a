/// A JSON text (RFC 8259) as far as lists of domains need one.
///
/// Our own, because Foundation's costs every start of the agent a millisecond and twelve megabytes for
/// a file that most people do not have. Numbers are checked and forgotten: no list holds any.
enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case number
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads one value and nothing behind it.
    ///
    /// - Throws: `malformed`, also for a key that an object has twice: two readers would differ on it.
    init(_ bytes: [UInt8]) throws(DomainFileError) {
        var reader = JSONReader(bytes)
        self = try reader.document()
    }
}
