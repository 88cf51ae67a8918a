internal import LinuxSystem

/// Tells whoever started the agent how that went, through an inherited pipe.
struct Readiness: ~Copyable {
    private var pipe: FileDescriptor?

    init(_ number: Int32?) {
        pipe = number.map { FileDescriptor(adopting: $0) }
    }

    /// One line, once; nobody may be listening.
    mutating func say(_ line: String) {
        switch pipe.take() {
        case .some(let pipe): try? pipe.write(all: line + "\n")
        case .none: break
        }
    }
}
