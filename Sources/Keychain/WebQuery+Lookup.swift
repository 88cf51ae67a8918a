package import ItemModel
internal import ItemNames
package import WebDomains

extension WebQuery {
    /// Reads what was asked.
    ///
    /// - Throws: `invalid` for an address that does not read; nothing of it is repeated.
    package init(_ lookup: WebLookup) throws(KeychainError) {
        self.init(try Self.address(lookup.place))
        if case .parts(_, _, path: nil) = lookup.place { path = nil }
        consumer = Self.consumer(lookup.consumer)
        user = lookup.user ?? user
        realm = lookup.realm
        authentication = lookup.authentication.flatMap { AuthenticationKind($0) }
        top = try lookup.top.map { (text) throws(KeychainError) in try Self.read(text) }
        action = try lookup.action.map { (text) throws(KeychainError) in try Self.read(text) }
    }

    private static func address(_ place: WebLookup.Place) throws(KeychainError) -> WebAddress {
        switch place {
        case .address(let text): return try read(text)
        case .parts(let scheme, let host, let path):
            do throws(WebDomainError) {
                return try WebAddress.parse(
                    scheme: scheme, host: host, path: path.map(escaped))
            } catch {
                throw NameHints.error(error.code)
            }
        }
    }

    private static func read(_ text: String) throws(KeychainError) -> WebAddress {
        do throws(WebDomainError) {
            return try WebAddress.parse(text)
        } catch {
            throw NameHints.error(error.code)
        }
    }

    private static func consumer(_ consumer: WebLookup.Consumer) -> Consumer {
        switch consumer {
        case .cli: .cli
        case .browser: .browser
        case .git: .git
        case .docker: .docker
        }
    }

    /// A path that was unescaped as a URL spells it: what git hands over decoded is `%` and all itself.
    private static func escaped(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            let isPlain =
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                || "-._~!$&'()*+,;=:@/".utf8.contains(byte)
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (byte < 16 ? "0" : "") + digits
            }
        }
        return text
    }
}

extension StoredOrigin {
    /// A stored place that a person says yes to, as it was shown.
    ///
    /// - Throws: `invalid` where it is none.
    package init(consentedTo text: String) throws(KeychainError) {
        do throws(WebDomainError) {
            // A place without a protocol is one that items may have, and that an address cannot.
            if text.contains("://") {
                self.init(try WebAddress.parse(text))
            } else {
                self = try StoredOrigin.parse(scheme: nil, server: text)
            }
        } catch {
            throw NameHints.error(error.code)
        }
    }
}

extension HostPattern {
    /// A host or `*.host` from outside.
    ///
    /// - Throws: `invalid` where it is none.
    package init(given text: String) throws(KeychainError) {
        do throws(WebDomainError) {
            try self.init(text)
        } catch {
            throw NameHints.error(error.code)
        }
    }
}
