import Foundation
import Kist
import SecuritySupport
import Testing

/// The typed library over a real agent.
@Suite("typed library") struct TypedTests {
    private let vault: TestVault

    init() throws { vault = try TestVault() }

    private func client(groups: [String]? = nil) throws -> KeychainClient {
        var configuration = vault.configuration
        configuration.groups = groups
        return try KeychainClient.connect(configuration)
    }

    private func text(_ bytes: RawSpan) -> String {
        var text: [UInt8] = []
        bytes.withUnsafeBytes { text = Array($0) }
        return String(decoding: text, as: UTF8.self)
    }

    @Test func addFindReadChangeDelete() throws {
        let client = try client()
        var new = NewItem<GenericPassword>(service: "mail", account: "work")
        new.label = "Mail"
        new.creator = FourCharacterCode("kist")
        new.generic = [1, 2, 3]
        let reference = try client.add(new, secret: TestVault.secret("hunter2"))
        let query = Query<GenericPassword>(service: "mail", account: "work")
        let item = try client.item(matching: query)
        #expect(item.reference == reference)
        #expect(item.label == "Mail" && item.creator?.text == "kist" && item.generic == [1, 2, 3])
        #expect(item.hasSecret && !item.isSynchronizable && item.accessibility == .whenUnlocked)
        #expect(try client.withSecret(matching: query, text) == "hunter2")
        #expect(try client.withSecret(of: reference, text) == "hunter2")
        var changes = Changes<GenericPassword>()
        changes.comment = "changed"
        changes.accessibility = .afterFirstUnlock
        try client.update(matching: query, to: changes, secret: TestVault.secret("other"))
        let changed = try client.item(matching: query)
        #expect(changed.comment == "changed" && changed.accessibility == .afterFirstUnlock)
        #expect(changed.created == item.created)
        #expect((changed.modified ?? 0) > (item.modified ?? 0))
        #expect(try client.withSecret(matching: query, text) == "other")
        #expect(try client.delete(matching: query) == 1)
        #expect(try client.items(matching: query).isEmpty)
        let error = #expect(throws: KeychainError.self) { try client.item(matching: query) }
        #expect(error?.code == .notFound && error?.status.rawValue == -25300)
        #expect(error?.reason.isEmpty == false)
    }

    @Test func internetItems() throws {
        let client = try client()
        var new = NewItem<InternetPassword>(server: "a.example.com", account: "me")
        new.protocol = .https
        new.authenticationType = .htmlForm
        new.port = 8443
        new.path = "/login"
        new.securityDomain = "realm"
        new.isSynchronizable = true
        _ = try client.addWithoutSecret(new)
        var query = Query<InternetPassword>()
        query.hostOrSubdomain = "example.com"
        #expect(try client.items(matching: query).isEmpty)
        query.synchronizable = .any
        let item = try client.item(matching: query)
        #expect(item.protocol == .https && item.authenticationType == .htmlForm)
        #expect(item.port == 8443 && item.path == "/login" && item.securityDomain == "realm")
        #expect(item.isSynchronizable && !item.hasSecret)
        #expect(try client.withSecret(matching: query, text) == nil)
    }

    @Test func aSecretOfManyPieces() throws {
        let client = try client()
        let long = String(repeating: "0123456789abcdef", count: 2_500)
        let new = NewItem<GenericPassword>(service: "long", account: "")
        let reference = try client.add(new, secret: TestVault.secret(long))
        #expect(try client.withSecret(of: reference, text) == long)
    }

