extension AccessControl {
    /// The bits of `SecAccessControlCreateFlags`, by their public numbers.
    public struct Flags: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt64

        /// Any bits; those that are no flag are refused where an access control is made.
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// Biometry or the passcode.
        public static let userPresence = Flags(rawValue: 1 << 0)
        /// Biometry, also of fingers and faces enrolled later.
        public static let biometryAny = Flags(rawValue: 1 << 1)
        /// Biometry as enrolled now.
        public static let biometryCurrentSet = Flags(rawValue: 1 << 3)
        /// The passcode.
        public static let devicePasscode = Flags(rawValue: 1 << 4)
        /// A paired device that is near and unlocked.
        public static let companion = Flags(rawValue: 1 << 5)
        /// One of the constraints is enough.
        public static let or = Flags(rawValue: 1 << 14)
        /// All of them must hold.
        public static let and = Flags(rawValue: 1 << 15)
        /// For operations with a private key.
        public static let privateKeyUsage = Flags(rawValue: 1 << 30)
        /// A secret of the application's goes into the key.
        public static let applicationPassword = Flags(rawValue: 1 << 31)

        private static let known: Flags = [
            .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .companion, .or,
            .and, .privateKeyUsage, .applicationPassword,
        ]

        /// The constraints but for user presence, in the order of their bits.
        var parts: [Constraint] {
            let table: [(Flags, Constraint)] = [
                (.biometryAny, .biometry(currentSet: false)),
                (.biometryCurrentSet, .biometry(currentSet: true)),
                (.devicePasscode, .devicePasscode), (.companion, .companion),
            ]
            return table.filter { contains($0.0) }.map(\.1)
        }

        /// Whether they say one thing (`docs/secitem.md`, "Access control").
        var isCombinable: Bool {
            guard isSubset(of: Self.known), !isSuperset(of: [.or, .and]),
                !isSuperset(of: [.biometryAny, .biometryCurrentSet])
            else { return false }
            if contains(.userPresence) {
                return isSubset(of: [.userPresence, .applicationPassword, .privateKeyUsage])
            }
            return parts.count < 2 || !isDisjoint(with: [.or, .and])
        }
    }
}
