/// Why bytes are not a record, or a record not the one expected.
///
/// It says the kind and nothing of the input, which may be hostile or private.
public struct RecordError: Error, Equatable, Sendable {
    /// The kinds of fault that callers and vectors tell apart.
    public enum Code: Sendable, CaseIterable {
        /// The input ends inside an item, or a count claims more than the bytes left can hold.
        case truncated
        /// Bytes follow the one item.
        case trailing
        /// Well-formed, but not the one spelling that RFC 8949 §4.2.1 leaves: a longer head, keys out of
        /// order or twice, an indefinite length.
        case nonCanonical
        /// More containers inside one another than the limit.
        case tooDeep
        /// More input bytes than the limit.
        case tooLong
        /// Tags, floats, other simple values, reserved heads, containers as map keys.
        case unsupported
        /// A text that is not UTF-8.
        case invalidText
        /// A value of another type, size or range than its place asks for.
        case wrongType
        /// A map key that the reader does not know.
        case unknownKey
        /// A map without a key that the reader needs.
        case missingKey
    }

    /// The kind of fault.
    public let code: Code

    /// An error of one kind.
    public init(_ code: Code) {
        self.code = code
    }
}
