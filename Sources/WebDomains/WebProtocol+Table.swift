extension WebProtocol {
    /// The port that an address without one means; nil where the protocol has none.
    public var defaultPort: UInt16? { row.port }

    /// Whether the protocol itself encrypts before anything secret is sent.
    public var isEncrypted: Bool { row.isEncrypted }

    /// The same service over TLS, to which an item may be upgraded; nil where there is none.
    public var encryptedTwin: WebProtocol? { row.twin }

    /// The keychain's four characters, padded with blanks; nil where it has none.
    public var code: String? { row.code }

    /// Whether this is a proxy's protocol.
    public var isProxy: Bool {
        switch self {
        case .htpx, .htsx, .ftpx, .rtsx: true
        default: false
        }
    }

    /// The text kept in an item: the code, or the name where there is no code.
    public var storedText: String { row.code ?? rawValue }

    /// The protocol that has these four characters, blanks and all; nil where none has.
    public init?(code: some StringProtocol) {
        // The legacy code of the same protocol, which old tools write.
        if code == "cifs" {
            self = .smb
            return
        }
        guard let found = Self.allCases.first(where: { $0.row.code.map { $0 == code } ?? false })
        else { return nil }
        self = found
    }

    /// The protocol that an item's attribute means: a code, or the name that a URL would have.
    public init?(stored text: some StringProtocol) {
        guard let found = WebProtocol(code: text) ?? WebProtocol(name: text) else { return nil }
        self = found
    }

    private typealias Row = (port: UInt16?, isEncrypted: Bool, twin: WebProtocol?, code: String?)

    private var row: Row {
        switch self {
        case .http: (80, false, .https, "http")
        case .https: (443, true, nil, "htps")
        case .ftp: (21, false, .ftps, "ftp ")
        case .ftps: (990, true, nil, "ftps")
        case .ssh: (22, true, nil, "ssh ")
        case .sftp: (22, true, nil, nil)
        case .imap: (143, false, .imaps, "imap")
        case .imaps: (993, true, nil, "imps")
        case .pop3: (110, false, .pop3s, "pop3")
        case .pop3s: (995, true, nil, "pops")
        case .smtp: (25, false, .smtps, "smtp")
        case .smtps: (465, true, nil, nil)
        case .ldap: (389, false, .ldaps, "ldap")
        case .ldaps: (636, true, nil, "ldps")
        case .nntp: (119, false, .nntps, "nntp")
        case .nntps: (563, true, nil, "ntps")
        case .irc: (6667, false, .ircs, "irc ")
        case .ircs: (6697, true, nil, "ircs")
        case .telnet: (23, false, .telnets, "teln")
        case .telnets: (992, true, nil, "tels")
        case .smb: (445, false, nil, "smb ")
        case .afp: (548, false, nil, "afp ")
        case .rtsp: (554, false, nil, "rtsp")
        case .ipp: (631, false, nil, "ipp ")
        case .daap: (3689, false, nil, "daap")
        case .eppc: (3031, false, nil, "eppc")
        case .cvspserver: (2401, false, nil, "cvsp")
        case .svn: (3690, false, nil, "svn ")
        case .git: (9418, false, nil, nil)
        case .socks: (1080, false, nil, "sox ")
        case .cert: (nil, true, nil, nil)
        // The code names what is carried; the way to the proxy itself is in the clear.
        case .htpx: (nil, false, nil, "htpx")
        case .htsx: (nil, false, nil, "htsx")
        case .ftpx: (nil, false, nil, "ftpx")
        case .rtsx: (nil, false, nil, "rtsx")
        }
    }
}
