package import ItemModel
package import Vault
package import WebDomains

/// The keychain's semantics over one open vault: what `SecItem` calls mean, and names.
///
/// It holds no state but tables made from the vault; whoever serves several callers serialises calls.
package final class Keychain {
    /// Tells the identifiers of a class's items by their files' names.
    package typealias ItemsOnDisk = (Accessibility) throws(KeychainError) -> Set<ItemIdentifier>

    package let vault: Vault

    /// Ten characters, the vault's for good; the default access group is this and `.kist`.
    package let team: String

    /// Microseconds since 1970-01-01 UTC.
    let now: () -> Int64

    /// The identifiers of a class's item files, readable without its key.
    let itemsOnDisk: ItemsOnDisk

    private var cached: Catalogue?

    /// Suffixes and groups, read when the first address is asked for.
    let lists: () -> DomainLists

    /// Nil until the first address is asked for.
    var sites: SiteTable?

    /// - Parameters:
    ///   - vault: Open; its lock state is its own.
    ///   - now: The clock for dates, in microseconds since 1970-01-01 UTC.
    ///   - itemsOnDisk: What stands in a class's folder, whether its key is in memory or not.
    ///   - lists: Reads suffixes and groups.
    package init(
        _ vault: Vault, now: @escaping () -> Int64, itemsOnDisk: @escaping ItemsOnDisk,
        lists: @escaping () -> DomainLists = { DomainLists(suffixes: .installed()) }
    ) {
        self.vault = vault
        self.now = now
        self.itemsOnDisk = itemsOnDisk
        self.lists = lists
        team = TeamIdentifier.derive(from: vault.identifier)
    }

    /// A caller with these groups, nil being the owner.
    package func caller(groups: [String]?) -> Caller {
        Caller(groups: groups, team: team)
    }

    /// The open items now.
    func catalogue() throws(KeychainError) -> Catalogue {
        if let cached { return cached }
        let made = Catalogue(try translated { () throws(VaultError) in try vault.unorderedItems() })
        cached = made
        return made
    }

    /// Takes in what others wrote since the last call; what is wrong with the vault shows when it is asked.
    package func update() {
        try? vault.refresh()
        let changes = vault.takeChanges()
        guard !changes.isNothing else { return }
        sites?.isStale = true
        guard let cached, case .items(let touched) = changes, touched.count <= Limits.followedItems
        else {
            cached = nil
            return
        }
        for identifier in touched { cached.update(identifier, to: vault.knownItem(identifier)) }
    }

    /// To be called whenever the set of open items may be another: a write, an unlock, a lock.
    package func refresh() {
        cached = nil
        // What a lock hides must not stay in a table.
        sites = nil
    }
}

/// Runs `body`, and says what a vault's error means to a client.
func translated<Value: ~Copyable>(
    _ body: () throws(VaultError) -> Value
) throws(KeychainError) -> Value {
    do {
        return try body()
    } catch {
        throw KeychainError(error)
    }
}
