/// Finds functions, initialisers and subscripts with a body, and how many lines each takes.
struct FunctionScanner {
    struct Function: Equatable {
        let line: Int
        /// From the line of `func` to that of the closing brace.
        let lineCount: Int
    }

    private let code: [Character]
    private var position = 0
    private var line = 1

    static func functions(in code: String) -> [Function] {
        var scanner = FunctionScanner(code: Array(code))
        return scanner.all()
    }

    private init(code: [Character]) { self.code = code }

    private mutating func all() -> [Function] {
        var functions: [Function] = []
        while let word = nextWord() {
            guard ["func", "init", "deinit", "subscript"].contains(word.text), !word.isMember else {
                continue
            }
            var ahead = self
            if let end = ahead.endOfBody() {
                functions.append(Function(line: line, lineCount: end - line + 1))
            }
        }
        return functions
    }

    /// The line of the brace that closes the body, or nil for a requirement without one.
    private mutating func endOfBody() -> Int? {
        var parentheses = 0
        while position < code.count {
            let character = code[position]
            if character == "(" { parentheses += 1 }
            if character == ")" { parentheses -= 1 }
            if parentheses == 0, character == "{" { return endOfBraces() }
            if parentheses == 0, character == "}" || startsDeclaration() { return nil }
            advance()
        }
        return nil
    }

    private mutating func endOfBraces() -> Int? {
        var depth = 0
        while position < code.count {
            if code[position] == "{" { depth += 1 }
            if code[position] == "}" { depth -= 1 }
            if depth == 0 { return line }
            advance()
        }
        return nil
    }

    /// Whether a line begins here that cannot belong to a signature.
    private func startsDeclaration() -> Bool {
        guard code[position] == "\n" else { return false }
        var ahead = position + 1
        while ahead < code.count, code[ahead] == " " { ahead += 1 }
        var word = ""
        while ahead < code.count, Self.isName(code[ahead]) {
            word.append(code[ahead])
            ahead += 1
        }
        return [
            "func", "var", "let", "init", "static", "mutating", "subscript", "associatedtype",
            "public", "internal", "private", "case",
        ].contains(word)
    }

    /// Moves behind the next word.
    private mutating func nextWord() -> (text: String, isMember: Bool)? {
        while position < code.count, !Self.isName(code[position]) { advance() }
        guard position < code.count else { return nil }
        let isMember = position > 0 && (code[position - 1] == "." || code[position - 1] == "`")
        var text = ""
        while position < code.count, Self.isName(code[position]) {
            text.append(code[position])
            advance()
        }
        return (text, isMember)
    }

    private mutating func advance() {
        if code[position] == "\n" { line += 1 }
        position += 1
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
