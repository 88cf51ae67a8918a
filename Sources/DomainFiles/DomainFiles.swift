internal import LinuxSystem
package import WebDomains

/// The lists of domains that a person or an administrator laid down.
///
/// Of each kind the first file is taken that lies in one of the folders; none at all is what most have.
package struct DomainFiles {
    /// What became of one file.
    package struct Finding: Equatable, Sendable {
        /// Where it lies.
        package let path: String
        /// Why it was passed over; nil where it is in force.
        package let error: DomainFileError?
        /// When it was last changed, in microseconds since 1970-01-01 UTC.
        package let modified: Int64
    }

    /// The public suffix list in place of the installed one.
    package static let suffixList = "public_suffix_list.dat"
    /// Further suffixes.
    package static let tenantSuffixes = "tenant-suffixes"
    /// Groups of shared credentials.
    package static let groups = "shared-credentials.json"

    private let folders: [String]

    /// - Parameter folders: absolute paths, the most particular first.
    package init(folders: [String]) {
        self.folders = folders
    }

    /// What the files say, and what became of each; one that does not read is passed over whole.
    package func load() -> (lists: DomainLists, findings: [Finding]) {
        var findings: [Finding] = []
        let suffixes = read(Self.suffixList, &findings) { file throws(DomainFileError) in
            try Self.list(file)
        }
        let tenants = read(Self.tenantSuffixes, &findings) { file throws(DomainFileError) in
            try SuffixFile.names(Self.contents(file))
        }
        let groups = read(Self.groups, &findings) { file throws(DomainFileError) in
            try GroupFile.entries(Self.contents(file))
        }
        let lists = DomainLists(
            suffixes: suffixes ?? .installed(), tenantSuffixes: tenants ?? [],
            groups: groups ?? [])
        return (lists, findings)
    }

    private func read<Value>(
        _ name: String, _ findings: inout [Finding],
        _ read: (borrowing FileDescriptor) throws(DomainFileError) -> Value
    ) -> Value? {
        for folder in folders {
            let path = "\(folder)/\(name)"
            do {
                let file = try FileDescriptor.openRegularFile(path)
                let modified = try file.status().modifiedNanoseconds / 1_000
                do throws(DomainFileError) {
                    let value = try read(file)
                    findings.append(Finding(path: path, error: nil, modified: modified))
                    return value
                } catch {
                    findings.append(Finding(path: path, error: error, modified: modified))
                    return nil
                }
            } catch {
                guard error.kind != .notFound else { continue }
                findings.append(
                    Finding(path: path, error: DomainFileError(.unreadable), modified: 0))
                return nil
            }
        }
        return nil
    }

    /// By the descriptor, so that what was found to be a plain file is what libpsl opens.
    private static func list(
        _ file: borrowing FileDescriptor
    ) throws(DomainFileError) -> PublicSuffixList {
        guard let list = PublicSuffixList.read(path: "/proc/self/fd/\(file.rawValue)") else {
            throw DomainFileError(.incomplete)
        }
        return list
    }

    private static func contents(
        _ file: borrowing FileDescriptor
    ) throws(DomainFileError) -> [UInt8] {
        do {
            return try file.readAll(limit: Limits.fileBytes)
        } catch {
            throw DomainFileError(error.kind == .tooLong ? .tooLong : .unreadable)
        }
    }
}
