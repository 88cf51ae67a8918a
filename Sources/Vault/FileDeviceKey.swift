internal import LinuxSystem
internal import SecretMemory

/// The device key as 32 bytes in a file of 0600: stands in for a hardware key.
struct FileDeviceKey: DeviceKeyProvider {
    static let fileName = "device-key"

    func make(
        in state: borrowing Directory, random: some RandomSource
    ) throws(VaultError) -> SecretKey {
        let failure = VaultError(.exists, "there is a device key already", file: Self.fileName)
        if try state.key(Self.fileName, or: failure) != nil { throw failure }
        let key = try onMemory { () throws(SecretMemoryError) in
            try SecretKey.makeRandom(from: random)
        }
        try state.put(key, as: Self.fileName, .makeRandom(from: random))
        return key
    }

    func unseal(in state: borrowing Directory) throws(VaultError) -> SecretKey {
        let damaged = VaultError(
            .damagedKeybag, "the device key is not of 32 bytes", file: Self.fileName)
        guard let key = try state.key(Self.fileName, or: damaged) else {
            throw .missingDeviceKey
        }
        return key
    }
}

extension VaultError {
    static let missingDeviceKey = VaultError(
        .missingDeviceKey,
        "this device's key is missing; the recovery key opens what is not bound to the device",
        file: FileDeviceKey.fileName)
}
