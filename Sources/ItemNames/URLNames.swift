package import ItemModel
package import WebDomains

/// A URL as an internet item's attributes, both ways (`docs/domains.md`, section 4).
package enum URLNames {
    /// What an item of this URL stores: the default port and the path `/` are left out.
    ///
    /// - Throws: `invalid` for a broken URL and for one with a password in it, which is never repeated.
    static func attributes(of text: String) throws(KeychainError) -> Attributes {
        let address: WebAddress
        do { address = try WebAddress.parse(text) } catch { throw NameHints.error(error.code) }
        guard !address.hadPassword else {
            throw KeychainError(
                .invalid, "the URL has a password in it",
                hint: "a secret is never an argument: leave it out, kist asks for it or reads stdin"
            )
        }
        return attributes(of: address)
    }

    /// The URL of an internet item with these attributes; nil where none says just them.
    static func text(of attributes: Attributes) -> String? {
        guard let address = try? address(of: attributes),
            self.attributes(of: address).haveSameKey(.internetPassword, attributes)
        else { return nil }
        return short(address)
    }

    /// Why no item with these attributes may be created from the command line; nil where one may.
    static func refusal(of attributes: Attributes) -> String? {
        guard let server = attributes[.server], !Attribute.server.isDefault(server) else {
            let isCertificate = attributes.text(.protocol) == WebProtocol.cert.storedText
            return isCertificate ? nil : "a new internet item needs --server HOST or a URL"
        }
        if let port = attributes[.port], attributes.number(.port) == nil,
            !Attribute.port.isDefault(port)
        {
            return NameHints.error(.malformedPort).reason
        }
        guard let checked = withReadableProtocol(attributes) else {
            return NameHints.error(.unknownScheme).reason
        }
        do {
            _ = try address(of: checked)
            return nil
        } catch {
            return NameHints.error(error.code).reason
        }
    }

    /// The root's slash is what people leave out.
    static func short(_ address: WebAddress) -> String {
        String(address.path == "/" ? address.text.dropLast() : address.text[...])
    }

    private static func address(of attributes: Attributes) throws(WebDomainError) -> WebAddress {
        let port = attributes.number(.port) ?? 0
        return try WebAddress.parse(
            scheme: attributes.text(.protocol) ?? "", host: attributes.text(.server) ?? "",
            port: port == 0 ? nil : port, path: attributes.text(.path),
            user: attributes.text(.account))
    }

    /// An item may be pinned to no protocol, or to one that no URL has; its host and path still count.
    private static func withReadableProtocol(_ attributes: Attributes) -> Attributes? {
        var checked = attributes
        let stored = attributes.text(.protocol) ?? ""
        guard WebProtocol(stored: stored) == nil else { return attributes }
        guard stored.isEmpty || InternetProtocol(code: stored) != nil else { return nil }
        checked[.protocol] = .text(WebProtocol.https.storedText)
        return checked
    }

    /// What an item for this address stores: what the protocol or every item has anyway is left out.
    package static func attributes(of address: WebAddress) -> Attributes {
        var attributes = Attributes()
        attributes[.protocol] = .text(address.scheme.storedText)
        if address.host.kind != .absent { attributes[.server] = .text(address.host.text) }
        attributes[.port] = address.port.map { .number(Int64($0)) }
        attributes[.path] = address.storedPath.map { .text($0) }
        attributes[.account] = address.user.map { .text($0) }
        return attributes
    }
}
