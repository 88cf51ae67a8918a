internal import Records

extension Keybag {
    /// The keybag that `bytes` are the one encoding of.
    ///
    /// - Throws: `newerVersion`, `costOutOfBounds`, `damagedKeybag`.
    init(decoding bytes: [UInt8]) throws(VaultError) {
        let malformed = VaultError(
            .damagedKeybag, "the keybag is malformed", file: Keybag.fileName)
        guard let map = (try? Record(decoding: bytes))?.mapValue else { throw malformed }
        guard let version = map[1]?.unsignedValue else { throw malformed }
        guard version <= UInt64(Limits.formatVersion) else {
            throw VaultError(
                .newerVersion, "the keybag was written by a newer version", file: Keybag.fileName)
        }
        let passcode: PasscodeParameters? =
            switch map[4] {
            case .null?, nil: nil
            case .some(let costs): try PasscodeParameters(costs)
            }
        do throws(RecordError) {
            try self.init(map, passcode)
        } catch {
            throw malformed
        }
        guard isValid else { throw malformed }
    }

    private init(_ map: RecordMap, _ passcode: PasscodeParameters?) throws(RecordError) {
        try map.requireExactly(keys: [1, 2, 3, 4, 5, 6, 7, 8])
        guard try map.require(1).require(UInt8.self) == Limits.formatVersion else {
            throw RecordError(.wrongType)
        }
        identifier = try map.require(2).requireBytes(count: Limits.identifierByteCount)
        generation = try map.require(3).require(UInt64.self)
        self.passcode = passcode
        records = []
        for record in try map.require(5).requireArray() { records.append(try KeyRecord(record)) }
        settings = try VaultSettings(map.require(6))
        innerMAC = try map.require(7).requireBytes(count: 32)
        outerMAC = try map.require(8).requireBytes(count: 32)
    }
}

extension KeyRecord {
    fileprivate init(_ record: Record) throws(RecordError) {
        let map = try record.requireMap()
        try map.requireExactly(keys: [1, 2, 3, 4, 5])
        guard let name = KeyName(try map.require(1).requireText()) else {
            throw RecordError(.wrongType)
        }
        let kind = try map.require(3).require(UInt8.self)
        let publicKey = try map.require(4)
        guard kind == (name.isPair ? 0 : 1), publicKey.isNull != name.isPair else {
            throw RecordError(.wrongType)
        }
        var wraps: [KeyWrap] = []
        for wrap in try map.require(5).requireArray() { wraps.append(try KeyWrap(wrap)) }
        self.init(
            name: name, epoch: try map.require(2).require(UInt32.self),
            publicKey: publicKey.isNull ? nil : try publicKey.requireBytes(count: 32),
            wraps: wraps)
    }
}

extension KeyWrap {
    fileprivate init(_ record: Record) throws(RecordError) {
        let map = try record.requireMap()
        try map.requireExactly(keys: [1, 2, 3])
        guard let wrapper = Wrapper(rawValue: try map.require(1).require(UInt64.self)) else {
            throw RecordError(.wrongType)
        }
        let credential = try map.require(3)
        guard credential.isNull == (wrapper != .credential) else { throw RecordError(.wrongType) }
        self.init(
            wrapper: wrapper,
            sealed: try map.require(2).requireBytes(
                count: wrapper == .credential
                    ? Limits.credentialKeyByteCount : Limits.sealedKeyByteCount),
            credential: credential.isNull ? nil : try Credential(credential))
    }
}
