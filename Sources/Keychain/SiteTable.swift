internal import ItemModel
internal import Vault
internal import WebDomains

/// The index of sites over the open items.
///
/// It outlives the tables of one moment: after a write only the items that it changed are read anew, since
/// reading addresses is what costs.
final class SiteTable {
    private(set) var index: SiteIndex<ItemIdentifier>

    /// Whether items may have changed since the last update.
    var isStale = true

    private var revisions: [ItemIdentifier: UInt64] = [:]

    init(_ lists: DomainLists) {
        index = SiteIndex(Matcher(lists))
    }

    /// Comes up to these items, which are all that there are.
    func update(_ items: [StoredItem]) {
        var gone = revisions
        for item in items where item.itemClass == .internetPassword {
            guard gone.removeValue(forKey: item.identifier) != item.revision else { continue }
            index.put(StoredCredential(item), for: item.identifier)
            revisions[item.identifier] = item.revision
        }
        for identifier in gone.keys {
            index.remove(identifier)
            revisions[identifier] = nil
        }
        isStale = false
    }

    /// The item was used at this time.
    func noteUse(of identifier: ItemIdentifier, at time: Int64) {
        index.noteUse(of: identifier, at: time)
    }
}
