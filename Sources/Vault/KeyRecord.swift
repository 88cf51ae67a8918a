/// One long-term key of the keybag with every wrap it lies in.
struct KeyRecord: Equatable, Sendable {
    let name: KeyName

    /// 1 at first, one more at each rekey.
    let epoch: UInt32

    /// 32 bytes where the key is an X25519 private key, nil where it is a secret.
    let publicKey: [UInt8]?

    let wraps: [KeyWrap]

    func wrap(by wrapper: KeyWrap.Wrapper) -> KeyWrap? {
        wraps.first { $0.wrapper == wrapper }
    }

    func replacing(_ wraps: [KeyWrap]) -> KeyRecord {
        KeyRecord(name: name, epoch: epoch, publicKey: publicKey, wraps: wraps)
    }
}
