import SecretMemory
import Testing

@testable import Sealing

@Suite struct AEADTests {
    private let tape = Tape(bytes: [1, 2, 3, 4, 5])

    @Test(arguments: try Vectors.load("Sealing/xchacha20poly1305.tsv", columns: 5))
    func agreesWithTheDraft(_ row: [String]) throws {
        let fields = row.map { [UInt8](hex: $0) }
        let key = try makeKey(row[0])
        let text = fields[3]
        let sealed = AEAD.encrypt(
            text.rawBytes, nonce: fields[1], key: key.bytes, ad: fields[2])
        #expect(sealed == fields[4])
        #expect(try AEAD.open(fields[1] + fields[4], key: key, ad: fields[2]) == fields[3])
    }

    @Test(arguments: try Vectors.load("Sealing/hedged.tsv", columns: 6))
    func derivesTheNonceFromEverything(_ row: [String]) throws {
        let fields = row.map { [UInt8](hex: $0) }
        let key = try makeKey(row[0])
        let sealed = AEAD.seal(fields[3], key: key, ad: fields[2], random: Tape(bytes: fields[1]))
        #expect(Array(sealed.prefix(24)) == fields[4])
        #expect(sealed == fields[5])
    }

    /// The random bytes are the same each time here, so only the message can make nonces differ.
    @Test func repeatedRandomnessRepeatsNoNonceOfAnotherMessage() throws {
        let nonces = [
            AEAD.seal([1], key: try makeKey(1), ad: [], random: tape),
            AEAD.seal([2], key: try makeKey(1), ad: [], random: tape),
            AEAD.seal([1], key: try makeKey(2), ad: [], random: tape),
            AEAD.seal([1], key: try makeKey(1), ad: [9], random: tape),
            AEAD.seal([1], key: try makeKey(1), ad: [], random: Tape(bytes: [7])),
        ].map { $0.prefix(24) }
        #expect(Set(nonces).count == nonces.count)
    }

    @Test func opensIntoEveryKindOfMemory() throws {
        let key = try makeKey(3)
        for count in [0, 1, 31, 32, 4_096, 16_384] {
            let text = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            let sealed = AEAD.seal(text, key: key, ad: [1], random: tape)
            #expect(sealed.count == count + AEAD.overhead)
            let opened = exposing(try AEAD.openSecret(sealed, key: key, ad: [1]))
            #expect(opened == text)
            #expect(try AEAD.open(sealed, key: key, ad: [1]) == text)
        }
        let inner = try makeKey(4)
        let wrapped = AEAD.seal(inner.bytes, key: key, ad: [2], random: tape)
        let isSame = try AEAD.openKey(wrapped, key: key, ad: [2]).isEqual(to: inner)
        #expect(isSame)
    }

    @Test func everyChangedBitIsRefused() throws {
        let key = try makeKey(5)
        let sealed = AEAD.seal(
            [UInt8](repeating: 6, count: 32), key: key, ad: [1, 2], random: tape)
        for bit in 0..<sealed.count * 8 {
            var changed = sealed
            changed[bit / 8] ^= 1 << (bit % 8)
            #expect(throws: SealingError(.wrongKeyOrDamaged)) {
                try AEAD.open(changed, key: key, ad: [1, 2])
            }
            #expect(throws: SealingError(.wrongKeyOrDamaged)) {
                _ = try AEAD.openKey(changed, key: key, ad: [1, 2])
            }
        }
    }

    @Test func anotherKeyOrAnotherPlaceIsRefused() throws {
        let key = try makeKey(5)
        let other = try makeKey(6)
        let sealed = AEAD.seal([1, 2, 3], key: key, ad: [1, 2], random: tape)
        #expect(throws: SealingError(.wrongKeyOrDamaged)) {
            _ = try AEAD.openSecret(sealed, key: other, ad: [1, 2])
        }
        for ad: [UInt8] in [[], [1], [2, 1], [1, 2, 0]] {
            #expect(throws: SealingError(.wrongKeyOrDamaged)) {
                _ = try AEAD.openSecret(sealed, key: key, ad: ad)
            }
        }
    }

    @Test func cutsAreRefused() throws {
        let key = try makeKey(5)
        let sealed = AEAD.seal([1, 2, 3], key: key, ad: [], random: tape)
        for count in 0..<sealed.count {
            let code: SealingError.Code = count < AEAD.overhead ? .truncated : .wrongKeyOrDamaged
            #expect(throws: SealingError(code)) {
                try AEAD.open(Array(sealed.prefix(count)), key: key, ad: [])
            }
        }
    }

    @Test func aKeyOfAnotherLengthIsNoKey() throws {
        let key = try makeKey(5)
        for count in [0, 31, 33] {
            let sealed = AEAD.seal(
                [UInt8](repeating: 1, count: count), key: key, ad: [], random: tape)
            #expect(throws: SealingError(.malformed)) {
                _ = try AEAD.openKey(sealed, key: key, ad: [])
            }
        }
    }

    @Test func opensBehindWhatASecretHolds() throws {
        let key = try makeKey(5)
        let sealed = AEAD.seal([3, 4], key: key, ad: [], random: tape)
        var secret = try SecretBytes(capacity: 5)
        try secret.append([1, 2].rawBytes)
        try AEAD.openSecret(sealed.rawBytes, key: key, ad: [], into: &secret)
        #expect(exposing(secret) == [1, 2, 3, 4])
        do {
            try AEAD.openSecret(sealed.rawBytes, key: key, ad: [], into: &secret)
            Issue.record("opened without room")
        } catch {
            #expect(error == SealingError(.secretMemory))
            #expect(error.memory == SecretMemoryError(.capacityExceeded))
        }
        var damaged = sealed
        damaged[30] ^= 1
        secret.truncate(to: 1)
        do {
            try AEAD.openSecret(damaged.rawBytes, key: key, ad: [], into: &secret)
            Issue.record("opened what is damaged")
        } catch {
            #expect(error == SealingError(.wrongKeyOrDamaged))
        }
        #expect(exposing(secret) == [1])
    }
}
