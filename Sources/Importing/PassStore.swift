internal import ImportProtocol
internal import LinuxSystem

/// The entries of a store of pass, by its folders.
struct PassStore {
    /// What was found under a name that is not a folder.
    struct Find {
        /// Below the store, parts joined by `/`, without the ending of an entry.
        let path: Bytes
        /// Why it is no entry; nil where it is one.
        let refusal: String?
    }

    /// Absolute or from where we stand.
    let root: Bytes
    private(set) var finds: [Find] = []

    /// - Throws: `notFound`, `unreadable`, `malformed` where it holds no entry.
    init(_ root: Bytes) throws(ImportFailure) {
        self.root = root
        do throws(SystemError) {
            try walk(try Directory.open(path: root), [], depth: 0)
        } catch {
            let isMissing = error.kind == .notFound
            throw ImportFailure(
                isMissing ? .notFound : .unreadable, "the store cannot be read: \(error)",
                hint: isMissing ? "kist import pass DIR, or PASSWORD_STORE_DIR" : "")
        }
        guard finds.contains(where: { $0.refusal == nil }) else {
            throw ImportFailure(.malformed, "the directory holds no entry of pass")
        }
    }

    /// The file of an entry.
    func file(of path: Bytes) -> Bytes { root + Bytes("/") + path + Bytes(".gpg") }

    /// What pass and git lay down beside entries.
    private static let known: Set<Bytes> = Set(
        [
            ".git", ".gpg-id", ".gpg-id.sig", ".gitattributes", ".gitignore", ".gitmodules",
            ".extensions", ".public-keys",
        ].map { Bytes($0) })

    private mutating func walk(
        _ directory: borrowing Directory, _ path: Bytes, depth: Int
    ) throws(SystemError) {
        for entry in try directory.entries() where !Self.known.contains(entry.nameBytes) {
            let name = entry.nameBytes
            let below = path.isEmpty ? name : path + Bytes("/") + name
            let status = try directory.status(of: name)
            if status.isDirectory {
                guard depth < Limits.storeDepth, below.count < Limits.path else {
                    finds.append(Find(path: below, refusal: "it lies too deep"))
                    continue
                }
                do throws(SystemError) {
                    try walk(try directory.openSubdirectory(name), below, depth: depth + 1)
                } catch {
                    finds.append(Find(path: below, refusal: "it cannot be read: \(error)"))
                }
            } else {
                finds.append(find(below, status))
            }
        }
    }

    private func find(_ path: Bytes, _ status: FileStatus) -> Find {
        let ending = Bytes(".gpg")
        if status.isSymbolicLink, (try? Directory.open(path: root + Bytes("/") + path)) != nil {
            return Find(path: path, refusal: "it is a link to a folder, which is not followed")
        }
        guard path.suffix(ending.count) == ending[...], path.count > ending.count else {
            return Find(path: path, refusal: "it is no entry of pass")
        }
        guard status.isRegular || status.isSymbolicLink else {
            return Find(path: path, refusal: "it is not a file")
        }
        return Find(path: Bytes(path.dropLast(ending.count)), refusal: nil)
    }
}