    @Test func aConstraintWaitsForGates() throws {
        let client = try client()
        var new = NewItem<GenericPassword>(service: "s", account: "a")
        new.protection = try AccessControl(.whenUnlocked, .userPresence)
        let error = #expect(throws: KeychainError.self) { try client.addWithoutSecret(new) }
        #expect(error?.status == .unimplemented)
        new.isSynchronizable = true
        let other = #expect(throws: KeychainError.self) { try client.addWithoutSecret(new) }
        #expect(other?.status == .param)
        new.isSynchronizable = false
        new.protection = try AccessControl(.afterFirstUnlockThisDeviceOnly)
        _ = try client.addWithoutSecret(new)
        #expect(
            try client.item(matching: Query<GenericPassword>()).accessibility
                == .afterFirstUnlockThisDeviceOnly)
    }

    @Test func aMoveKeepsReferenceDateAndSecret() throws {
        let client = try client(groups: ["A", "B"])
        let new = NewItem<GenericPassword>(service: "s", account: "a")
        let reference = try client.add(new, secret: TestVault.secret("v"))
        let query = Query<GenericPassword>(service: "s", account: "a")
        let before = try client.item(matching: query)
        try client.move(matching: query, to: "B")
        let after = try client.item(matching: query)
        #expect(after.reference == reference && after.accessGroup == "B")
        #expect(after.created == before.created)
        #expect((after.modified ?? 0) > (before.modified ?? 0))
        #expect(try client.withSecret(of: reference, text) == "v")
        // The group that it left is free, and the one it is in is not.
        _ = try client.addWithoutSecret(new)
        var inA = query
        inA.accessGroup = "A"
        #expect(code { try client.move(matching: inA, to: "B") } == .duplicate)
        #expect(code { try client.move(matching: inA, to: "C") } == .groupNotHeld)
        #expect(code { try client.move(matching: inA, to: "com.apple.token") } == .groupNotHeld)
        #expect(try client.items(matching: query).count == 2)
        try client.move(reference, to: "B")
        #expect(
            code { try client.move(matching: Query<GenericPassword>(service: "none"), to: "B") }
                == .notFound)
    }

    @Test func protectingIsOneWrite() throws {
        let client = try client()
        let new = NewItem<GenericPassword>(service: "s", account: "a")
        let reference = try client.add(new, secret: TestVault.secret("v"))
        let query = Query<GenericPassword>(service: "s", account: "a")
        let created = try client.item(matching: query).created
        let plain = try AccessControl(.afterFirstUnlock)
        try client.protect(matching: query, with: plain)
        #expect(try client.item(matching: query).accessibility == .afterFirstUnlock)
        let guarded = try AccessControl(.whenUnlocked, .devicePasscode)
        #expect(code { try client.protect(reference, with: guarded) } == .unimplemented)
        #expect(try client.item(matching: query).accessibility == .afterFirstUnlock)
        #expect(try client.item(matching: query).created == created)
        #expect(try client.withSecret(of: reference, text) == "v")
        var changes = Changes<GenericPassword>()
        changes.isSynchronizable = true
        try client.update(matching: query, to: changes)
        let local = try AccessControl(.whenUnlockedThisDeviceOnly)
        #expect(code { try client.protect(reference, with: local) } == .invalid)
    }

    @Test func asyncForms() async throws {
        let keychain = AsyncKeychainClient(vault.configuration)
        let new = NewItem<GenericPassword>(service: "s", account: "a")
        _ = try await keychain.add(new, secret: TestVault.secret("v"))
        let query = Query<GenericPassword>(service: "s", account: "a")
        #expect(try await keychain.item(matching: query).account == "a")
        #expect(try await keychain.withSecret(matching: query) { $0.byteCount } == 1)
        try await keychain.update(
            matching: query, to: Changes(), secret: TestVault.secret("longer"))
        #expect(try await keychain.withSecret(matching: query) { $0.byteCount } == 6)
        try await keychain.move(matching: query, to: "other")
        try await keychain.protect(matching: query, with: AccessControl(.afterFirstUnlock))
        #expect(try await keychain.items(matching: query).map(\.accessGroup) == ["other"])
        #expect(try await keychain.isProtectedDataAvailable())
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<16 {
                group.addTask { try await keychain.items(matching: query).count }
            }
            return try await group.reduce(0, +)
        }
        #expect(counts == 16)
        #expect(try await keychain.delete(matching: query) == 1)
    }

    @Test func availabilityIsToldAsItChanges() async throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        let keychain = AsyncKeychainClient(vault.configuration)
        var seen: [Bool] = []
        for await isAvailable in keychain.protectedDataAvailability() {
            seen.append(isAvailable)
            if seen.count == 5 { break }
            // From another thread, so that the stream has to be woken.
            try await keychain.run { _ throws(KeychainError) in
                do {
                    if isAvailable { try vault.lock() } else { try vault.unlock() }
                } catch {
                    throw KeychainError(.internal, "the lock did not move")
                }
            }
        }
        #expect(seen == [true, false, true, false, true])
    }

    @Test func thePlacesOfTheEnvironment() throws {
        let environment = [
            "HOME": "/home/me", "KIST_SOCKET": "/run/s", "XDG_RUNTIME_DIR": "/run/user/1",
        ]
        let places = try VaultPlaces.resolve { environment[$0].map { Array($0.utf8) } }
        #expect(places.vault == "/home/me/.local/share/kist" && places.isDefault)
        #expect(places.socket == "/run/s" && places.runtime == "/run/user/1")
        let error = #expect(throws: KeychainError.self) { try VaultPlaces.resolve { _ in nil } }
        #expect(error?.code == .invalid)
    }
}

/// The code that `body` fails with, nil where it does not.
private func code(_ body: () throws -> Void) -> KeychainError.Code? {
    do {
        try body()
        return nil
    } catch {
        return (error as? KeychainError)?.code ?? .internal
    }
}
