/// Every label that separates one use of a key from another; ASCII, as in `docs/format.md`.
enum Label {
    static let deviceRoot = "kist 1 device root"
    static let keybag = "kist 1 keybag"
    static let wrap = "kist 1 wrap "
    static let effaceable = "kist 1 effaceable "
    static let seen = "kist 1 seen"
    static let attempts = "kist 1 attempts"
    static let recoveryWords = "kist 1 recovery words"
    static let slot = "kist 1 slot"
    static let attributes = "kist 1 attributes"
    static let slots = "kist 1 slots"
    static let file = "kist 1 file"
    static let value = "kist 1 value"
    static let stream = "kist 1 stream"

    static func bytes(_ label: String) -> [UInt8] { Array(label.utf8) }
}
