import Foundation
import Testing

/// Law 6: `make lint` sees that public declarations are documented, and runs on every commit.
@Suite struct DocumentationLaws {
    @Test(arguments: [
        "AllPublicDeclarationsHaveDocumentation", "NeverForceUnwrap", "NeverUseForceTry",
        "NeverUseImplicitlyUnwrappedOptionals", "OrderedImports",
    ])
    func lintHasTheRule(rule: String) throws {
        let data = Data(try SourceTree.text(of: ".swift-format").utf8)
        let settings = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let rules = try #require(settings?["rules"] as? [String: Bool])
        #expect(rules[rule] == true)
    }

    @Test func lintIsStrictAndRunsOnEveryCommit() throws {
        let recipe = try SourceTree.text(of: "Makefile").split(separator: "\n")
            .first { $0.contains("format lint") }
        #expect(recipe?.contains("--strict") == true)
        #expect(recipe?.hasSuffix("Package.swift Sources Tests") == true)
        #expect(try SourceTree.text(of: ".ci/run").contains("make lint"))
    }
}
