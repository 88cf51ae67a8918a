package import ItemModel
internal import SecretMemory
package import Vault

extension Keychain {
    /// Whether an update could be made now; called before the caller sends a secret.
    ///
    /// - Throws: As `update`.
    package func checkUpdating(
        _ query: ItemQuery, _ changes: Attributes, _ accessibility: Accessibility?,
        for caller: Caller
    ) throws(KeychainError) {
        _ = try plan(query, ItemChange(changes, accessibility), caller)
    }

    /// Changes every item that `query` finds, all or none, and keeps or removes their values.
    ///
    /// - Throws: `notFound`, `duplicate` where a changed key meets another item's, `groupNotHeld`,
    ///   `invalid` for a group or a combination that cannot be, `interactionNotAllowed`.
    package func update(
        _ query: ItemQuery, _ changes: Attributes, _ accessibility: Accessibility?,
        value: VaultWriter.ValueChange, for caller: Caller
    ) throws(KeychainError) {
        try update(query, ItemChange(changes, accessibility), value: value, for: caller)
    }

    func update(
        _ query: ItemQuery, _ change: ItemChange, value: VaultWriter.ValueChange,
        for caller: Caller
    ) throws(KeychainError) {
        var writer = try makeWriter()
        let plan = try plan(query, change, caller)
        do {
            try writer.prepare(plan)
            for item in plan.updates {
                try writer.update(
                    item.identifier, attributes: item.attributes,
                    accessibility: item.accessibility, value: value)
            }
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
    }

    /// As above with a new value; a value above one window goes to one item only, for it comes once.
    package func update<Source: ValueSource & ~Copyable>(
        _ query: ItemQuery, _ changes: Attributes, _ accessibility: Accessibility?,
        value: inout Source, for caller: Caller
    ) throws(KeychainError) {
        var writer = try makeWriter()
        let plan = try plan(query, ItemChange(changes, accessibility), caller)
        do {
            try writer.prepare(plan)
            if plan.updates.count == 1 {
                try writer.update(
                    plan.updates[0].identifier, attributes: plan.updates[0].attributes,
                    accessibility: plan.updates[0].accessibility, value: &value)
            } else {
                try Self.writeToAll(plan.updates, &writer, &value)
            }
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
    }

    private static func writeToAll<Source: ValueSource & ~Copyable>(
        _ plan: [PlannedUpdate], _ writer: inout VaultWriter, _ value: inout Source
    ) throws(VaultError) {
        let whole = try wholeValue(&value)
        for item in plan {
            var copy = WholeValue(try makeCopy(of: whole))
            try writer.update(
                item.identifier, attributes: item.attributes, accessibility: item.accessibility,
                value: &copy)
        }
    }

    private static func wholeValue<Source: ValueSource & ~Copyable>(
        _ value: inout Source
    ) throws(VaultError) -> SecretBytes {
        do {
            var whole = try SecretBytes(capacity: Limits.sharedValueBytes)
            while try value.read(into: &whole) {
                guard whole.count < whole.capacity else { throw VaultError(.tooLarge) }
            }
            return whole
        } catch let error as VaultError {
            throw error
        } catch {
            throw VaultError(.memory)
        }
    }

    private static func makeCopy(
        of secret: borrowing SecretBytes
    ) throws(VaultError) -> SecretBytes {
        do {
            return try SecretBytes.makeCopy(of: secret.bytes)
        } catch {
            throw VaultError(.memory)
        }
    }
}
