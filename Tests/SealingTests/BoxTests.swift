import SecretMemory
import Testing

@testable import Sealing

@Suite struct BoxTests {
    @Test(arguments: try Vectors.load("Sealing/box.tsv", columns: 4))
    func opensABoxOfAnotherImplementation(_ row: [String]) throws {
        let pair = KeyPair(privateKey: try makeKey(row[0]))
        #expect(pair.publicKey.hex == row[1])
        let opened = try BoxSeal.open(
            [UInt8](hex: row[3]).rawBytes, publicKey: pair.publicKey, privateKey: pair.privateKey)
        #expect(exposing(opened) == [UInt8](hex: row[2]))
    }

    /// RFC 7748 §6.1.
    static let published = [
        (
            "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
            "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
        ),
        (
            "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
            "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
        ),
    ]

    @Test(arguments: published)
    func derivesPublicKeys(_ privateKey: String, _ publicKey: String) throws {
        #expect(KeyPair.derivePublicKey(of: try makeKey(privateKey)).hex == publicKey)
    }

    @Test func makesPairsFromTheirRandomSource() throws {
        let one = try KeyPair.makeKeyPair(from: Tape(bytes: [1]))
        let same = try KeyPair.makeKeyPair(from: Tape(bytes: [1]))
        let other = try KeyPair.makeKeyPair(from: Tape(bytes: [2]))
        #expect(one.publicKey == same.publicKey)
        #expect(one.publicKey != other.publicKey)
    }

    @Test(arguments: [0, 1, 48, 4_096]) func opensWhatItSealed(_ count: Int) throws {
        let pair = try KeyPair.makeKeyPair(from: Tape(bytes: [3]))
        let text = [UInt8](repeating: 8, count: count)
        let sealed = try BoxSeal.seal(text.rawBytes, to: pair.publicKey)
        #expect(sealed.count == count + BoxSeal.overhead)
        let opened = try BoxSeal.open(
            sealed, publicKey: pair.publicKey, privateKey: pair.privateKey)
        #expect(exposing(opened) == text)
        // Each box has its own ephemeral pair.
        let again = try BoxSeal.seal(text.rawBytes, to: pair.publicKey)
        #expect(again != sealed)
    }

    private func openError(
        _ sealed: [UInt8], _ publicKey: [UInt8], _ privateKey: borrowing SecretKey
    ) -> SealingError? {
        do {
            _ = try BoxSeal.open(sealed.rawBytes, publicKey: publicKey, privateKey: privateKey)
            return nil
        } catch {
            return error
        }
    }

    @Test func refusesWhatIsNotItsOwn() throws {
        let pair = try KeyPair.makeKeyPair(from: Tape(bytes: [3]))
        let other = try KeyPair.makeKeyPair(from: Tape(bytes: [4]))
        let sealed = try BoxSeal.seal([1, 2].rawBytes, to: pair.publicKey)
        let wrong = SealingError(.wrongKeyOrDamaged)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(openError(changed, pair.publicKey, pair.privateKey) == wrong)
        }
        #expect(openError(sealed, other.publicKey, other.privateKey) == wrong)
        #expect(openError(sealed, other.publicKey, pair.privateKey) == wrong)
        for count in 0..<sealed.count {
            let code: SealingError.Code =
                count < BoxSeal.overhead ? .truncated : .wrongKeyOrDamaged
            let cut = Array(sealed.prefix(count))
            #expect(openError(cut, pair.publicKey, pair.privateKey) == SealingError(code))
        }
        let short = Array(pair.publicKey.dropLast())
        #expect(openError(sealed, short, pair.privateKey) == SealingError(.malformed))
    }

    /// A wrong length, and the points to which every private key gives the same shared secret.
    @Test(arguments: [
        [UInt8](), [UInt8](repeating: 9, count: 31), [UInt8](repeating: 9, count: 33),
        [UInt8](repeating: 0, count: 32), [1] + [UInt8](repeating: 0, count: 31),
    ]) func sealsToNoUnusableKey(_ publicKey: [UInt8]) {
        #expect(throws: SealingError(.malformed)) {
            try BoxSeal.seal([1].rawBytes, to: publicKey)
        }
    }
}
