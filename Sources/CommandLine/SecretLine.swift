internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// A secret line from a descriptor, without its newline.
enum SecretLine {
    /// Reads it byte by byte, up to a newline or the end: what follows may be another program's.
    ///
    /// - Parameter source: What it comes from, for messages.
    /// - Throws: `invalid` above `Limits.typedLine` - 1 bytes.
    static func read(
        from descriptor: borrowing FileDescriptor, _ source: String
    ) throws(CommandError) -> SecretBytes {
        var line = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.typedLine)
        }
        do {
            while try descriptor.read(into: &line, upTo: 1) == 1 {
                if line.elements[line.count - 1] == UInt8(ascii: "\n") {
                    line.truncate(to: line.count - 1)
                    return line
                }
            }
        } catch {
            throw CommandError(error, "cannot read the passcode from \(source)")
        }
        guard line.count < line.capacity else {
            throw CommandError(
                .invalid, "the passcode is longer than \(Limits.typedLine - 1) bytes")
        }
        return line
    }
}
