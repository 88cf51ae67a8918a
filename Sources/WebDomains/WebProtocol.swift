/// A protocol of the table in `docs/domains.md`, section 4; the raw value is its name in a URL.
public enum WebProtocol: String, CaseIterable, Sendable {
    case http, https
    case ftp, ftps
    case ssh, sftp
    case imap, imaps
    case pop3, pop3s
    case smtp, smtps
    case ldap, ldaps
    case nntp, nntps
    case irc, ircs
    case telnet, telnets
    case smb, afp
    case rtsp, ipp, daap, eppc
    case cvspserver, svn, git
    case socks
    /// Git's client certificates: a path and no host.
    case cert
    /// Proxies are a family of their own: what is stored for one is never offered to a server.
    case htpx, htsx, ftpx, rtsx

    /// The protocol that a URL means by `name`, in any case; nil for an unknown one.
    ///
    /// WebSockets begin as HTTP, so `ws` and `wss` name the same servers as `http` and `https`.
    public init?(name: some StringProtocol) {
        let lowered = String(decoding: name.utf8.map(ASCII.lowercased), as: UTF8.self)
        switch lowered {
        case "ws": self = .http
        case "wss": self = .https
        default: self.init(rawValue: lowered)
        }
    }

    /// The name in a URL, before `://`.
    public var name: String { rawValue }
}
