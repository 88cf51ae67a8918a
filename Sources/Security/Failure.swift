internal import ItemModel

/// Why a call fails; what the caller hears of it is the status alone.
struct Failure: Error, Equatable {
    let status: OSStatus

    init(_ status: OSStatus) {
        self.status = status
    }

    /// What an error of the keychain is to code from the Mac.
    ///
    /// There an item that cannot be read is one that is not there, and a vault that cannot be read is none
    /// (`docs/secitem.md`, "Statuses").
    init(_ error: KeychainError) {
        switch error.code {
        case .damaged:
            let isItem = error.names.contains { $0.hasPrefix("items/") }
            status = isItem ? errSecItemNotFound : errSecNotAvailable
        case .io: status = errSecNotAvailable
        default: status = error.status.rawValue
        }
    }
}
