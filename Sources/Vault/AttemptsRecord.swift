internal import LinuxSystem
internal import Records
internal import Sealing
internal import SecretMemory

/// How many wrong passcodes came in a row, and when: what delays guesses through the agent.
///
/// Made by `create`, so that its absence is never an innocent state.
struct AttemptsRecord: Equatable, Sendable {
    static let fileName = "attempts"

    let count: UInt64

    /// Of the last attempt.
    let bootIdentifier: [UInt8]
    let boottimeMilliseconds: UInt64

    func encoded(_ deviceRoot: borrowing SecretKey) throws(VaultError) -> [UInt8] {
        let key = try KeyedKey.derive(deviceRoot, Label.attempts)
        let mac = KeyedHash.digest(key: key, Record.array(fields).encoded())
        return Record.array(fields + [.bytes(mac)]).encoded()
    }

    private var fields: [Record] {
        [.unsigned(count), .bytes(bootIdentifier), .unsigned(boottimeMilliseconds)]
    }

    /// Nil where the bytes are not what this device wrote; the longest delay is then due.
    static func decode(
        _ bytes: [UInt8], _ deviceRoot: borrowing SecretKey
    ) throws(VaultError) -> AttemptsRecord? {
        guard let parts = (try? Record(decoding: bytes))?.arrayValue, parts.count == 4,
            let count = parts[0].unsignedValue, let boot = parts[1].bytesValue,
            let time = parts[2].unsignedValue, let mac = parts[3].bytesValue
        else { return nil }
        let key = try KeyedKey.derive(deviceRoot, Label.attempts)
        let expected = KeyedHash.digest(key: key, Record.array(Array(parts.prefix(3))).encoded())
        guard constantTimeEqual(mac, expected) else { return nil }
        return AttemptsRecord(count: count, bootIdentifier: boot, boottimeMilliseconds: time)
    }

    /// None so far.
    static func none() throws(VaultError) -> AttemptsRecord {
        AttemptsRecord(
            count: 0, bootIdentifier: try SeenRecord.boot(),
            boottimeMilliseconds: UInt64(max(0, Clock.boottimeMilliseconds())))
    }
}
