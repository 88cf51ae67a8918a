import Glibc
import SecretMemory
import Testing

@Suite struct SecretBytesTests {
    @Test func growsUpToItsCapacityAndNoFurther() throws {
        var secret = try SecretBytes(capacity: 4)
        try secret.append(unsafe ([1, 2, 3] as [UInt8]).span.bytes)
        let error = #expect(throws: SecretMemoryError.self) {
            var full = try SecretBytes(capacity: 2)
            try full.append(unsafe ([1, 2, 3] as [UInt8]).span.bytes)
        }
        #expect(error?.code == .capacityExceeded)
        let (count, capacity) = (secret.count, secret.capacity)
        #expect(count == 3)
        #expect(capacity == 4)
        #expect(contents(of: secret) == [1, 2, 3])
    }

    @Test func writersSeeTheRoomThatIsLeft() throws {
        var secret = try SecretBytes(capacity: 4)
        var rooms: [Int] = []
        for (maximum, writes) in [(3, 3), (9, 1), (9, 0)] {
            secret.append(upTo: maximum) { room in
                rooms.append(room.byteCount)
                for index in 0..<writes {
                    room.storeBytes(of: 7, toByteOffset: index, as: UInt8.self)
                }
                return writes
            }
        }
        #expect(rooms == [3, 1, 0])
        #expect(contents(of: secret) == [7, 7, 7, 7])
    }

    @Test func truncatingForgets() throws {
        var secret = try SecretBytes.makeCopy(of: unsafe ([1, 2, 3] as [UInt8]).span.bytes)
        secret.truncate(to: 1)
        #expect(contents(of: secret) == [1])
        // What was cut off is zero already, before anything is written over it.
        secret.append(upTo: 2) { _ in 2 }
        #expect(contents(of: secret) == [1, 0, 0])
        secret.truncate(to: 0)
        let isEmpty = secret.isEmpty
        #expect(isEmpty)
    }

    @Test func canBeWrittenInPlace() throws {
        var secret = try SecretBytes.makeCopy(of: unsafe ([1, 2, 3] as [UInt8]).span.bytes)
        var bytes = secret.mutableBytes
        bytes.storeBytes(of: 9, toByteOffset: 1, as: UInt8.self)
        #expect(contents(of: secret) == [1, 9, 3])
    }

    @Test(
        arguments: [
            ([1, 2, 3], [1, 2, 3], true), ([1, 2, 3], [1, 2, 4], false),
            ([1, 2, 3], [1, 2], false),
            ([], [], true), ([], [0], false),
        ] as [([UInt8], [UInt8], Bool)])
    func comparesLengthAndBytes(one: [UInt8], other: [UInt8], same: Bool) throws {
        let first = try SecretBytes.makeCopy(of: unsafe one.span.bytes)
        let second = try SecretBytes.makeCopy(of: unsafe other.span.bytes)
        let answers = [first.isEqual(to: second), second.isEqual(to: first)]
        #expect(answers == [same, same])
    }

    @Test func truncatingUpwardsTraps() async {
        await #expect(processExitsWith: .failure) {
            var secret = try SecretBytes(capacity: 4)
            secret.truncate(to: 1)
        }
    }

    @Test func aWriterThatLiesTraps() async {
        await #expect(processExitsWith: .failure) {
            var secret = try SecretBytes(capacity: 4)
            secret.append(upTo: 2) { _ in 3 }
        }
    }

    @Test(arguments: [(0, true), (15, true), (16, false), (17, false), (4_000, false)])
    func theGuardPageStandsRightBehind(offset: Int, allowed: Bool) async {
        let expected: ExitTest.Condition = allowed ? .success : .signal(SIGSEGV)
        await #expect(processExitsWith: expected) { [offset] in
            var secret = try SecretBytes(capacity: 16)
            secret.append(upTo: 16) { _ in 16 }
            let bytes = secret.bytes
            let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
            leave(byte == 0 ? 0 : 1)
        }
    }

    @Test(arguments: [(0, true), (-1, false), (-16, false)])
    func writingInFrontOfItIsNoticed(offset: Int, allowed: Bool) async {
        await #expect(processExitsWith: allowed ? .success : .failure) { [offset] in
            do {
                var secret = try SecretBytes(capacity: 16)
                secret.append(upTo: 16) { _ in 16 }
                var bytes = secret.mutableBytes
                // The guard is random: only a turned bit is certain to differ from it.
                let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
                unsafe bytes.storeBytes(of: byte ^ 1, toUncheckedByteOffset: offset, as: UInt8.self)
            }
        }
    }
}

/// A copy in ordinary memory, for comparing what is no secret.
func contents(of secret: borrowing SecretBytes) -> [UInt8] {
    let bytes = secret.bytes
    return unsafe bytes.withUnsafeBytes { unsafe Array($0) }
}
