import ItemModel
import LinuxSystem
import Sealing
import SecretMemory
import Vault

/// A vault in a private directory that is gone with the test.
struct TestVault: ~Copyable {
    let root: String
    let location: VaultLocation
    let random = KernelRandom()

    /// An empty place.
    init() throws {
        let base = (try? Directory.open(path: "/dev/shm")) == nil ? "/tmp" : "/dev/shm"
        root = base + "/kist-test-" + HexDigits.text(of: random.makeBytes(count: 8))
        location = VaultLocation(vaultPath: root + "/vault", stateRoot: root + "/state")
        _ = try Directory.make(path: root)
    }

    deinit {
        try? TestFiles.removeTree(root)
    }

    /// A vault without a passcode.
    static func made(recovery: Bool = true) throws -> TestVault {
        let test = try TestVault()
        _ = try Vault.create(
            at: test.location, passcode: nil,
            options: CreationOptions(recovery: recovery, force: true), random: test.random)
        return test
    }

    /// A vault under a passcode at the floor's cost.
    static func made(passcode: String) throws -> TestVault {
        let test = try TestVault()
        _ = try Vault.create(
            at: test.location, passcode: try secret(passcode), cost: .floor,
            options: CreationOptions(recovery: true, force: true), random: test.random)
        return test
    }

    func open() throws -> Vault {
        try Vault.open(at: location, random: random)
    }

    /// This vault's state directory.
    var statePath: String {
        get throws {
            let names = try TestFiles.names(location.stateRoot)
            return location.stateRoot + "/" + (names.first { $0.count == 32 } ?? "")
        }
    }
}

/// A secret of known bytes.
func secret(_ text: String) throws -> SecretBytes {
    try secret(Array(text.utf8))
}

func secret(_ bytes: [UInt8]) throws -> SecretBytes {
    var secret = try SecretBytes(capacity: max(1, bytes.count))
    try secret.append(bytes.span)
    return secret
}

/// Attributes of a generic password.
func generic(_ service: String, _ account: String = "") -> Attributes {
    var attributes = Attributes()
    attributes[.service] = .text(service)
    attributes[.account] = .text(account)
    return attributes
}

/// Keeps what it hears.
struct Collector: ValueSink {
    var bytes: [UInt8] = []
    var ended = 0
    var largest = 0

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        unsafe chunk.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        largest = max(largest, chunk.byteCount)
        if isLast { ended += 1 }
    }
}

extension Vault {
    /// The value's bytes, or nil where it is absent.
    func value(of identifier: ItemIdentifier) throws -> [UInt8]? {
        var collector = Collector()
        guard try readValue(of: identifier, into: &collector) else { return nil }
        return collector.ended == 1 ? collector.bytes : []
    }

    @discardableResult
    func add(
        _ attributes: Attributes, _ value: [UInt8]?, _ accessibility: Accessibility = .whenUnlocked
    ) throws -> ItemIdentifier {
        guard let value else {
            return try withWriter { writer throws(VaultError) in
                try writer.addWithoutValue(
                    .genericPassword, attributes, accessibility: accessibility)
            }
        }
        var source = WholeValue(try secret(value))
        return try withWriter { writer throws(VaultError) in
            try writer.add(
                .genericPassword, attributes, accessibility: accessibility, value: &source)
        }
    }
}

/// The code that `body` throws; nil where it throws none.
func vaultCode(_ body: () throws -> Void) -> VaultError.Code? {
    do {
        try body()
        return nil
    } catch {
        return (error as? VaultError)?.code
    }
}

/// The damage that `body` throws; nil where it throws none.
func damageKind(_ body: () throws -> Void) -> VaultDamage.Kind? {
    do {
        try body()
        return nil
    } catch {
        return (error as? VaultError)?.damage?.kind
    }
}
