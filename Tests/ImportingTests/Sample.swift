import Foundation
import ImportProtocol
import ItemModel

@testable import Importing

/// A file of `Tests/Import`, and what becomes of it.
enum Sample {
    struct Missing: Error { let name: String }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Import")

    static func load(_ name: String) throws -> [UInt8] {
        let bytes = try Data(contentsOf: folder.appending(path: name))
        guard !bytes.isEmpty else { throw Missing(name: name) }
        return Array(bytes)
    }

    static func content(of name: String) throws -> FileContent {
        let bytes = try load(name)
        if name.hasSuffix(".csv") { return try CSVFile.read(bytes) }
        return try name.hasPrefix("netrc") ? NetrcFile.read(bytes) : JSONFile.read(bytes)
    }

    /// Everything in it, as a client would hear it.
    static func heard(_ content: FileContent) -> [Heard] {
        var names = NameKeeper()
        return content.parts.map { part in
            switch part {
            case .broken(let place, _): Heard(place, .lost)
            case .passedOver(let place, let name, _): Heard(place, .same(name))
            case .entry(let entry): Heard(entry.place, names.place(entry.candidates))
            case .item(let item): Heard(item.item.place, names.place([item]))
            }
        }
    }
}

/// What a client hears of one row.
struct Heard: Equatable, CustomStringConvertible {
    enum Fate: Equatable {
        case lost
        case same(String)
        case item(name: String, value: [UInt8]?, isRemarked: Bool)
    }

    let place: String
    let fate: Fate

    init(_ place: String, _ fate: Fate) {
        self.place = place
        self.fate = fate
    }

    /// `= name` is the same as one before; `! name` has a remark; nil stands for no value.
    init(_ place: String, _ name: String, _ value: String?) {
        self.place = place
        let isRemarked = name.hasPrefix("! ")
        fate =
            name.hasPrefix("= ")
            ? .same(String(name.dropFirst(2)))
            : .item(
                name: isRemarked ? String(name.dropFirst(2)) : name,
                value: value.map { Array($0.utf8) },
                isRemarked: isRemarked)
    }

    init(_ place: String, _ outcome: NameKeeper.Outcome) {
        switch outcome {
        case .same(_, let name): self.init(place, .same(name))
        case .own(let item):
            self.init(
                place,
                .item(
                    name: item.item.name ?? "-", value: item.value,
                    isRemarked: !item.item.remarks.isEmpty))
        }
    }

    var description: String {
        guard case .item(let name, let value, let isRemarked) = fate else {
            return "\(place) \(fate)"
        }
        let shown = value.map { String(decoding: $0.prefix(200), as: UTF8.self).debugDescription }
        return "\(place) \(isRemarked ? "! " : "")\(name) = \(shown ?? "nil")"
    }
}
