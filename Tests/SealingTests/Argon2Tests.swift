import CArgon2
import SecretMemory
import Testing

@testable import Sealing

@Suite struct Argon2Tests {
    private static let vectors = "Sealing/argon2id.tsv"

    private func derive(
        _ row: [String], run: Argon2Run = .argon2id
    ) throws -> [UInt8] {
        let password = [UInt8](hex: row[0])
        let secret = [UInt8](hex: row[2])
        let cost = Argon2Cost(
            unbounded: try #require(UInt32(row[4])), passes: try #require(UInt32(row[5])),
            lanes: try #require(UInt32(row[6])))
        return exposing(
            try Argon2.derive(
                Argon2Input(
                    password: password.rawBytes, salt: [UInt8](hex: row[1]),
                    secret: secret.rawBytes,
                    associatedData: [UInt8](hex: row[3])),
                cost: cost, run: run))
    }

    @Test(arguments: try Vectors.load(vectors, columns: 8))
    func agreesWithRFC9106AndAnotherImplementation(_ row: [String]) throws {
        #expect(try derive(row).hex == row[7])
    }

    @Test func theFloorThroughThePublicDoor() throws {
        let row = try #require(try Vectors.load(Self.vectors, columns: 8).last)
        let key = try Argon2.derive(
            password: [UInt8](hex: row[0]).rawBytes, salt: [UInt8](hex: row[1]),
            secret: [UInt8](hex: row[2]).rawBytes, cost: .floor)
        #expect(exposing(key).hex == row[7])
    }

    @Test(arguments: try Vectors.load(vectors, columns: 8).dropLast())
    func withoutThreadsTheBytesAreTheSame(_ row: [String]) throws {
        let alone = Argon2Run { input, cost, threads, output in
            threads > 1 ? ARGON2_THREAD_FAIL.rawValue : Argon2Run.argon2id(input, cost, 1, &output)
        }
        #expect(try derive(row, run: alone).hex == row[7])
    }

    @Test(arguments: [
        (ARGON2_MEMORY_ALLOCATION_ERROR.rawValue, SealingError(.memoryRefused)),
        (ARGON2_INCORRECT_PARAMETER.rawValue, SealingError(.malformed)),
    ]) func tellsWhyItFailed(_ status: Int32, _ error: SealingError) throws {
        let row = try #require(try Vectors.load(Self.vectors, columns: 8).first)
        #expect(throws: error) {
            _ = try derive(row, run: Argon2Run { _, _, _, _ in status })
        }
    }

    static let badLengths: [(Int, Int, Int)] = [
        (0, 16, 32), (1_025, 16, 32), (8, 15, 32), (8, 17, 32), (8, 0, 32), (8, 16, 31),
        (8, 16, 33),
        (8, 16, 1),
    ]

    @Test(arguments: badLengths)
    func refusesOtherLengths(_ password: Int, _ salt: Int, _ secret: Int) {
        #expect(throws: SealingError(.malformed)) {
            _ = try Argon2.derive(
                password: [UInt8](repeating: 1, count: password).rawBytes,
                salt: [UInt8](repeating: 2, count: salt),
                secret: [UInt8](repeating: 3, count: secret).rawBytes, cost: .floor)
        }
    }

    @Test func rehearsesThreads() {
        #expect(Argon2Threads.areAvailable(1))
        #expect(Argon2Threads.areAvailable(SealingLimits.lanes.upperBound))
        #expect(!Argon2Threads.areAvailable(SealingLimits.lanes.upperBound + 1))
    }
}
