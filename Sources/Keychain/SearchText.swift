/// What is looked for inside names and attributes, whatever the case.
struct SearchText {
    private let text: String
    private let bytes: [UInt8]
    private let isASCII: Bool

    init(_ text: String) {
        self.text = text.lowercased()
        bytes = Array(self.text.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// Whether `other`, in lower case already, holds it.
    ///
    /// ASCII is compared by bytes; other text by characters, so that both Unicode spellings are found.
    func isFound(in other: String) -> Bool {
        if bytes.isEmpty { return true }
        if isASCII { return isFoundByBytes(other.utf8) }
        return other.contains(text)
    }

    private func isFoundByBytes(_ other: String.UTF8View) -> Bool {
        var start = other.startIndex
        while let next = other[start...].firstIndex(of: bytes[0]) {
            if other[next...].starts(with: bytes) { return true }
            start = other.index(after: next)
        }
        return false
    }
}
