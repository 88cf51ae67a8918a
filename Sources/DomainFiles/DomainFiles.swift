internal import LinuxSystem
package import WebDomains

/// The lists of domains that a person or an administrator laid down.
///
/// Of each kind the first file is taken that lies in one of the folders; none at all is what most have.
package struct DomainFiles {
    /// What became of one file.
    package struct Finding: Equatable, Sendable {
        /// Its name, which tells what it is for.
        package let name: String
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
    /// Which domains an application says are its own.
    package static let declarations = "associated-domains"
    /// The folder of what domains say of applications, a file a host.
    package static let associations = "associations"

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

    /// How the files stand now: where two of these are equal, so are the lists.
    package func stamp() -> ListStamp {
        let names = [Self.suffixList, Self.tenantSuffixes, Self.groups]
        let own = folders.flatMap { folder in names.map { folder + "/" + $0 } }
        return ListStamp(own + [PublicSuffixList.installedPath].compactMap { $0 })
    }

    /// The installed public suffix list, which is in force where none of ours is: its path, empty for what is
    /// built in, and its date.
    package static func installed() -> Finding {
        let builtIn = PublicSuffixList.builtInTime * 1_000_000
        if let path = PublicSuffixList.installedPath,
            let status = try? Directory.status(path: path),
            status.modifiedNanoseconds / 1_000 > builtIn
        {
            return Finding(
                name: suffixList, path: path, error: nil,
                modified: status.modifiedNanoseconds / 1_000)
        }
        return Finding(name: suffixList, path: "", error: nil, modified: builtIn)
    }

    /// Which domains an application may use the credentials of.
    ///
    /// An application says which domains are its own; each host's own file must say so too.
    package func declarations() -> [AppDeclaration] {
        var findings: [Finding] = []
        return read(Self.declarations, &findings) { file throws(DomainFileError) in
            try AppDeclaration.list(Self.contents(file))
        } ?? []
    }

    /// What the host says of applications; nil where its file is not there or does not read.
    package func association(of host: String) -> AssociationFile? {
        guard !host.contains("/"), !host.hasPrefix(".") else { return nil }
        var findings: [Finding] = []
        return read(Self.associations + "/" + host, &findings) { file throws(DomainFileError) in
            try AssociationFile(Self.contents(file))
        }
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
                    findings.append(Finding(name: name, path: path, error: nil, modified: modified))
                    return value
                } catch {
                    findings.append(
                        Finding(name: name, path: path, error: error, modified: modified))
                    return nil
                }
            } catch {
                guard error.kind != .notFound else { continue }
                findings.append(
                    Finding(
                        name: name, path: path, error: DomainFileError(.unreadable), modified: 0))
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
