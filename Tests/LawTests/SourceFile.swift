/// One Swift file of the tree.
struct SourceFile: Sendable {
    /// Below the top of the tree: `Sources/Vault/Keybag.swift`.
    let path: String
    let text: String
    /// The text without comments and the letters of literals.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = CodeOnly.blanking(text)
    }

    /// The folder below `Sources`, which is the name of the target.
    var target: String {
        let parts = path.split(separator: "/")
        return parts.count > 2 ? String(parts[1]) : ""
    }

    var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

    /// The modules that the file imports.
    var imports: [String] {
        code.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
            guard let at = words.firstIndex(of: "import"), at <= 1, at + 1 < words.count else {
                return nil
            }
            let kinds: Set<Substring> = [
                "struct", "class", "enum", "protocol", "func", "let", "var",
            ]
            let name = kinds.contains(words[at + 1]) ? words.last : words[at + 1]
            return name.flatMap { $0.split(separator: ".").first.map(String.init) }
        }
    }

    /// How often the pattern stands in the code.
    func count(of pattern: some RegexComponent) -> Int { code.matches(of: pattern).count }
}
