/// The 31 protocols of the keychain.
///
/// The raw value is the stored code: four characters, blank-padded. An item may hold others: a protocol without a code is stored as its name (`docs/domains.md`, section 4).
/// Source: `docs/secitem.md`, "Attributes".
public enum InternetProtocol: String, CaseIterable, Sendable {
    case ftp = "ftp "
    case ftpAccount = "ftpa"
    case http = "http"
    case irc = "irc "
    case nntp = "nntp"
    case pop3 = "pop3"
    case smtp = "smtp"
    case socks = "sox "
    case imap = "imap"
    case ldap = "ldap"
    case appleTalk = "atlk"
    case afp = "afp "
    case telnet = "teln"
    case ssh = "ssh "
    case ftps = "ftps"
    case https = "htps"
    case httpProxy = "htpx"
    case httpsProxy = "htsx"
    case ftpProxy = "ftpx"
    case smb = "smb "
    case rtsp = "rtsp"
    case rtspProxy = "rtsx"
    case daap = "daap"
    case eppc = "eppc"
    case ipp = "ipp "
    case nntps = "ntps"
    case ldaps = "ldps"
    case telnets = "tels"
    case imaps = "imps"
    case ircs = "ircs"
    case pop3s = "pops"

    /// The stored code.
    public var code: String { rawValue }

    /// The word of a URL and of the command line: `--protocol https`.
    public var word: String {
        switch self {
        case .ftp, .irc, .afp, .ssh, .smb, .ipp: String(rawValue.prefix(3))
        case .ftpAccount: "ftp-account"
        case .socks: "socks"
        case .appleTalk: "appletalk"
        case .telnet: "telnet"
        case .https: "https"
        case .nntps: "nntps"
        case .ldaps: "ldaps"
        case .telnets: "telnets"
        case .imaps: "imaps"
        case .pop3s: "pop3s"
        default: rawValue
        }
    }

    /// Nil where no protocol has that code.
    public init?(code: String) { self.init(rawValue: code) }

    /// Nil where no protocol has that word.
    public init?(word: String) {
        guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }
}
