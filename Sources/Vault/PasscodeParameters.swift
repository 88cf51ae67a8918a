internal import Records
internal import Sealing

/// How the passcode is stretched: field 4 of the keybag.
struct PasscodeParameters: Equatable, Sendable {
    let cost: Argon2Cost
    let salt: [UInt8]
}

extension PasscodeParameters {
    /// - Throws: `costOutOfBounds`, before a byte is allocated for them.
    init(_ record: Record) throws(VaultError) {
        let malformed = VaultError(.damagedKeybag, "the passcode's costs are malformed")
        guard let parts = record.arrayValue, parts.count == 4,
            let memory = parts[0].number(UInt32.self), let passes = parts[1].number(UInt32.self),
            let lanes = parts[2].number(UInt32.self), let salt = parts[3].bytesValue
        else { throw malformed }
        guard salt.count == Limits.saltByteCount else {
            throw VaultError(.costOutOfBounds, "the passcode's salt is not of 16 bytes")
        }
        do {
            cost = try Argon2Cost(memoryKiB: memory, passes: passes, lanes: lanes)
        } catch {
            throw VaultError(error)
        }
        self.salt = salt
    }

    var record: Record {
        .array([
            .unsigned(UInt64(cost.memoryKiB)), .unsigned(UInt64(cost.passes)),
            .unsigned(UInt64(cost.lanes)), .bytes(salt),
        ])
    }
}

extension Record {
    /// An integer that fits; nil for any other.
    func number<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type) -> Number? {
        unsignedValue.flatMap(Number.init(exactly:))
    }
}
