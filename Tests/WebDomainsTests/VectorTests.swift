import Testing
import WebDomains

/// Rows of which one side is no address; every other side must be one, or be outside ASCII.
private let invalidStored: Set<Int> = [31, 72, 73, 75, 76, 78, 79, 151, 171, 262]
private let invalidQueries: Set<Int> = [
    31, 33, 34, 36, 37, 48, 49, 51, 81, 154, 156, 157, 192, 193, 199, 201, 202, 210, 211, 213, 214,
    216, 217,
    219, 238,
]

/// The URL of a cell that is one; nil for attribute words, git fields and ordering rows.
private func url(_ cell: String) -> String? {
    guard !cell.contains(" || ") else { return nil }
    let words = cell.split(separator: " ", omittingEmptySubsequences: false)
    let isOption = { (word: Substring) in
        word.contains("=") && word.prefix { $0 != "=" }.allSatisfy(\.isLetter)
    }
    let url = words.filter { !isOption($0) }.joined(separator: " ")
    return url.isEmpty && !cell.isEmpty ? nil : url
}

private func expectReading(_ cell: String, isInvalid: Bool, _ number: Int) -> WebAddress? {
    guard let text = url(cell) else { return nil }
    do {
        let address = try WebAddress.parse(text)
        #expect(!isInvalid, "row \(number) should not read")
        return address
    } catch {
        let isOutside = error.code == .nonASCIIHost && !text.utf8.allSatisfy { $0 < 0x80 }
        #expect(isInvalid || isOutside, "row \(number) should read")
        return nil
    }
}

@Suite("The vectors of domain matching, as far as they are parsing") struct VectorTests {
    @Test(
        "valid addresses read, invalid ones do not, one origin has one spelling",
        .enabled(if: !VectorFile.rows.isEmpty, "no vectors beside the checkout"))
    func rows() {
        var origins = 0
        for row in VectorFile.rows {
            let isInvalid = invalidStored.contains(row.number)
            let stored = expectReading(row.stored, isInvalid: isInvalid, row.number)
            let query = expectReading(
                row.query, isInvalid: invalidQueries.contains(row.number), row.number)
            guard row.expected.hasPrefix("origin/"), let stored, let query,
                !row.stored.contains("also=")
            else { continue }
            origins += 1
            #expect(stored.scheme == query.scheme, "row \(row.number)")
            #expect(stored.host == query.host, "row \(row.number)")
            #expect(stored.port == query.port, "row \(row.number)")
        }
        #expect(origins > 40)
    }
}
