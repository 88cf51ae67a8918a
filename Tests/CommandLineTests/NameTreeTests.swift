import Testing

@testable import CommandLine

struct NameTreeTests {
    struct Case: Sendable {
        let names: [String]
        var prefix = ""
        let lines: [String]
    }

    static let cases: [Case] = [
        Case(names: [], lines: []),
        Case(names: ["a"], lines: ["a"]),
        Case(names: ["a", "a-b/c", "a/b"], lines: ["a", "a-b/", "└── c", "a/", "└── b"]),
        Case(
            names: ["a/b/c", "a/b/d/e", "a/f"],
            lines: ["a/", "├── b/", "│   ├── c", "│   └── d/", "│       └── e", "└── f"]),
        Case(
            names: ["https://x.example/a", "https://x.example/b"],
            lines: ["https://x.example/a", "https://x.example/b"]),
        Case(names: ["/a", "//b"], lines: ["/", "├── /", "│   └── b", "└── a"]),
        Case(names: ["m/a", "m/b"], prefix: "m/", lines: ["m/", "├── a", "└── b"]),
        Case(names: ["m/a"], prefix: "m", lines: ["m/", "└── a"]),
        Case(
            names: ["https://h/a", "https://h/b"], prefix: "https://h/",
            lines: ["https://h/a", "https://h/b"]),
        Case(names: ["a\u{1B}[2J/b\r"], lines: ["a\\u{1B}[2J/", "└── b\\r"]),
    ]

    @Test(arguments: cases)
    func linesOfABranchSpellTheName(_ example: Case) {
        let names = example.names.map { Array($0.utf8)[...] }
        let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
        let tree = NameTree(sorted, below: Array(example.prefix.utf8), isColored: false)
        #expect(tree.lines == example.lines)
    }

    /// A name of slashes alone grows no deeper than anybody reads, and breaks nothing.
    @Test func aNameOfManySlashesIsShown() {
        let name = [UInt8](repeating: UInt8(ascii: "/"), count: 16_000)
        let tree = NameTree([name[...], (name + [97])[...]], below: [], isColored: false)
        #expect(tree.lines.count == Limits.treeDepth + 2)
    }
}
