internal import AgentProtocol
internal import DomainFiles
internal import ItemModel
internal import Keychain
internal import WebDomains

/// Applications and the domains that are theirs (`docs/domains.md`, "Applications").
extension Session {
    /// What is asked, as one query a place: an application asks for every domain of its own, or for one.
    func queries(_ lookup: WebLookup) throws(KeychainError) -> [WebQuery] {
        guard let application = lookup.application else { return [try WebQuery(lookup)] }
        let asked: WebQuery? =
            lookup.place == .address("") ? nil : try WebQuery(lookup)
        let declared = host.files.declarations().filter { $0.application == application }
        guard !declared.isEmpty else {
            throw KeychainError(
                .notFound, "the application has no associated domain",
                hint: "tell them with: kist app associate ID DOMAIN --aasa FILE")
        }
        if let asked {
            let host = asked.place.host
            guard declared.contains(where: { $0.covers(host) }), isListed(application, host)
            else { return [] }
            return [asked]
        }
        return declared.compactMap { declaration in
            let host = declaration.domain.host
            guard !declaration.domain.isWildcard, isListed(application, host) else { return nil }
            var own = lookup
            own.place = .address("https://" + host.text)
            return try? WebQuery(own)
        }
    }

    /// Whether the host's own file lists the application; a parent's does not speak for it.
    private func isListed(_ application: String, _ host: WebHost) -> Bool {
        self.host.files.association(of: host.text)?.applications.contains(application) ?? false
    }

    /// Judges what a person wants to associate, and answers the domain as it is written down.
    func checkAssociation(
        _ application: String, _ domain: String, _ file: [UInt8]
    ) throws(KeychainError) {
        let pattern = try HostPattern(given: domain)
        // What lies below a wildcard has files of its own.
        guard !pattern.isWildcard else { return send(.names(Array((pattern.text + "\0").utf8))) }
        let association: AssociationFile
        do throws(DomainFileError) {
            association = try AssociationFile(file)
        } catch {
            throw KeychainError(
                .invalid, "the file is no apple-app-site-association",
                hint: "fetch it from https://HOST/.well-known/apple-app-site-association")
        }
        guard association.applications.contains(application) else {
            throw KeychainError(
                .notFound, "the domain's file does not list the application",
                hint: "its identifier is TEAMID.BUNDLE, as under webcredentials.apps")
        }
        send(.names(Array((pattern.text + "\0").utf8)))
    }
}
