import Foundation
import Testing

/// A row of Tests/Vectors/vaults/damaged.json; `make_damaged.py` says what the fields mean.
struct DamagedVault: Decodable, Sendable, CustomTestStringConvertible {
    struct Edit: Decodable, Sendable {
        enum Kind: String, Decodable, Sendable {
            case patch, append, write, truncate, remove, rename, copy, link
        }

        let op: Kind
        let file: String
        let to: String?
        let offset: UInt64?
        let count: UInt64?
        let hex: String?
    }

    let name: String
    let vault: String
    let accept: Bool
    let edits: [Edit]
    let status: Int32
    let kinds: [String]?
    let message: String?
    let lost: [String]
    let kept: [String]

    var testDescription: String { name }

    /// Every row; none is an error, not a green test.
    static func load() throws -> [DamagedVault] {
        let path = VaultVector.folder + "/damaged.json"
        let rows = try JSONDecoder().decode(
            [DamagedVault].self, from: Data(contentsOf: URL(filePath: path)))
        guard !rows.isEmpty else { throw VaultVector.Missing(path: path) }
        return rows
    }

    func damage(_ home: Home) throws {
        let state = try FileManager.default.contentsOfDirectory(atPath: home.state)
            .first { $0.count == 32 }
        let roots = ["vault": home.vault, "state": "\(home.state)/\(try #require(state))"]
        for edit in edits { try edit.apply(roots) }
    }
}

extension DamagedVault.Edit {
    private func path(_ file: String, _ roots: [String: String]) throws -> String {
        let parts = file.split(separator: "/", maxSplits: 1)
        try #require(parts.count == 2)
        let path = try #require(roots[String(parts[0])]) + "/" + parts[1]
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        return path
    }

    fileprivate func apply(_ roots: [String: String]) throws {
        let manager = FileManager.default
        let path = try path(file, roots)
        switch op {
        case .remove: try manager.removeItem(atPath: path)
        case .rename: try manager.moveItem(atPath: path, toPath: target(roots))
        case .link:
            try manager.createSymbolicLink(atPath: path, withDestinationPath: target(roots))
        case .copy: try manager.copyItem(atPath: path, toPath: freed(target(roots)))
        case .write: try Data([UInt8](hex: hex ?? "")).write(to: URL(filePath: path))
        case .patch, .append, .truncate: try edit(path)
        }
    }

    private func target(_ roots: [String: String]) throws -> String {
        try path(#require(to), roots)
    }

    private func freed(_ path: String) throws -> String {
        if FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
        return path
    }

    private func edit(_ path: String) throws {
        let file = try FileHandle(forUpdating: URL(filePath: path))
        defer { try? file.close() }
        if op == .truncate {
            try file.truncate(atOffset: #require(count))
            return
        }
        if op == .append {
            try file.seekToEnd()
        } else {
            try file.seek(toOffset: #require(offset))
        }
        try file.write(contentsOf: [UInt8](hex: #require(hex)))
    }
}

extension [UInt8] {
    fileprivate init(hex: String) {
        let digits = hex.compactMap(\.hexDigitValue).map(UInt8.init)
        self = stride(from: 0, to: digits.count - 1, by: 2).map {
            digits[$0] << 4 | digits[$0 + 1]
        }
    }
}
