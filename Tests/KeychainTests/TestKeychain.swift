import ItemModel
import Keychain
import LinuxSystem
import SecretMemory
import Vault

/// A keychain over a vault of its own, with a clock that a test sets.
final class TestKeychain {
    final class Time {
        var now: Int64 = 1_700_000_000_000_000
    }

    let place = try? TemporaryPlace()
    let keychain: Keychain
    let time = Time()
    static let passcode = "correct horse"

    init(passcode: String? = nil) throws {
        guard let place else { throw KeychainError(.io, "no place for a test") }
        _ = try Vault.create(
            at: place.location, passcode: passcode.map { try Self.secret($0) }, cost: nil,
            options: CreationOptions(recovery: false, force: true), random: KernelRandom())
        let vault = try Vault.open(at: place.location, random: KernelRandom())
        let vaultPath = place.location.vaultPath
        let time = time
        keychain = Keychain(vault, now: { time.now }) { accessibility throws(KeychainError) in
            guard
                let folder = try? Directory.open(path: "\(vaultPath)/items/\(accessibility.code)"),
                let entries = try? folder.entries()
            else { return [] }
            return Set(entries.compactMap { $0.name.flatMap { ItemIdentifier(hex: $0) } })
        }
        if let passcode { try keychain.unlock(Self.secret(passcode)) }
    }

    var owner: Caller { keychain.caller(groups: nil) }

    static func secret(_ text: String) throws -> SecretBytes {
        try unsafe SecretBytes.makeCopy(of: text.utf8Span.span.bytes)
    }

    func lock() {
        keychain.vault.lock()
        keychain.refresh()
    }

    func forget() {
        keychain.vault.forget()
        keychain.refresh()
    }

    @discardableResult
    func add(
        _ itemClass: ItemClass, _ attributes: Attributes,
        _ accessibility: Accessibility = .whenUnlocked, value: String? = "secret",
        for caller: Caller? = nil
    ) throws -> PersistentReference {
        let caller = caller ?? owner
        guard let value else {
            return try keychain.addWithoutValue(itemClass, attributes, accessibility, for: caller)
        }
        var source = WholeValue(try Self.secret(value))
        return try keychain.add(
            itemClass, attributes, accessibility, value: &source, for: caller)
    }

    /// Nil where the item has no value.
    func value(of reference: PersistentReference) throws -> String? {
        var sink = CollectingSink()
        guard try keychain.readValue(of: reference, into: &sink, for: owner) else { return nil }
        return String(decoding: sink.exposed, as: UTF8.self)
    }

    func all(
        _ itemClass: ItemClass, _ attributes: Attributes = Attributes(), for caller: Caller? = nil
    ) throws -> [ItemSummary] {
        var query = ItemQuery(itemClass, attributes)
        query.limit = .all
        query.synchronizable = .any
        return try keychain.items(matching: query, for: caller ?? owner)
    }

    func attributes(of reference: PersistentReference) throws -> Attributes {
        var query = ItemQuery()
        query.reference = reference
        return try keychain.items(matching: query, for: owner)[0].attributes
    }

    func update(_ query: ItemQuery, _ changes: Attributes) throws {
        try keychain.update(query, changes, nil, value: .keep, for: owner)
    }
}

/// The code that `body` fails with, nil where it does not.
func code(_ body: () throws -> Void) -> KeychainError.Code? {
    do {
        try body()
        return nil
    } catch {
        return (error as? KeychainError)?.code ?? .internal
    }
}

extension Attributes {
    /// `[.service: "mail"]`, for tables of tests.
    init(_ values: [Attribute: AttributeValue]) {
        self.init()
        for (attribute, value) in values { self[attribute] = value }
    }
}

extension AttributeValue: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .text(text) }
}

extension AttributeValue: ExpressibleByIntegerLiteral {
    init(integerLiteral number: Int64) { self = .number(number) }
}
