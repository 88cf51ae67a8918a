import Testing

/// Law 4: memory is touched by hand in five modules and six files, and nobody adds to it unseen.
@Suite struct UnsafeLaws {
    static let modules: Set<String> = [
        "SecretMemory", "LinuxSystem", "SystemBus", "Sealing", "Records",
    ]

    /// Where a C library is asked about a name, and where an interface of pointers is what callers know.
    static let files: Set<String> = [
        "Sources/WebDomains/InternationalName.swift",
        "Sources/WebDomains/Lists/PublicSuffixList.swift",
        "Sources/Security/DataCollector.swift", "Sources/Security/OutPointer.swift",
        "Sources/Security/SecAccessControl.swift", "Sources/Security/SecItem.swift",
    ]

    @Test func theCountOfEachFileIsPinned() throws {
        var counts: [String: Int] = [:]
        for file in try SourceTree.files(below: "Sources") {
            let count = Self.count(in: file)
            if count > 0 { counts[file.path] = count }
        }
        let lines = counts.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)," }
        #expect(counts == UnsafeCounts.pinned, "now: \(lines.joined(separator: "\n"))")
    }

    @Test func onlyTheModulesAtTheBottomHaveAny() {
        for path in UnsafeCounts.pinned.keys {
            let file = SourceFile(path: path, text: "")
            #expect(Self.modules.contains(file.target) || Self.files.contains(path), "\(path)")
        }
    }

    @Test(arguments: [
        ("let a = unsafe b[0]", 1), ("@unsafe func f() {}", 1), ("unsafe f(unsafe g())", 2),
        ("// unsafe\nlet unsafely = \"unsafe\"", 0),
    ])
    func isCounted(text: String, count: Int) {
        #expect(Self.count(in: SourceFile(path: "Sources/Kist/A.swift", text: text)) == count)
    }

    static func count(in file: SourceFile) -> Int { file.count(of: /\bunsafe\b/) }
}
