import ItemModel
import Kist
import LinuxSystem
import SecretMemory
import Vault

/// What the tests of agent and client share.
enum Places {
    /// The agent built beside the tests.
    static func agent() throws -> String {
        let own = String(decoding: try executablePath(), as: UTF8.self)
        return own[...(own.lastIndex(of: "/") ?? own.startIndex)] + "kist-agent"
    }

    static func configuration(
        _ place: TemporaryPlace, groups: [String]? = nil
    ) throws -> ClientConfiguration {
        // The test's own process takes part in conversations that end early.
        Signals.ignoreBrokenPipe()
        return ClientConfiguration(
            vaultPath: place.location.vaultPath, stateRoot: place.location.stateRoot,
            groups: groups, programVersion: "test", agentPath: try agent())
    }

    static func client(
        _ place: TemporaryPlace, groups: [String]? = nil
    ) throws -> KeychainClient {
        try KeychainClient.connect(configuration(place, groups: groups))
    }

    /// A client of a new vault.
    static func client(
        makingVaultIn place: TemporaryPlace, passcode: String? = nil
    ) throws -> KeychainClient {
        let client = try client(place)
        let words = try client.createVault(
            passcode: passcode.map { try secret($0) }, recovery: false, force: true)
        guard words == nil else { throw KeychainError(.internal, "words that nobody asked for") }
        return client
    }

    static func secret(_ text: String) throws -> SecretBytes {
        try unsafe SecretBytes.makeCopy(of: text.utf8Span.span.bytes)
    }

    static func secret(_ bytes: [UInt8]) throws -> SecretBytes {
        try unsafe SecretBytes.makeCopy(of: bytes.span.bytes)
    }

    /// The names of all files below the vault's item folders, temporaries too.
    static func files(_ place: TemporaryPlace) throws -> [String] {
        var found: [String] = []
        for accessibility in Accessibility.allCases {
            let path = "\(place.location.vaultPath)/items/\(accessibility.code)"
            guard let folder = try? Directory.open(path: path) else { continue }
            found += try folder.entries().map { "\(accessibility.code)/\($0.name ?? "?")" }
        }
        return found.sorted()
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
    init(_ values: [Attribute: String]) {
        self.init()
        for (attribute, value) in values { self[attribute] = .text(value) }
    }
}
