internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `git-credential-kist erase`: every field that git tells must be the item's, the password as well.
enum GitErase {
    static func run(_ session: Session) throws(CommandError) {
        let fields = try GitFields.read()
        let lookup = try GitHelper.lookup(fields)
        let client = try GitHelper.client(session, isMute: true)
        let (_, items) = try command { () throws(KeychainError) in try client.place(lookup) }
        var references: [PersistentReference] = []
        for item in items where try isMeant(item, fields, client) {
            references.append(item.reference)
        }
        guard !references.isEmpty else { return }
        do throws(KeychainError) {
            _ = try client.delete(references)
        } catch {
            // Another helper erased it meanwhile: that is what was wanted.
            guard error.code != .notFound else { return }
            throw CommandError(error)
        }
    }

    private static func isMeant(
        _ item: ItemSummary, _ fields: borrowing GitFields, _ client: KeychainClient
    ) throws(CommandError) -> Bool {
        let attributes = item.attributes
        if let username = fields.username, username != attributes.text(.account) ?? "" {
            return false
        }
        guard GitGet.header(attributes) == fields.authtype else { return false }
        guard let secret = try secret(fields) else { return true }
        var value = try CredentialValue()
        let hasValue = try command { () throws(KeychainError) in
            try client.readValue(of: item.reference, into: &value)
        }
        return hasValue && value.password.isEqual(to: secret)
    }

    private static func secret(
        _ fields: borrowing GitFields
    ) throws(CommandError) -> SecretBytes? {
        if fields.authtype == nil { return try GitStore.copy(fields.password) }
        return try GitStore.copy(fields.credential)
    }
}
