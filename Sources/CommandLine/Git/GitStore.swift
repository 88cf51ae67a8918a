internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `git-credential-kist store`.
///
/// git says so after each success, also of what it had from here: what is stored already changes nothing, no
/// date either.
enum GitStore {
    static func run(_ session: Session) throws(CommandError) {
        let fields = try GitFields.read()
        let lookup = try GitHelper.lookup(fields)
        guard !fields.isEphemeral, !isExpired(fields) else { return }
        guard let secret = try secret(fields) else { return }
        let client = try GitHelper.client(session, isMute: true)
        let wanted = try Wanted(fields, secret)
        if let item = fields.item, try isStored(item, wanted, client) { return }
        if try isAnswer(lookup, wanted, client) { return }
        do throws(CommandError) {
            try store(lookup, wanted, client)
        } catch {
            // Two helpers at once: the other was faster, and what it made is to be changed now.
            guard error.status == .exists else { throw error }
            try store(lookup, wanted, client)
        }
    }

    /// The password, or the ready-made header's; nil where git tells neither whole.
    private static func secret(
        _ fields: borrowing GitFields
    ) throws(CommandError) -> SecretBytes? {
        if fields.authtype != nil { return try copy(fields.credential) }
        return fields.username == nil ? nil : try copy(fields.password)
    }

    static func copy(_ secret: borrowing SecretBytes?) throws(CommandError) -> SecretBytes? {
        switch secret {
        case .some(let secret):
            return try locking { () throws(SecretMemoryError) in
                try SecretBytes.makeCopy(of: secret.bytes)
            }
        case .none: return nil
        }
    }

    private static func isExpired(_ fields: borrowing GitFields) -> Bool {
        guard let end = fields.expiry else { return false }
        return end <= Clock.realtimeMicroseconds() / 1_000_000
    }

    /// What is to be there afterwards.
    private struct Wanted: ~Copyable {
        let account: String?
        let type: String?
        let expires: Int64
        let secret: SecretBytes
        let token: SecretBytes?

        init(
            _ fields: borrowing GitFields, _ secret: borrowing SecretBytes
        ) throws(CommandError) {
            account = fields.username
            type = fields.authtype.map { Attribute.headerPrefix + $0 }
            let end = (fields.expiry ?? 0).multipliedReportingOverflow(by: 1_000_000)
            expires = end.overflow ? 0 : end.partialValue
            let mine = try locking { () throws(SecretMemoryError) in
                try SecretBytes.makeCopy(of: secret.bytes)
            }
            let other = try copy(fields.token)
            self.secret = mine
            token = other
        }

        func fits(_ attributes: Attributes) -> Bool {
            attributes.text(.account) ?? "" == account ?? ""
                && GitGet.header(attributes).map { Attribute.headerPrefix + $0 } == type
        }

        /// Whether an item with this value needs no change.
        func isSaid(by value: borrowing CredentialValue, _ attributes: Attributes) -> Bool {
            guard value.password.isEqual(to: secret), isSameToken(value) else { return false }
            guard case .date(let end) = attributes[.expires] else { return expires == 0 }
            return end == expires
        }

        private func isSameToken(_ value: borrowing CredentialValue) -> Bool {
            switch token {
            case .none: return true
            case .some(let mine):
                switch value.token {
                case .none: return false
                case .some(let other): return mine.isEqual(to: other)
                }
            }
        }
    }

    /// Whether the item that git had this from holds it still.
    private static func isStored(
        _ item: PersistentReference, _ wanted: borrowing Wanted, _ client: KeychainClient
    ) throws(CommandError) -> Bool {
        var query = ItemQuery()
        query.reference = item
        var value = try CredentialValue()
        do throws(KeychainError) {
            guard let found = try client.items(matching: query).first,
                try client.readValue(of: item, into: &value)
            else { return false }
            return wanted.fits(found.attributes) && wanted.isSaid(by: value, found.attributes)
        } catch {
            return false
        }
    }

    /// Whether git would get just this if it asked, from whatever item.
    private static func isAnswer(
        _ lookup: WebLookup, _ wanted: borrowing Wanted, _ client: KeychainClient
    ) throws(CommandError) -> Bool {
        var lookup = lookup
        lookup.takesHeaders = wanted.type != nil
        var value = try CredentialValue()
        do throws(KeychainError) {
            guard
                case .filled(let match, _, _) = try client.fill(lookup, into: &value)
            else { return false }
            let attributes = match.item.attributes
            return wanted.fits(attributes) && wanted.isSaid(by: value, attributes)
        } catch {
            // Whatever is wrong with that item, the new one may be stored all the same.
            guard
                error.code == .interactionNotAllowed || error.code == .noVault
                    || error.code == .noAgent
            else { return false }
            throw CommandError(error)
        }
    }

    private static func store(
        _ lookup: WebLookup, _ wanted: borrowing Wanted, _ client: KeychainClient
    ) throws(CommandError) {
        var (place, items) = try command { () throws(KeychainError) in try client.place(lookup) }
        let (account, type) = (wanted.account ?? "", wanted.type)
        let path = place.attributes.text(.path)
        items = items.filter { item in
            item.attributes.text(.account) ?? "" == account
                && item.attributes.text(.path) == path
                && item.attributes.text(.authenticationType) == type
                && (item.attributes.text(.securityDomain) ?? "").isEmpty
        }
        var attributes = place.attributes
        attributes[.account] = wanted.account.map { .text($0) }
        attributes[.authenticationType] = type.map { .text($0) }
        if wanted.expires > 0 { attributes[.expires] = .date(wanted.expires) }
        guard let item = items.first else {
            var source = try source(wanted, keeping: CredentialValue.room(1))
            _ = try command { () throws(KeychainError) in
                try client.add(.internetPassword, attributes, value: &source)
            }
            return
        }
        try update(item, wanted, client)
    }

    /// The value's other lines are its owner's, and stay.
    private static func update(
        _ item: ItemSummary, _ wanted: borrowing Wanted, _ client: KeychainClient
    ) throws(CommandError) {
        var old = try CredentialValue()
        _ = try command { () throws(KeychainError) in
            try client.readValue(of: item.reference, into: &old)
        }
        if wanted.isSaid(by: old, item.attributes) { return }
        var changes = Attributes()
        if wanted.expires > 0 || item.attributes[.expires] != nil {
            changes[.expires] = .date(wanted.expires)
        }
        var source = try source(wanted, keeping: old.rest)
        try command { () throws(KeychainError) in
            try client.update(item.reference, changes: changes, value: &source)
        }
    }

    /// Password, kept lines, token.
    private static func source(
        _ wanted: borrowing Wanted, keeping rest: borrowing SecretBytes
    ) throws(CommandError) -> SecretHolder {
        var value = try CredentialValue.room(Limits.outputBuffer)
        try append(wanted.secret, to: &value)
        try append(rest, to: &value)
        switch wanted.token {
        case .some(let token):
            for byte in ("\n" + CredentialValue.tokenKey).utf8 {
                try CredentialValue.append(byte, to: &value)
            }
            try append(token, to: &value)
        case .none: break
        }
        return SecretHolder(value)
    }

    private static func append(
        _ secret: borrowing SecretBytes, to value: inout SecretBytes
    ) throws(CommandError) {
        for index in 0..<secret.count {
            try CredentialValue.append(secret.elements[index], to: &value)
        }
    }
}
