internal import CommandTable
internal import ItemModel
internal import SecretMemory

/// `fill --format netrc`: one machine, for curl and its kind.
///
/// A netrc knows neither protocol nor port nor path, so that only what is released over https on its own port
/// may stand in one, and no `default` ever.
enum NetrcLine {
    static func write(
        _ match: WebMatch, _ password: borrowing SecretBytes, _ output: inout SecretOutput
    ) throws(CommandError) {
        let attributes = match.item.attributes
        guard match.isReleased, match.origin.hasPrefix("https://"),
            let host = host(of: match.origin)
        else {
            throw CommandError(
                .invalid, "a netrc is only for what is released over https on its usual port",
                hint: "for anything else: --format plain")
        }
        let account = attributes.text(.account) ?? ""
        try GitLines.requireLine(account)
        try requirePrintable(password)
        try output.write("machine \(host) login ")
        try output.write("\"")
        for scalar in account.unicodeScalars {
            try output.write(scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar))
        }
        try output.write("\" password \"")
        try output.write(password.bytes) { byte in
            byte == UInt8(ascii: "\"") ? "\\\"" : byte == UInt8(ascii: "\\") ? "\\\\" : nil
        }
        try output.write("\"\n")
    }

    private static func host(of origin: String) -> String? {
        let host = origin.dropFirst("https://".count)
        return host.contains(":") || host.isEmpty ? nil : String(host)
    }

    /// curl reads quoted tokens with two escapes; a control is refused and never guessed at.
    private static func requirePrintable(
        _ password: borrowing SecretBytes
    ) throws(CommandError) {
        let bytes = password.elements
        for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x7F {
            throw CommandError(.invalid, "the password holds a control that no netrc can")
        }
    }
}
