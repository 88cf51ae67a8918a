import Testing

/// Law 8: what others rely on changes only together with the line that tells them.
@Suite struct VersionLaws {
    /// A number in the source that is a promise, and where the promise is written.
    struct Promise: Sendable {
        let path: String
        let declaration: String
        let pinned: String
    }

    static let format = 1
    static let `protocol` = 3
    static let release = "0.1.0"

    static let promises = [
        Promise(
            path: "Sources/Vault/Limits.swift", declaration: "static let formatVersion: UInt8 = ",
            pinned: "\(format)"),
        Promise(
            path: "Sources/AgentProtocol/ProtocolVersion.swift",
            declaration: "static let current: UInt64 = ", pinned: "\(`protocol`)"),
        Promise(
            path: "Sources/AgentProtocol/Release.swift", declaration: "static let version = ",
            pinned: "\"\(release)\""),
        Promise(
            path: "Sources/CommandLine/ProgramVersion.swift", declaration: "static let text = ",
            pinned: "\"\(release)\""),
    ]

    @Test(arguments: promises)
    func theSourceSaysWhatIsPinned(promise: Promise) throws {
        let text = try SourceTree.text(of: promise.path)
        let said = text.split(separator: "\n").filter { $0.contains(promise.declaration) }
        try #require(said.count == 1, "\(promise.path): \(promise.declaration)")
        #expect(said[0].hasSuffix(promise.declaration + promise.pinned), "\(said[0])")
    }

    @Test func theChangelogSaysWhatIsPinned() throws {
        let lines = try SourceTree.text(of: "CHANGELOG.md").split(separator: "\n")
        #expect(lines[1].hasPrefix("## \(Self.release)"), "the newest release is the first")
        #expect(lines[2] == "Vault format \(Self.format) · agent protocol \(Self.protocol)")
    }
}
