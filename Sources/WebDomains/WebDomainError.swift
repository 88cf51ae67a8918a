/// Why a text is no web address.
///
/// It carries a code and nothing of the input.
public struct WebDomainError: Error, Equatable, Sendable {
    /// The rule of `docs/domains.md`, section 3, that the input broke first.
    public enum Code: UInt8, CaseIterable, Sendable {
        /// More than the longest address.
        case tooLong = 1
        /// A control, blank, format character or separator inside.
        case unprintable = 2
        /// A character that common parsers read differently, before the query or fragment.
        case unsafeCharacter = 3
        /// No scheme, or one that is not `name://`, where one is needed.
        case malformedScheme = 4
        /// A scheme outside the protocol table.
        case unknownScheme = 5
        /// More than one `@`: git takes the first, browsers the last.
        case severalUsers = 6
        /// A user whose percent escapes are broken or do not spell UTF-8.
        case malformedUser = 7
        /// Not 1 to 65535 in digits.
        case malformedPort = 8
        /// No host where the protocol needs one.
        case emptyHost = 9
        /// A label, length, number form or bracket that no host has.
        case malformedHost = 10
        /// A host outside ASCII that is no international domain name.
        case nonASCIIHost = 11
        /// An IPv6 address that does not read, or a zone on an address that is not link-local.
        case malformedAddress = 12
        /// A broken percent escape, or an escaped control.
        case malformedPath = 13
        /// A word that is none of those its attribute takes.
        case malformedWord = 14
    }

    /// The first rule broken.
    public let code: Code

    /// Makes the error of one rule.
    public init(_ code: Code) { self.code = code }
}
