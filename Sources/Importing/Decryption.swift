internal import LinuxSystem
internal import SecretMemory

/// One run of gpg, read piece by piece.
struct Decryption: ~Copyable {
    private let output: FileDescriptor
    private var child: ChildProcess

    init(_ output: consuming FileDescriptor, _ child: consuming ChildProcess) {
        self.output = output
        self.child = child
    }

    /// One that was read to its end has been waited for, and gets no signal.
    deinit { try? child.kill() }

    /// Fills the room of `window`.
    ///
    /// What gpg wrote counts only where it ended well: it writes before it knows whether a file is whole.
    ///
    /// - Returns: Whether more may follow; where not, gpg has ended well.
    mutating func read(into window: inout SecretBytes) throws(Refusal) -> Bool {
        do throws(SystemError) {
            while window.count < window.capacity {
                let room = window.capacity - window.count
                if try output.read(into: &window, upTo: room) > 0 { continue }
                guard try child.wait() == .exited(0) else { break }
                return false
            }
            if window.count == window.capacity { return true }
        } catch {
            throw Refusal(reason: "gpg cannot be used: \(error)")
        }
        throw Refusal(reason: "gpg did not decrypt it")
    }

    struct Refusal: Error {
        let reason: String
    }
}
