internal import ItemModel

/// Where an item's file stands: its class's folder and its identifier in hex.
struct ItemPlace: Hashable, Sendable {
    let accessibility: Accessibility
    let identifier: ItemIdentifier

    static let root = "items"

    /// Within its folder.
    var name: String { identifier.hex }

    /// Within the vault.
    var path: String { Self.path(accessibility, name) }

    static func path(_ accessibility: Accessibility, _ name: String) -> String {
        "\(root)/\(accessibility.code)/\(name)"
    }

    func damage(_ kind: VaultDamage.Kind) -> VaultDamage {
        VaultDamage(kind, file: path, identifier: identifier)
    }

    func error(_ kind: VaultDamage.Kind) -> VaultError {
        VaultError(damage(kind))
    }
}
