/// A domain's `apple-app-site-association`: which applications it lets use its passwords.
///
/// Source: Apple, "Supporting associated domains"; `docs/domains.md`, section "Applications".
package struct AssociationFile: Equatable, Sendable {
    /// The identifiers under `webcredentials.apps`.
    package let applications: Set<String>

    /// Reads a file's bytes; members that it may have for other services are left alone.
    ///
    /// - Throws: `malformed` where it is not JSON of this form.
    package init(_ bytes: [UInt8]) throws(DomainFileError) {
        guard case .object(let members) = try JSONValue(bytes) else {
            throw DomainFileError(.malformed)
        }
        guard let service = members["webcredentials"] else {
            applications = []
            return
        }
        guard case .object(let parts) = service, case .array(let values) = parts["apps"] else {
            throw DomainFileError(.malformed)
        }
        var found: Set<String> = []
        for value in values {
            guard case .string(let identifier) = value else { throw DomainFileError(.malformed) }
            found.insert(identifier)
        }
        applications = found
    }
}
