import Testing

/// Law 5: small files, small functions.
@Suite struct SizeLaws {
    static let fileLimit = 400
    static let functionLimit = 60
    static let medianLimit = 10

    /// A list, not a text anybody reads.
    static let exempt: Set<String> = ["Sources/WordList/Words.swift"]

    @Test(arguments: ["Sources", "Tests"])
    func noFileIsTooLong(folder: String) throws {
        for file in try SourceTree.files(below: folder) where !Self.exempt.contains(file.path) {
            #expect(file.lineCount <= Self.fileLimit, "\(file.path)")
        }
    }

    @Test(arguments: ["Sources", "Tests"])
    func noFunctionIsTooLong(folder: String) throws {
        for file in try SourceTree.files(below: folder) {
            for function in FunctionScanner.functions(in: file.code) {
                let place = "\(file.path):\(function.line)"
                #expect(function.lineCount <= Self.functionLimit, "\(place)")
            }
        }
    }

    @Test func theMedianFunctionIsShort() throws {
        let lengths = try SourceTree.files(below: "Sources")
            .flatMap { FunctionScanner.functions(in: $0.code) }.map(\.lineCount).sorted()
        try #require(!lengths.isEmpty)
        #expect(lengths[lengths.count / 2] < Self.medianLimit)
    }

    @Test(arguments: [
        ("func f() {}", [1]),
        ("func f(\n    a: Int\n) -> (Int, Int) {\n    a { b }\n}\nfunc g() {\n}\n", [5, 2]),
        (
            "protocol P {\n    func f()\n    init(a: Int)\n    func g() -> Int\n}\nfunc h() {\n}",
            [2]
        ),
        ("struct S {\n    init() {\n        self.init()\n        x = .init(a)\n    }\n}", [4]),
        (
            "extension S {\n    subscript(a: Int) -> Int {\n        1\n    }\n    deinit { f() }\n}",
            [3, 1]
        ),
        ("func f<A>(_ a: A = { 1 }()) throws(E) -> A where A: B {\n    a\n}", [3]),
        ("// func f() {\nlet a = \"func g() {\"", []),
    ])
    func functionsAreMeasured(text: String, lines: [Int]) {
        let code = CodeOnly.blanking(text)
        #expect(FunctionScanner.functions(in: code).map(\.lineCount) == lines)
    }

    @Test func linesAreCounted() {
        #expect(SourceFile(path: "", text: "a\nb\n").lineCount == 2)
        #expect(SourceFile(path: "", text: "\n").lineCount == 1)
    }
}
