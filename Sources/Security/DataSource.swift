internal import Foundation
internal import ItemModel
internal import Kist
internal import SecretMemory

/// A caller's bytes on their way into locked memory; what becomes of the caller's own copy is his.
struct DataSource: SecretSource {
    private let data: Data
    private var position = 0

    init(_ data: Data) {
        self.data = data
    }

    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        let end = min(position + window.capacity - window.count, data.count)
        do {
            try window.append(data.span.extracting(position..<end))
        } catch {
            throw KeychainError(.internal, "the window for a secret was not empty")
        }
        position = end
        return end < data.count
    }
}
