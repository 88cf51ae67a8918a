package import WebDomains

/// A domain that an application says is its own: a line `IDENTIFIER webcredentials:DOMAIN`.
package struct AppDeclaration: Equatable, Sendable {
    /// The application, as `TEAMID.com.example.app`.
    package let application: String

    /// The host, or with `*.` before it the hosts below it.
    package let domain: HostPattern

    /// The lines of a file; blank ones and what follows `#` are left out.
    ///
    /// - Throws: `malformed` for any line of another form: what it was to allow nobody can tell.
    package static func list(_ bytes: [UInt8]) throws(DomainFileError) -> [AppDeclaration] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DomainFileError(.malformed)
        }
        var found: [AppDeclaration] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard words.count == 2, words[1].hasPrefix(prefix),
                let domain = try? HostPattern(String(words[1].dropFirst(prefix.count)))
            else { throw DomainFileError(.malformed) }
            found.append(AppDeclaration(application: String(first), domain: domain))
        }
        return found
    }

    /// Whether the application says so of this host.
    package func covers(_ host: WebHost) -> Bool {
        domain.isWildcard ? host.isBelow(domain.host) : host == domain.host
    }

    private static let prefix = "webcredentials:"
}
