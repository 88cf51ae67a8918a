import SecretMemory
import Testing

@testable import Sealing

@Suite struct StreamTests {
    private static let vectors = "Sealing/stream.tsv"

    /// Streams 3 and 4 of the vectors hold genuine chunks of kinds that no writer of ours makes.
    @Test(arguments: [0, 1, 2]) func opensAStreamOfAnotherImplementation(_ number: Int) throws {
        let rows = try Vectors.load(Self.vectors, columns: 8).filter { $0[0] == "\(number)" }
        let first = try #require(rows.first)
        var opener = try StreamOpener(key: try makeKey(first[1]), header: [UInt8](hex: first[2]))
        for row in rows {
            var window = try SecretBytes(capacity: 16_384)
            let isFinal = try opener.pull(
                [UInt8](hex: row[7]), ad: [UInt8](hex: row[4]), into: &window)
            #expect(exposing(window) == [UInt8](hex: row[5]))
            #expect(isFinal == (row[6] == "3"))
        }
        let isFinished = opener.isFinished
        #expect(isFinished)
    }

    @Test(arguments: [3, 4]) func refusesKindsThatAreNeverWritten(_ number: Int) throws {
        let rows = try Vectors.load(Self.vectors, columns: 8)
        let row = try #require(rows.first { $0[0] == "\(number)" })
        var opener = try StreamOpener(key: try makeKey(row[1]), header: [UInt8](hex: row[2]))
        let error = pullError(&opener, [UInt8](hex: row[7]), ad: [UInt8](hex: row[4]))
        #expect(error == SealingError(.malformed))
    }

    /// What pulling a chunk that must be refused throws; it leaves nothing behind.
    private func pullError(
        _ opener: inout StreamOpener, _ chunk: [UInt8], ad: [UInt8] = [], room: Int = 16_384
    ) -> SealingError? {
        do {
            var window = try SecretBytes(capacity: room)
            do {
                _ = try opener.pull(chunk, ad: ad, into: &window)
                return nil
            } catch {
                #expect(exposing(window) == [])
                return error
            }
        } catch {
            return SealingError(error)
        }
    }

    private func makeStream(
        _ key: borrowing SecretKey, _ chunks: [[UInt8]]
    ) throws -> (header: [UInt8], sealed: [[UInt8]]) {
        var sealer = try StreamSealer(key: key)
        var sealed: [[UInt8]] = []
        for (index, chunk) in chunks.enumerated() {
            sealed.append(
                sealer.push(
                    chunk.rawBytes, ad: index == 0 ? [7] : [], isFinal: index == chunks.count - 1))
        }
        return (sealer.header, sealed)
    }

    @Test func opensWhatItSealed() throws {
        let key = try makeKey(1)
        let chunks = [[UInt8](repeating: 1, count: 16_384), [2, 3], []]
        let stream = try makeStream(key, chunks)
        #expect(
            stream.sealed.map(\.count) == chunks.map { $0.count + SealingLimits.streamOverhead })
        var opener = try StreamOpener(key: key, header: stream.header)
        for (index, chunk) in stream.sealed.enumerated() {
            var window = try SecretBytes(capacity: 16_384)
            let isFinal = try opener.pull(chunk, ad: index == 0 ? [7] : [], into: &window)
            #expect(exposing(window) == chunks[index])
            #expect(isFinal == (index == 2))
        }
    }

    @Test func refusesChunksOutOfPlace() throws {
        let key = try makeKey(1)
        let stream = try makeStream(key, [[1], [2], [3]])
        let wrong = SealingError(.wrongKeyOrDamaged)
        var opener = try StreamOpener(key: key, header: stream.header)
        // Not the first, then no ad, then the first; a refusal changes nothing.
        #expect(pullError(&opener, stream.sealed[1]) == wrong)
        #expect(pullError(&opener, stream.sealed[0]) == wrong)
        #expect(pullError(&opener, stream.sealed[0], ad: [7]) == nil)
        // Twice, and one left out.
        #expect(pullError(&opener, stream.sealed[0], ad: [7]) == wrong)
        #expect(pullError(&opener, stream.sealed[2]) == wrong)
        #expect(pullError(&opener, stream.sealed[1]) == nil)
        #expect(pullError(&opener, stream.sealed[2], room: 1) == nil)
        #expect(pullError(&opener, stream.sealed[2]) == SealingError(.malformed))
    }

    @Test func refusesChangedAndShortChunks() throws {
        let key = try makeKey(1)
        let stream = try makeStream(key, [[1, 2, 3]])
        var opener = try StreamOpener(key: key, header: stream.header)
        for index in stream.sealed[0].indices {
            var changed = stream.sealed[0]
            changed[index] ^= 1
            #expect(pullError(&opener, changed, ad: [7]) == SealingError(.wrongKeyOrDamaged))
        }
        for count in 0..<stream.sealed[0].count {
            let cut = Array(stream.sealed[0].prefix(count))
            let code: SealingError.Code =
                count < SealingLimits.streamOverhead ? .truncated : .wrongKeyOrDamaged
            #expect(pullError(&opener, cut, ad: [7]) == SealingError(code))
        }
        #expect(
            pullError(&opener, stream.sealed[0], ad: [7], room: 2) == SealingError(.secretMemory))
        #expect(pullError(&opener, stream.sealed[0], ad: [7]) == nil)
    }

    @Test(arguments: [0, 23, 25]) func refusesHeadersOfAnotherLength(_ count: Int) {
        #expect(throws: SealingError(.malformed)) {
            _ = try StreamOpener(key: try makeKey(1), header: [UInt8](repeating: 0, count: count))
        }
    }

    @Test func aChunkAfterTheFinalOneTraps() async {
        await #expect(processExitsWith: .failure) {
            var sealer = try StreamSealer(key: try makeKey(1))
            _ = sealer.push([1].rawBytes, isFinal: true)
            _ = sealer.push([2].rawBytes, isFinal: true)
        }
    }
}
