internal import ItemModel

/// Who asks: the access groups it holds, its default first.
package struct Caller: Equatable, Sendable {
    /// Holds every group there is.
    static let anyGroup = "*"

    /// The group of what is on a smart card, which nobody writes; no item of a vault is ever in it.
    static let tokenGroup = "com.apple.token"

    /// The groups that items can be in, then the one that only shows what is on a card.
    private let groups: [String]
    /// Whether every item is the caller's to see.
    let holdsAll: Bool
    private let team: String

    /// - Parameters:
    ///   - groups: As the front door gave them; nil is the owner.
    ///   - team: The vault's team identifier.
    init(groups: [String]?, team: String) {
        let named = (groups ?? []).filter { $0 != Self.anyGroup }
        let isToken = { (group: String) in group.utf8.elementsEqual(Self.tokenGroup.utf8) }
        self.groups = named.filter { !isToken($0) } + named.filter(isToken).prefix(1)
        holdsAll = groups?.contains(Self.anyGroup) ?? true
        self.team = team
    }

    /// Where an item goes that names no group: the first held, for the owner the vault's own.
    ///
    /// - Throws: `groupNotHeld` where the list is empty.
    func defaultGroup() throws(KeychainError) -> String {
        if let first = groups.first, first != Self.tokenGroup { return first }
        guard holdsAll else {
            throw KeychainError(.groupNotHeld, "the caller holds no access group to write to")
        }
        return team + ".kist"
    }

    /// Whether items of `group` are the caller's; strings are compared by bytes.
    func holds(_ group: String) -> Bool {
        holdsAll || groups.contains { $0.utf8.elementsEqual(group.utf8) }
    }

    /// - Throws: `groupNotHeld`, which names the group and the list.
    func require(_ group: String) throws(KeychainError) {
        guard !holds(group) else { return }
        throw KeychainError(
            .groupNotHeld,
            "access group \"\(group)\" is not held; the caller holds "
                + groups.map { "\"\($0)\"" }.joined(separator: ", "), names: groups)
    }

    /// The same of a group that is to be written to.
    ///
    /// - Throws: `invalid` for a group without a name.
    func requireWritable(_ group: String) throws(KeychainError) {
        try require(group)
        guard !group.isEmpty else {
            throw KeychainError(.invalid, "an access group has a name")
        }
        guard group != Self.tokenGroup else {
            throw KeychainError(
                .groupNotHeld, "access group \"\(group)\" can only be read", names: groups)
        }
    }

    /// Refuses a caller without any group, whatever it asks.
    func requireAny() throws(KeychainError) {
        guard holdsAll || !groups.isEmpty else {
            throw KeychainError(.groupNotHeld, "the caller holds no access group")
        }
    }

    /// Whether an item with these attributes may be seen.
    func sees(_ attributes: Attributes) -> Bool {
        holdsAll || holds(attributes.text(.accessGroup) ?? "")
    }
}
