import SecretMemory
import Testing

/// 1, 2, 3 … from the start given.
private struct Tape: RandomSource {
    let start: UInt8

    func fill(_ bytes: inout MutableRawSpan) {
        for index in 0..<bytes.byteCount {
            bytes.storeBytes(of: start &+ UInt8(index), toByteOffset: index, as: UInt8.self)
        }
    }
}

private func contents(of key: borrowing SecretKey) -> [UInt8] {
    let bytes = key.bytes
    return unsafe bytes.withUnsafeBytes { unsafe Array($0) }
}

@Suite struct SecretKeyTests {
    @Test func newKeysAreZeroAndRandomOnesAreNot() throws {
        let zero = try SecretKey()
        let random = try SecretKey.makeRandom(from: Tape(start: 1))
        #expect(contents(of: zero) == [UInt8](repeating: 0, count: 32))
        #expect(contents(of: random) == Array(1...32))
        let same = zero.isEqual(to: random)
        #expect(!same)
    }

    @Test(arguments: [(31, false), (32, true), (33, false), (0, false)])
    func copiesExactly32Bytes(count: Int, allowed: Bool) throws {
        let bytes = [UInt8](repeating: 5, count: count)
        var copied: [UInt8]?
        var code: SecretMemoryError.Code?
        do throws(SecretMemoryError) {
            copied = contents(of: try SecretKey.makeCopy(of: unsafe bytes.span.bytes))
        } catch { code = error.code }
        #expect(copied == (allowed ? bytes : nil))
        #expect(code == (allowed ? nil : .capacityExceeded))
    }

    @Test func slotsAreZeroedBeforeTheyAreUsedAgain() throws {
        // More than one page of keys, twice: the second round gets the slots of the first.
        for round in 0..<2 {
            var keys = try KeyList(first: SecretKey())
            for _ in 0..<200 { keys = try KeyList(first: SecretKey(), rest: keys) }
            let isClean = keys.fill(with: UInt8(round + 1))
            #expect(isClean)
            let stillOurs = keys.allHold(UInt8(round + 1))
            #expect(stillOurs)
        }
    }
}

/// Arrays cannot hold keys.
private final class KeyList {
    private var first: SecretKey
    private let rest: KeyList?

    init(first: consuming SecretKey, rest: KeyList? = nil) {
        self.first = first
        self.rest = rest
    }

    /// Overwrites every key; whether all were zero before.
    func fill(with byte: UInt8) -> Bool {
        let wasZero = contents(of: first).allSatisfy { $0 == 0 }
        var bytes = first.mutableBytes
        for index in 0..<bytes.byteCount {
            bytes.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
        let restWasZero = rest?.fill(with: byte) ?? true
        return wasZero && restWasZero
    }

    func allHold(_ byte: UInt8) -> Bool {
        contents(of: first).allSatisfy { $0 == byte } && (rest?.allHold(byte) ?? true)
    }
}
