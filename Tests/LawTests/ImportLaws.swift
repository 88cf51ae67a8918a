import Testing

/// Laws 1 and 2: arrows point down, and Foundation is one module's.
@Suite struct ImportLaws {
    @Test func everyImportIsInTheTable() throws {
        for file in try SourceTree.files(below: "Sources") {
            #expect(ImportTable.violations(in: file) == [])
        }
    }

    @Test func everyTargetIsInTheTable() throws {
        let names = ImportTable.targets.map(\.name)
        #expect(try SourceTree.names(in: "Sources") == names.sorted())
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: ImportTable.targets)
    func arrowsPointDown(target: ImportTable.Target) {
        for name in target.imports {
            guard let below = ImportTable.targets.first(where: { $0.name == name }) else {
                #expect(
                    name == "Glibc" && target.ring == 1 || name == "Foundation",
                    "\(target.name) imports \(name)")
                continue
            }
            #expect(below.ring <= target.ring, "\(target.name) imports \(name)")
            #expect(!below.imports.contains(target.name), "\(target.name) and \(name): a circle")
        }
    }

    @Test(arguments: ["Kist", "Security", "CommandLine", "CommandTable", "kist"])
    func aClientCannotDecrypt(client: String) throws {
        var reached: Set<String> = []
        var open = [client]
        while let name = open.popLast() {
            guard reached.insert(name).inserted else { continue }
            open += ImportTable.targets.first { $0.name == name }?.imports ?? []
        }
        #expect(
            reached.isDisjoint(with: [
                "Sealing", "Vault", "Keychain", "Agent", "CArgon2", "CPublicSuffix", "CIDN",
                "DomainFiles",
            ]))
    }

    @Test(arguments: ["kist", "kist-agent"])
    func mainFilesOnlyStart(program: String) throws {
        let files = try SourceTree.files(below: "Sources/\(program)")
        #expect(files.map(\.path) == ["Sources/\(program)/main.swift"])
        #expect(files[0].lineCount <= 20)
    }

    /// Security's callers hand it Foundation's types.
    @Test func foundationIsWhereItsTypesAreTheInterface() throws {
        for file in try SourceTree.files(below: "Sources") where file.target != "Security" {
            #expect(!file.imports.contains { $0.hasPrefix("Foundation") }, "\(file.path)")
        }
    }

    @Test(arguments: [
        ("import Sealing", ["Sealing"]),
        ("public import Vault\n@testable import Keychain", ["Vault", "Keychain"]),
        ("private import struct Foundation.URL", ["Foundation"]),
        ("@preconcurrency internal import Glibc", ["Glibc"]),
        ("// import Foundation\nlet text = \"import Foundation\"\n/* import Foundation */", []),
    ])
    func importsAreRead(text: String, expected: [String]) {
        #expect(SourceFile(path: "Sources/Kist/A.swift", text: text).imports == expected)
    }

    @Test(arguments: ["import Sealing", "import Foundation", "public import Vault", "import Glibc"])
    func aWrongImportIsSeen(text: String) {
        let file = SourceFile(path: "Sources/CommandLine/A.swift", text: text + "\nimport Kist\n")
        #expect(ImportTable.violations(in: file).count == 1)
        let stray = SourceFile(path: "Sources/Stray/A.swift", text: text)
        #expect(ImportTable.violations(in: stray).count == 1)
    }
}
