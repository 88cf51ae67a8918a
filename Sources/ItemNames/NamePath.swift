import ItemModel
import WebDomains

/// A name's two parts, decoded.
struct NamePath: Equatable {
    /// May be empty, and may hold slashes.
    let service: String

    /// Nil where the name has no slash.
    let account: String?

    init(service: String, account: String?) {
        self.service = service
        self.account = account
    }

    /// Parts `text` at its last slash.
    init(_ text: String) {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            self.init(service: NameEscapes.decoded(text), account: nil)
            return
        }
        self.init(
            service: NameEscapes.decoded(text[..<slash]),
            account: NameEscapes.decoded(text[text.utf8.index(after: slash)...]))
    }

    /// The host and account that the name may mean: `host`, `host/account` and `account@host`.
    var hosts: [(host: String, account: String?)] {
        let whole = service.isEmpty ? [] : [(host: service, account: account)]
        guard account == nil, let sign = service.utf8.lastIndex(of: UInt8(ascii: "@")) else {
            return whole
        }
        let user = String(service[..<sign])
        let host = String(service[service.utf8.index(after: sign)...])
        return user.isEmpty || host.isEmpty ? whole : whole + [(host, user)]
    }

    /// What finds internet items by server, each with `given` as well.
    func servers(_ given: Attributes) -> [Lookup.Filter] {
        hosts.flatMap { host, account in
            Self.spellings(of: host).map { server in
                var attributes = given
                attributes[.server] = .text(server)
                if let account { attributes[.account] = .text(account) }
                return Lookup.Filter(.internetPassword, attributes)
            }
        }
    }

    /// As it is written and, where that is another, as URLs store it.
    private static func spellings(of host: String) -> [String] {
        guard let canonical = try? WebHost.parse(host).text, canonical != host else {
            return [host]
        }
        return [host, canonical]
    }
}
