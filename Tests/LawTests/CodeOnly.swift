/// Swift text with comments and the letters of string literals blanked, line for line as it was.
///
/// What a string interpolates stays: it is code. Regex literals are not known here; nobody writes
/// them in this tree.
struct CodeOnly {
    private let source: [Character]
    private var position = 0
    private var output: [Character] = []

    init(_ text: String) {
        source = Array(text)
        output.reserveCapacity(source.count)
    }

    /// The blanked text of a whole file.
    static func blanking(_ text: String) -> String {
        var scanner = CodeOnly(text)
        scanner.code(until: nil)
        return String(scanner.output)
    }

    /// Copies code up to the end, or up to the parenthesis that closes an interpolation.
    private mutating func code(until end: Character?) {
        var depth = 0
        while position < source.count {
            if starts(with: "//") {
                while position < source.count, source[position] != "\n" { blank() }
            } else if starts(with: "/*") {
                blockComment()
            } else if let hashes = hashesOfLiteral() {
                literal(hashes: hashes)
            } else {
                let character = source[position]
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                copy()
                if end == ")", character == ")", depth < 0 { return }
            }
        }
    }

    private mutating func blockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                blank(2)
            } else if starts(with: "*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && position < source.count
    }

    /// The number of `#` before a quote that opens a literal here.
    private func hashesOfLiteral() -> Int? {
        var ahead = position
        while ahead < source.count, source[ahead] == "#" { ahead += 1 }
        guard ahead < source.count, source[ahead] == "\"" else { return nil }
        return ahead - position
    }

    private mutating func literal(hashes: Int) {
        let fence = String(repeating: "#", count: hashes)
        copy(hashes)
        let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        copy(quotes.count)
        while position < source.count {
            if starts(with: quotes + fence) {
                copy(quotes.count + hashes)
                return
            }
            if starts(with: "\\" + fence + "(") {
                blank(1 + hashes)
                copy()
                code(until: ")")
            } else if starts(with: "\\" + fence) {
                blank(2 + hashes)
            } else {
                blank()
            }
        }
    }

    private func starts(with text: String) -> Bool {
        let end = position + text.count
        return end <= source.count && source[position..<end].elementsEqual(text)
    }

    private mutating func copy(_ count: Int = 1) {
        for _ in 0..<count where position < source.count {
            output.append(source[position])
            position += 1
        }
    }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where position < source.count {
            output.append(source[position] == "\n" ? "\n" : " ")
            position += 1
        }
    }
}
