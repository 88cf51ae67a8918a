internal import CommandTable
internal import ItemModel
internal import Kist

/// What lies under a name with a trailing slash.
enum Branch {
    /// All of it, which must be open and whole, or "all" would be a lie.
    static func items(
        under prefix: String, _ session: Session
    ) throws(CommandError) -> [ItemSummary] {
        let client = try session.client()
        let listing: Listing
        do {
            listing = try client.list(prefix: prefix)
        } catch {
            throw CommandError(error)
        }
        guard listing.isWhole else {
            let isLocked = listing.hiddenCount > 0
            let what = isLocked ? "some items are locked" : "some items are damaged"
            throw CommandError(
                isLocked ? .locked : .damaged, what + ", so that nothing was done")
        }
        guard !listing.items.isEmpty else {
            throw CommandError(.notFound, "there is nothing under \(Quoted.message(prefix))")
        }
        return listing.items
    }

    /// Whether nothing that is open lies there.
    static func isEmpty(_ prefix: String, _ session: Session) throws(CommandError) -> Bool {
        let client = try session.client()
        return try command { () throws(KeychainError) in
            try client.listNames(prefix: prefix).isEmpty
        }
    }

    /// What follows the prefix in the name of one of its items, in whatever Unicode spelling.
    static func rest(of name: String, behind prefix: String) -> String {
        guard name.utf8.starts(with: prefix.utf8) else {
            return String(name.dropFirst(prefix.count))
        }
        return String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
