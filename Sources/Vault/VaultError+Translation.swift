internal import LinuxSystem
internal import Records
internal import Sealing
internal import SecretMemory

/// Runs a call to the system; `file` is what it was about.
func onSystem<Result: ~Copyable>(
    _ file: String, _ body: () throws(SystemError) -> Result
) throws(VaultError) -> Result {
    do throws(SystemError) {
        return try body()
    } catch {
        throw VaultError(error, file: file)
    }
}

/// Runs what needs locked memory.
func onMemory<Result: ~Copyable>(
    _ body: () throws(SecretMemoryError) -> Result
) throws(VaultError) -> Result {
    do throws(SecretMemoryError) {
        return try body()
    } catch {
        throw VaultError(error)
    }
}

extension SecretKey {
    /// The same key once more, for whoever takes one over.
    func copied() throws(VaultError) -> SecretKey {
        do throws(SecretMemoryError) {
            return try SecretKey.makeCopy(of: bytes)
        } catch {
            throw VaultError(error)
        }
    }
}

/// Runs a sealing operation that only memory can fail: nothing read from outside is opened by it.
func onSealing<Result: ~Copyable>(
    _ body: () throws(SealingError) -> Result
) throws(VaultError) -> Result {
    do throws(SealingError) {
        return try body()
    } catch {
        throw VaultError(error)
    }
}

extension SealingError {
    /// Whether the bytes are to blame, not the machine.
    var isOfContent: Bool {
        switch code {
        case .wrongKeyOrDamaged, .truncated, .malformed: true
        default: false
        }
    }
}

extension VaultError {
    init(_ error: SystemError, file: String) {
        self.init(
            Self.code(of: error.kind), error.description, file: file, errno: error.errno)
    }

    private static func code(of kind: SystemError.Kind) -> Code {
        switch kind {
        case .permission, .foreignOwner, .wrongType: .notPermitted
        case .readOnly: .readOnly
        case .noSpace: .diskFull
        case .locked: .busy
        case .memoryLock: .memoryLock
        case .outOfMemory: .memory
        default: .io
        }
    }

    init(_ error: SecretMemoryError) {
        self.init(error.code == .lockRefused ? .memoryLock : .memory, error.description)
    }

    init(_ error: SealingError) {
        switch error.code {
        case .costOutOfBounds:
            self.init(.costOutOfBounds, "the passcode's cost is outside the bounds")
        case .memoryRefused: self.init(.memory, "no memory for the passcode's cost")
        default: self.init(.memory, "a key could not be kept or used")
        }
    }
}
