/// What an export has about one thing, before it is an item.
struct Entry: Equatable {
    /// Where it stands, for people.
    let place: String

    var title: Bytes = []
    var folder: Bytes = []
    var address: Bytes = []
    var account: Bytes = []
    var realm: Bytes = []

    /// Empty where there is none: exports do not tell the two apart.
    var password: Bytes = []

    /// More that may be secret, a line each, `name: value`.
    var lines: [Bytes] = []

    /// Free text behind the lines.
    var notes: Bytes = []

    /// What is not secret and no part of a name.
    var details: [String] = []

    /// What is not as it was, for people.
    var remarks: [String] = []

    init(_ place: String) { self.place = place }

    /// Adds a line where there is anything to tell; more than a line is indented, so that it stays one entry.
    mutating func add(_ name: Bytes, _ value: Bytes) {
        guard !value.isEmpty else { return }
        lines.append(name + Bytes(": ") + value)
    }

    /// A one-time password's seed, as pass-otp has it in a line of its own.
    mutating func addOneTime(_ value: Bytes) {
        guard !value.isEmpty else { return }
        if value.starts(with: "otpauth://".utf8) {
            lines.append(value)
        } else {
            add(Bytes("totp"), value)
        }
    }

    /// Whether it says nothing, not even what it is called.
    var isEmpty: Bool {
        [title, address, account, realm, password, notes].allSatisfy(\.isEmpty) && lines.isEmpty
    }

    /// The password in the first line, then the lines, then the notes; nil where there is nothing at all.
    var value: Bytes? {
        let rest = lines + (notes.isEmpty ? [] : [notes])
        guard !rest.isEmpty else { return password.isEmpty ? nil : password }
        // A note without anything else is the value; else nobody may take its first line for a password.
        if password.isEmpty, lines.isEmpty { return notes }
        return ([password] + rest).reduce(into: Bytes()) { all, part in
            all += part
            if part.last != UInt8(ascii: "\n") { all.append(UInt8(ascii: "\n")) }
        }
    }
}
