import Testing

/// Law 3: what the compiler allows and we do not, but for an argued list.
@Suite struct DangerLaws {
    @Test(arguments: Danger.allCases)
    func standsOnlyWhereItIsArgued(danger: Danger) throws {
        for file in try SourceTree.files(below: "Sources") {
            let count = danger.count(in: file)
            let allowed = Permit.allowance(danger, in: file.path)
            #expect(count == allowed, "\(danger.rawValue) in \(file.path)")
        }
    }

    @Test func everyPermitIsArguedAndUsed() throws {
        let paths = try SourceTree.files(below: "Sources").map(\.path)
        for permit in Permit.all {
            #expect(paths.contains(permit.path), "\(permit.path)")
            #expect(permit.reason.count > 20, "\(permit.path)")
        }
    }

    @Test(arguments: [
        ("let a = try! f()", Danger.forceTry, 1),
        ("let a = try? f()", .forceTry, 0),
        ("let a = b as! C", .forceCast, 1),
        ("let a = b!", .forceUnwrap, 1),
        ("let a = f()!.g + c[1]!", .forceUnwrap, 2),
        ("var a: String!", .forceUnwrap, 1),
        ("if !a && b != c && d! != e { }", .forceUnwrap, 1),
        ("let a = try! f() as! B", .forceUnwrap, 0),
        ("let a = \"no!\" // none!", .forceUnwrap, 0),
        ("let a = \"yes \\(b!)\"", .forceUnwrap, 1),
        ("let a = #\"no \\(b!) yes \\#(b!)\"#", .forceUnwrap, 1),
        ("print(a)", .printing, 1),
        ("fingerprint(a)", .printing, 0),
        ("debugPrint(a); dump(b)", .printing, 2),
        ("final class A: @unchecked Sendable {}", .unchecked, 1),
        ("nonisolated(unsafe) var a = 1", .unisolated, 1),
        ("/* nonisolated(unsafe) /* nested */ print(a) */", .printing, 0),
        ("let a = \"\"\"\n    print(\"a\") and \\\"\"\" too!\n    \"\"\"", .printing, 0),
    ])
    func aBadSnippetIsSeen(text: String, danger: Danger, count: Int) {
        let file = SourceFile(path: "Sources/Kist/A.swift", text: text)
        #expect(danger.count(in: file) == count)
    }
}
