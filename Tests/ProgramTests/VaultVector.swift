import Foundation
import Testing

/// One of the vaults under Tests/Vectors/vaults, which every build must open.
struct VaultVector: Sendable, CustomTestStringConvertible {
    let name: String

    /// What is there; a table without rows is an error, not a green test.
    static func load() throws -> [VaultVector] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let vectors = names.filter { !$0.contains(".") }.map(VaultVector.init)
        guard !vectors.isEmpty else { throw Missing(path: folder) }
        return vectors
    }

    struct Missing: Error { let path: String }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Vectors/vaults").path()

    var testDescription: String { name }

    private func text(_ file: String) throws -> String {
        try String(contentsOfFile: Self.folder + "/\(name)/\(file)", encoding: .utf8)
    }

    /// What `show --json` said of each item when the vault was made.
    func content() throws -> [String] {
        let lines = try text("content.jsonl").split(separator: "\n").map(String.init)
        guard !lines.isEmpty else { throw Missing(path: name) }
        return lines
    }

    /// The name of each item and its value.
    func values() throws -> [String: [UInt8]] {
        let items = try content().map { line in
            try JSONDecoder().decode(Item.self, from: Data(line.utf8))
        }
        return Dictionary(
            uniqueKeysWithValues: items.map { ($0.name, Array($0.base64 ?? Data())) })
    }

    private struct Item: Decodable {
        let name: String
        let base64: Data?
    }

    /// What `--passcode-fd` is to read; nil where there is no passcode.
    var passcode: [UInt8]? {
        (try? text("passcode")).map { Array($0.utf8) }
    }

    /// A home with the vault in it: there it is a copy, until it is accepted.
    func home() throws -> Home {
        let home = try Home()
        let manager = FileManager.default
        for path in [home.vault, home.state] {
            try manager.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
        }
        let source = Self.folder + "/" + name
        // Ours, whoever owns the tree: a copy of FileManager's keeps the owner.
        let copied = try home.shell(
            "cp -R \"$1/vault\" \"$2\" && cp -R \"$1/state/kist\" \"$3\"", source, home.vault,
            home.state)
        guard copied.status == 0 else { throw Missing(path: source) }
        return home
    }

    func kist(
        _ home: Home, _ arguments: String..., input: Command.Input = .nothing
    ) throws -> Outcome {
        try kist(home, arguments, input: input)
    }

    func kist(
        _ home: Home, _ arguments: [String], input: Command.Input = .nothing
    ) throws -> Outcome {
        var command = Command(
            path: Home.programs + "/kist", arguments: arguments, environment: home.environment)
        command.input = input
        if let passcode {
            command.arguments.insert(contentsOf: ["--passcode-fd", "3"], at: 1)
            command.descriptors[3] = passcode
        }
        return try command.run()
    }
}
