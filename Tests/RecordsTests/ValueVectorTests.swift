import Records
import Testing

/// Against Python's cbor2 (Tests/Vectors/make.py).
@Suite struct ValueVectorTests {
    @Test func readsAndWritesWhatAnotherImplementationWrites() throws {
        for row in try Vectors.load("Records/values.tsv", columns: 2) {
            let bytes = [UInt8](hex: row[0])
            let record = try Record(decoding: bytes)
            #expect(record.spelling == row[1])
            #expect(record.encoded() == bytes)
        }
    }

    @Test func acceptsExactlyWhatAnotherStrictReaderAccepts() throws {
        var accepted = 0
        for row in try Vectors.load("Records/mutations.tsv", columns: 2) {
            let bytes = [UInt8](hex: row[0])
            let record = try? Record(decoding: bytes)
            #expect((record != nil) == (row[1] == "yes"), "\(row[0])")
            #expect(record == nil || record?.encoded() == bytes, "\(row[0])")
            accepted += record == nil ? 0 : 1
        }
        #expect(accepted > 500)
    }
}
