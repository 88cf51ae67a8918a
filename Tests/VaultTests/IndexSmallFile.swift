import ItemModel
import SecretMemory

@testable import Vault

/// An index of two items that saw an update, a voided write and a deletion, with its states between.
struct IndexSmallFile {
    let bytes: [UInt8]

    /// Where each frame ends, the snapshot's first.
    let ends: [Int]

    /// What the index says at each of these ends.
    let states: [IndexState]

    let records: [IndexRecord]

    static func make(
        _ family: LockFamily = .whenUnlocked, epoch: UInt32 = 1, random: CountingRandom = .init()
    ) throws -> IndexSmallFile {
        let folder: Accessibility = family == .always ? .always : .whenUnlocked
        let (one, two) = (
            try IndexFixture.entry(1, folder), try IndexFixture.entry(2, folder)
        )
        let newer = try IndexFixture.entry(1, folder, revision: 2)
        let families = FamilySet(family)
        let records: [IndexRecord] = [
            .transaction(
                try IndexFixture.write(10, families, [.replaced(one.version, newer)])),
            .done(try IndexFixture.transaction(10)),
            .transaction(
                try IndexFixture.write(11, families, [.removed(newer.identifier, newer.version)])),
            .void(try IndexFixture.transaction(11)),
            .transaction(
                try IndexFixture.write(12, families, [.removed(two.identifier, two.version)])),
            .done(try IndexFixture.transaction(12)),
        ]
        let start = try IndexState(family, IndexSnapshot(entries: [one, two]))
        return try IndexSmallFile(start, records, epoch: epoch, random)
    }

    init(
        _ start: IndexState, _ records: [IndexRecord], epoch: UInt32 = 1,
        _ random: CountingRandom = .init()
    ) throws {
        let key = try IndexFixture.key()
        var (bytes, image) = try IndexFixture.present(
            IndexImage.makeFile(start, epoch: epoch, key: key, random: random))
        var ends = [bytes.count]
        var states = [image.state]
        for record in records {
            let frame = try IndexFixture.present(
                try image.makeFrame(record, key: key, random: random))
            try image.append(frame)
            bytes += frame.bytes
            ends.append(bytes.count)
            states.append(image.state)
        }
        self.bytes = bytes
        self.ends = ends
        self.states = states
        self.records = records
    }

    /// Where each frame begins.
    var starts: [Int] { [IndexLimits.header] + ends.dropLast() }

    func frame(_ number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<ends[number]] }

    /// The file with its frames in the order given.
    func file(ofFrames numbers: [Int]) -> [UInt8] {
        bytes.prefix(IndexLimits.header) + numbers.flatMap { frame($0) }
    }
}

/// What reading some bytes as an index comes to.
enum IndexOutcome: Equatable {
    case reads(frames: Int, torn: IndexTornTail?)
    case damaged(IndexDamage)
    /// It opens and says something that the file never said: what no test may ever see.
    case says(IndexState)

    init(
        _ bytes: [UInt8], of file: IndexSmallFile, _ family: LockFamily = .whenUnlocked
    ) throws {
        let key = try IndexFixture.key()
        do throws(IndexDamage) {
            let image = try IndexImage(decoding: bytes, family, key: key)
            guard let end = file.ends.firstIndex(of: image.byteCount),
                file.states[end] == image.state
            else {
                self = .says(image.state)
                return
            }
            self = .reads(frames: end + 1, torn: image.tornTail)
        } catch {
            self = .damaged(error)
        }
    }
}
