import Foundation

/// The tree that this test was compiled from.
enum SourceTree {
    struct NothingLoaded: Error { let folder: String }

    static let top = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file below a folder; finding none is an error, lest a law hold over nothing.
    static func files(below folder: String) throws -> [SourceFile] {
        let paths = FileManager.default.subpaths(atPath: top.appending(path: folder).path()) ?? []
        let files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            SourceFile(path: "\(folder)/\(path)", text: try text(of: "\(folder)/\(path)"))
        }
        guard !files.isEmpty else { throw NothingLoaded(folder: folder) }
        return files
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: top.appending(path: path), encoding: .utf8)
    }

    /// The names in a folder, without hidden ones.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: top.appending(path: folder).path())
            .filter { !$0.hasPrefix(".") }.sorted()
    }
}
