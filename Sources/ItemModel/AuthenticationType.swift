/// The eight authentication types of the keychain.
///
/// The raw value is the stored code. An item may hold others as text. Source: `docs/secitem.md`, "Attributes".
public enum AuthenticationType: String, CaseIterable, Sendable {
    case ntlm = "ntlm"
    case msn = "msna"
    case dpa = "dpaa"
    case rpa = "rpaa"
    case httpBasic = "http"
    case httpDigest = "httd"
    case htmlForm = "form"
    case `default` = "dflt"

    /// The stored code.
    public var code: String { rawValue }

    /// The word of the command line: `--auth-type basic`.
    public var word: String {
        switch self {
        case .ntlm: "ntlm"
        case .msn: "msn"
        case .dpa: "dpa"
        case .rpa: "rpa"
        case .httpBasic: "basic"
        case .httpDigest: "digest"
        case .htmlForm: "form"
        case .default: "default"
        }
    }

    /// Nil where no type has that code.
    public init?(code: String) { self.init(rawValue: code) }

    /// Nil where no type has that word.
    public init?(word: String) {
        guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }
}
