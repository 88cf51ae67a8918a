import ItemModel
import SecretMemory
import Synchronization

@testable import Vault

/// Bytes that never repeat within a test and are the same in every run.
final class CountingRandom: RandomSource {
    private let next = Atomic<UInt8>(1)

    func fill(_ bytes: inout MutableRawSpan) {
        for offset in bytes.byteOffsets {
            let byte = next.wrappingAdd(1, ordering: .relaxed).oldValue
            bytes.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
        }
    }
}

/// Items, transactions and files that tests write down by small numbers.
enum IndexFixture {
    static func key(_ seed: UInt8 = 7) throws -> SecretKey {
        var key = try SecretKey()
        var bytes = key.mutableBytes
        for offset in bytes.byteOffsets {
            bytes.storeBytes(of: seed, toByteOffset: offset, as: UInt8.self)
        }
        return key
    }

    static func item(_ number: UInt8) throws -> ItemIdentifier {
        try present(ItemIdentifier(Array(repeating: number, count: 16)))
    }

    static func transaction(_ number: UInt8) throws -> TransactionIdentifier {
        try present(TransactionIdentifier(Array(repeating: number, count: 16)))
    }

    static func mac(_ number: UInt8) -> [UInt8] {
        Array(repeating: number, count: 32)
    }

    static func entry(
        _ number: UInt8, _ accessibility: Accessibility = .whenUnlocked, revision: UInt64 = 1,
        attributes: [UInt8] = [0xA0]
    ) throws -> IndexEntry {
        IndexEntry(
            identifier: try item(number), accessibility: accessibility, revision: revision,
            mac: mac(number &+ UInt8(truncatingIfNeeded: revision) &* 16), form: .oneShot,
            attributes: attributes)
    }

    static func digests(_ number: UInt8) throws -> PrimaryKeyDigests {
        PrimaryKeyDigests(
            exact: try present(SixteenBytes(Array(repeating: number, count: 16))),
            broad: try present(SixteenBytes(Array(repeating: number & 0xF0, count: 16))))
    }

    static func write(_ number: UInt8, _ changes: [IndexChange]) throws -> IndexTransaction {
        try write(number, FamilySet(.whenUnlocked), changes)
    }

    static func write(
        _ number: UInt8, _ families: FamilySet,
        _ changes: [IndexChange], digests: [DigestChange] = []
    ) throws -> IndexTransaction {
        IndexTransaction(
            identifier: try transaction(number), families: families, changes: changes,
            digests: digests)
    }

    static func present<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Missing() }
        return value
    }

    struct Missing: Error {}
}
