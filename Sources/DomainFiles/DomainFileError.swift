/// Why a list of domains was not taken.
package struct DomainFileError: Error, Equatable, Sendable {
    /// What is wrong with it.
    package enum Code: UInt8, CaseIterable, Sendable {
        /// It is there and cannot be read, or is no plain file.
        case unreadable = 1
        /// It is larger than any such list.
        case tooLong = 2
        /// It is not of its format.
        case malformed = 3
        /// A suffix list without rules that every such list has.
        case incomplete = 4
    }

    /// What is wrong with it.
    package let code: Code

    /// Makes the error.
    package init(_ code: Code) { self.code = code }
}
