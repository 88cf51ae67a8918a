internal import Foundation
internal import ItemModel
internal import Kist

/// Items with their values as the `Data` that this interface's callers ask for.
struct DataCollector: SecretCollector {
    private(set) var collected: [(item: FoundItem, value: Data?)] = []
    private var item: FoundItem?
    private var value: Data?

    mutating func begin(_ item: FoundItem) throws(KeychainError) {
        self.item = item
        value = item.hasValue ? Data() : nil
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        unsafe piece.withUnsafeBytes { unsafe value?.append(contentsOf: $0) }
    }

    mutating func end() {
        if let item { collected.append((item, value)) }
        drop()
    }

    mutating func drop() {
        item = nil
        value = nil
    }
}
