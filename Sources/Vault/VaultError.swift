/// Why the vault refused, failed, or is not what it was.
///
/// Equality is by `code`. Nothing here repeats bytes that were read: files are named, contents never.
public struct VaultError: Error, Sendable {
    /// What callers tell apart.
    public enum Code: Sendable, CaseIterable {
        /// There is no keybag at the place.
        case noVault
        /// A keybag, or items without one, stand where a vault was to be made.
        case exists
        /// Something that is not ours stands where a vault was to be made.
        case occupied
        /// A file says it was written by a later format version.
        case newerVersion
        /// The keybag is not as it was written, or the device key is another machine's.
        case damagedKeybag
        /// The keybag is older than one this device has seen.
        case olderKeybag
        /// Another keybag stands where the one of the same generation was.
        case replacedKeybag
        /// This device's key is not in the state directory; the recovery key would help.
        case missingDeviceKey
        case wrongPasscode
        /// Zero bytes, more than 1,024, or a NUL among them.
        case invalidPasscode
        /// The class's keys are not in memory.
        case locked
        /// No passcode is set, and the operation or the class needs one.
        case noPasscode
        /// The vault is not where this device made it: it is read only until accepted.
        case copiedVault
        /// The state directory would not outlive a reboot or a container.
        case temporaryState
        /// Another owner's, or a symbolic link inside the vault.
        case notPermitted
        /// Another writer, or another passcode guess, did not end in time.
        case busy
        /// Too many wrong passcodes in a row: the next one waits, and the reason says how long.
        case delayed
        /// An item was written by another while its next version was being sealed.
        case conflict
        /// Words that spell no recovery key.
        case invalidRecoveryKey
        /// A recovery key, but not this vault's, or not any more.
        case wrongRecoveryKey
        /// The vault was made, or given new keys, without a recovery key.
        case noRecoveryKey
        /// Argon2 costs outside the bounds that a reader accepts.
        case costOutOfBounds
        /// An item or a record is damaged; `damage` says how.
        case damaged
        /// No open item has the identifier.
        case notFound
        /// More attributes, or a larger value, than the format holds.
        case tooLarge
        /// A feature of a later version of this program.
        case unsupported
        /// The other end of a value's stream gave up.
        case stream
        case diskFull
        case readOnly
        case io
        /// Memory, or locked memory, could not be had.
        case memory
        /// Memory could not be locked: `ulimit -l` is too small.
        case memoryLock
    }

    /// What callers act on.
    public let code: Code

    /// Lower case, no final stop: what failed and then why.
    public let reason: String

    /// The file concerned, relative to the vault or the state directory; never input.
    public let file: String?

    /// What is wrong with the item, where `code` is `damaged`.
    public let damage: VaultDamage?

    /// The system's error number, where it was the system that refused.
    public let errno: Int32?

    /// An error with a reason fit to be shown.
    public init(
        _ code: Code, _ reason: String = "", file: String? = nil, damage: VaultDamage? = nil,
        errno: Int32? = nil
    ) {
        self.code = code
        self.reason = reason
        self.file = file
        self.damage = damage
        self.errno = errno
    }

    /// The error for a damaged item or record.
    public init(_ damage: VaultDamage) {
        self.init(.damaged, damage.reason, file: damage.file, damage: damage)
    }
}

extension VaultError: Equatable {
    /// Two errors are the same when their codes are.
    public static func == (one: VaultError, other: VaultError) -> Bool {
        one.code == other.code
    }
}
