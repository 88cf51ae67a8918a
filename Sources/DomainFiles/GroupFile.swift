package import WebDomains

/// A file of shared credentials in Apple's format, as entries.
///
/// Source: `shared-credentials.json` of password-manager-resources; `docs/domains.md`, section "Groups".
package enum GroupFile {
    /// The entries of a file's bytes, in its order; members that the format does not have are left alone.
    ///
    /// - Throws: `malformed` where it is not such a file, as a whole: half a list would join half a group.
    package static func entries(
        _ bytes: [UInt8]
    ) throws(DomainFileError) -> [CredentialGroups.Entry] {
        guard case .array(let values) = try JSONValue(bytes) else {
            throw DomainFileError(.malformed)
        }
        var entries: [CredentialGroups.Entry] = []
        for value in values { entries.append(try entry(value)) }
        return entries
    }

    /// `shared` alone, or `from` and `to`.
    private static func entry(
        _ value: JSONValue
    ) throws(DomainFileError) -> CredentialGroups.Entry {
        guard case .object(let members) = value else { throw DomainFileError(.malformed) }
        let shared = try domains(members["shared"])
        let from = try domains(members["from"])
        let to = try domains(members["to"])
        let isObsolete = try flag(members["fromDomainsAreObsoleted"])
        switch (shared, from, to) {
        case (let shared?, nil, nil): return .shared(shared)
        case (nil, let from?, let to?):
            return .oneWay(from: from, to: to, isFromObsolete: isObsolete)
        default: throw DomainFileError(.malformed)
        }
    }

    private static func domains(_ value: JSONValue?) throws(DomainFileError) -> [String]? {
        guard let value else { return nil }
        guard case .array(let values) = value else { throw DomainFileError(.malformed) }
        var domains: [String] = []
        for value in values {
            guard case .string(let domain) = value else { throw DomainFileError(.malformed) }
            domains.append(domain)
        }
        return domains
    }

    private static func flag(_ value: JSONValue?) throws(DomainFileError) -> Bool {
        switch value {
        case nil: return false
        case .boolean(let flag): return flag
        default: throw DomainFileError(.malformed)
        }
    }
}
