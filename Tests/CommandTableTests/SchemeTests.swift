import Foundation
import Testing

@testable import CommandTable

/// The manual lists the protocols of URLs; it cannot import the module that knows them.
struct SchemeTests {
    @Test func theManualListsTheProtocolsThatAreKnown() throws {
        let text = try String(
            contentsOf: HintLaws.sources.appending(path: "WebDomains/WebProtocol.swift"),
            encoding: .utf8)
        let cases = text.split(separator: "\n").filter { $0.hasPrefix("    case ") }
        let known = cases.flatMap { $0.dropFirst(9).split(separator: ", ").map(String.init) }
        #expect(known.count > 30)
        #expect(known == CommandTable.schemes)
    }
}
