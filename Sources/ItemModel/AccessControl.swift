/// When an item can be opened and what a person must do for it.
///
/// Source: `docs/secitem.md`, "Access control". The rules of the constructor are kept by `init`, so that an
/// object that cannot be does not exist.
public struct AccessControl: Equatable, Sendable {
    /// The protection class, which holds whatever the constraint says.
    public let accessibility: Accessibility

    /// What was asked for.
    public let flags: Flags

    /// - Throws: `invalid` for flags that contradict each other, and for two constraints without a word of
    ///   whether one is enough.
    public init(_ accessibility: Accessibility, _ flags: Flags = []) throws(KeychainError) {
        guard flags.isCombinable else {
            throw KeychainError(.invalid, "these access control flags cannot stand together")
        }
        self.accessibility = accessibility
        self.flags = flags
    }

    /// What must hold beside the class; nil where nothing must.
    public var constraint: Constraint? {
        if flags.contains(.userPresence) { return .userPresence }
        let parts = flags.parts
        guard parts.count > 1 else { return parts.first }
        return .atLeast(flags.contains(.and) ? parts.count : 1, of: parts)
    }

    /// Whether an item with it is as open as its class alone.
    public var isPlain: Bool { constraint == nil && !flags.contains(.applicationPassword) }

    /// What an operation on the item takes.
    public func permission(for operation: Operation) -> Permission {
        let own = constraint.map(Permission.constrained) ?? .allowed
        if flags.contains(.privateKeyUsage) {
            switch operation {
            case .sign, .computeKey, .decapsulate: return own
            case .attest, .delete: return .allowed
            case .decrypt, .encrypt: return .absent
            }
        }
        guard constraint != nil else { return .allowed }
        switch operation {
        case .decrypt: return own
        case .encrypt, .delete: return .allowed
        case .sign, .computeKey, .decapsulate, .attest: return .absent
        }
    }
}

extension AccessControl {
    /// What a person or an application must do.
    public indirect enum Constraint: Equatable, Sendable {
        /// Biometry or the passcode.
        case userPresence
        /// Biometry; of the set that is enrolled now, or of any.
        case biometry(currentSet: Bool)
        case devicePasscode
        case companion
        /// So many of these.
        case atLeast(Int, of: [Constraint])
    }

    /// What is done with an item's secret.
    public enum Operation: Sendable, CaseIterable {
        case decrypt, encrypt, delete, sign, computeKey, decapsulate, attest
    }

    /// What an operation takes.
    public enum Permission: Equatable, Sendable {
        case allowed
        case constrained(Constraint)
        /// There is no entry for it.
        case absent
    }
}
