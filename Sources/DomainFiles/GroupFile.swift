internal import FoundationEssentials
package import WebDomains

/// A file of shared credentials in Apple's format, as entries.
///
/// Source: `shared-credentials.json` of password-manager-resources; `docs/domains.md`, section "Groups".
package enum GroupFile {
    private struct Entry: Decodable {
        let shared: [String]?
        let from: [String]?
        let to: [String]?
        let fromDomainsAreObsoleted: Bool?
    }

    /// The entries of a file's bytes, in its order.
    ///
    /// - Throws: `malformed` where it is not such a file, as a whole: half a list would join half a group.
    package static func entries(
        _ bytes: [UInt8]
    ) throws(DomainFileError) -> [CredentialGroups.Entry] {
        let decoded: [Entry]
        do {
            decoded = try JSONDecoder().decode([Entry].self, from: Data(bytes))
        } catch {
            throw DomainFileError(.malformed)
        }
        var entries: [CredentialGroups.Entry] = []
        for entry in decoded { entries.append(try self.entry(entry)) }
        return entries
    }

    /// `shared` alone, or `from` and `to`.
    private static func entry(_ entry: Entry) throws(DomainFileError) -> CredentialGroups.Entry {
        switch (entry.shared, entry.from, entry.to) {
        case (let shared?, nil, nil): return .shared(shared)
        case (nil, let from?, let to?):
            return .oneWay(
                from: from, to: to, isFromObsolete: entry.fromDomainsAreObsoleted ?? false)
        default: throw DomainFileError(.malformed)
        }
    }
}
