internal import ItemModel

/// Who asks: the access groups it holds, its default first.
package struct Caller: Equatable, Sendable {
    /// Holds every group there is.
    static let anyGroup = "*"

    private let groups: [String]
    /// Whether every item is the caller's to see.
    let holdsAll: Bool
    private let team: String

    /// - Parameters:
    ///   - groups: As the front door gave them; nil is the owner.
    ///   - team: The vault's team identifier.
    init(groups: [String]?, team: String) {
        self.groups = (groups ?? []).filter { $0 != Self.anyGroup }
        holdsAll = groups?.contains(Self.anyGroup) ?? true
        self.team = team
    }

    /// Where an item goes that names no group: the first held, for the owner the vault's own.
    ///
    /// - Throws: `groupNotHeld` where the list is empty.
    func defaultGroup() throws(KeychainError) -> String {
        if let first = groups.first { return first }
        guard holdsAll else {
            throw KeychainError(.groupNotHeld, "the caller holds no access group")
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

    /// Refuses a caller without any group, whatever it asks.
    func requireAny() throws(KeychainError) {
        _ = try defaultGroup()
    }

    /// Whether an item with these attributes may be seen.
    func sees(_ attributes: Attributes) -> Bool {
        holdsAll || holds(attributes.text(.accessGroup) ?? "")
    }
}
