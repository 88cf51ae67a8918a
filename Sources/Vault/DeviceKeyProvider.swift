internal import LinuxSystem
internal import SecretMemory

/// What holds this device's key: a file now, a chip later.
///
/// Nothing else of the vault knows which.
protocol DeviceKeyProvider: Sendable {
    /// Makes the key, in the state directory or by its help, so that it lasts a power cut.
    ///
    /// - Throws: `exists` where there is one already: another key would end the vault that needs it.
    func make(
        in state: borrowing Directory, random: some RandomSource
    ) throws(VaultError) -> SecretKey

    /// The key.
    ///
    /// - Throws: `missingDeviceKey`.
    func unseal(in state: borrowing Directory) throws(VaultError) -> SecretKey
}
