internal import Records
internal import Sealing
internal import SecretMemory

/// Seals and opens the keys of one keybag's records.
struct WrapSealer: Sendable {
    let vaultIdentifier: [UInt8]

    /// Binds a wrap to its record, its holder and its vault, so that none can stand in another's place.
    func associatedData(_ record: KeyRecord, _ wrapper: KeyWrap.Wrapper) -> [UInt8] {
        let parts: [Record] = [
            .unsigned(UInt64(Limits.formatVersion)), .bytes(vaultIdentifier),
            .text(record.name.text), .unsigned(UInt64(record.epoch)),
            .unsigned(record.name.isPair ? 0 : 1), record.publicKey.map { .bytes($0) } ?? .null,
            .unsigned(wrapper.rawValue), .null,
        ]
        return Hash.digest32(Record.array(parts).encoded())
    }

    /// A new wrap of `key`.
    ///
    /// - Parameters:
    ///   - holder: The root, device root or recovery root.
    ///   - effaceable: What the wrap key is mixed with; exactly for effaceable records.
    func seal(
        _ key: borrowing SecretKey, of record: KeyRecord, by wrapper: KeyWrap.Wrapper,
        holder: borrowing SecretKey, effaceable: borrowing SecretKey?, random: some RandomSource
    ) throws(VaultError) -> KeyWrap {
        let wrapKey = try Self.wrapKey(record.name, holder, effaceable)
        return KeyWrap(
            wrapper: wrapper,
            sealed: AEAD.seal(
                key.bytes, key: wrapKey, ad: associatedData(record, wrapper), random: random),
            credential: nil)
    }

    /// The key in `record`'s wrap.
    ///
    /// - Throws: `failure` where it does not open.
    func open(
        _ record: KeyRecord, by wrapper: KeyWrap.Wrapper, holder: borrowing SecretKey,
        effaceable: borrowing SecretKey?, or failure: VaultError
    ) throws(VaultError) -> SecretKey {
        guard let wrap = record.wrap(by: wrapper) else { throw failure }
        let wrapKey = try Self.wrapKey(record.name, holder, effaceable)
        do throws(SealingError) {
            return try AEAD.openKey(
                wrap.sealed, key: wrapKey, ad: associatedData(record, wrapper))
        } catch {
            throw error.isOfContent ? failure : VaultError(error)
        }
    }

    private static func wrapKey(
        _ name: KeyName, _ holder: borrowing SecretKey, _ effaceable: borrowing SecretKey?
    ) throws(VaultError) -> SecretKey {
        let key = try KeyedKey.derive(holder, Label.wrap + name.text)
        switch effaceable {
        case .none:
            return key
        case .some(let effaceable):
            do throws(SealingError) {
                return try Hash.key(key, mixedWith: effaceable.bytes)
            } catch {
                throw VaultError(error)
            }
        }
    }
}
