package import ItemModel
package import WebDomains

/// The words that go with names.
package enum NameHints {
    /// For a generic name that looks like a host: the URL that makes an internet item.
    ///
    /// A colon in the service is a scheme's, as in `mailto:`, and no web site's.
    static func forWeb(_ path: NamePath) -> String? {
        guard !path.service.contains(":"), let (host, user) = path.hosts.last,
            let read = try? WebHost.parse(host),
            read.kind == .ipv4 || read.kind == .name && read.text.utf8.contains(UInt8(ascii: ".")),
            let address = try? WebAddress.parse(scheme: "https", host: host, user: user)
        else { return nil }
        return "for a login of a web site use \(quoted(URLNames.short(address)))"
    }

    /// For a URL with a query or fragment, which are no part of an item's name.
    static func forRest(_ text: String, _ attributes: Attributes) -> String? {
        guard text.utf8.contains(where: "?#".utf8.contains),
            let name = ItemName.printed(.internetPassword, attributes)
        else { return nil }
        return "what follows ? or # is no part of the name, which is \(quoted(name))"
    }

    /// `text` as a shell takes it for one word; bare where nothing in it is special.
    static func quoted(_ text: String) -> String {
        let isBare = text.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
                || "-._~:/@%+=,".utf8.contains($0)
        }
        guard !isBare || text.isEmpty else { return text }
        let quote = UInt8(ascii: "'")
        let inner = text.utf8.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
        return String(decoding: [quote] + inner + [quote], as: UTF8.self)
    }

    /// Why a URL is refused, with nothing of the URL in it.
    package static func error(_ code: WebDomainError.Code) -> KeychainError {
        let (reason, hint) = words(code)
        return KeychainError(.invalid, reason, hint: hint)
    }

    private static func words(_ code: WebDomainError.Code) -> (reason: String, hint: String) {
        switch code {
        case .tooLong: ("the URL is longer than any server takes", "")
        case .unprintable: ("the URL holds a blank, control or invisible character", escape)
        case .unsafeCharacter: ("the URL holds a character that must be escaped", escape)
        case .malformedScheme: ("the URL has no protocol, or no // after it", "write https://HOST")
        case .unknownScheme:
            ("the URL's protocol is not known", "for a generic item use -s SERVICE -a ACCOUNT")
        case .severalUsers: ("the URL holds more than one @", "write %40 for an @ in the account")
        case .malformedUser: ("the URL's account has a broken % escape", escape)
        case .malformedPort: ("the URL's port is not a number from 1 to 65535", "")
        case .emptyHost: ("the URL names no host", "write https://HOST")
        case .malformedHost: ("the URL's host is not a name or address", "")
        case .nonASCIIHost:
            ("the URL's host is no international domain name", "")
        case .malformedAddress: ("the URL's IPv6 address or its zone is not one", "")
        case .malformedWord: ("the URL is not one", "")
        case .malformedPath: ("the URL's path has a broken or unsafe % escape", escape)
        }
    }

    private static let escape = "percent-encode it, or use --server, --path and their like"
}
