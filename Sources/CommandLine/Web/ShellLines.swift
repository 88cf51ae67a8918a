internal import CommandTable
internal import ItemModel
internal import SecretMemory

/// `fill --format env`: assignments for a shell's `eval`.
enum ShellLines {
    static func write(
        _ match: WebMatch, _ password: borrowing SecretBytes, _ output: inout SecretOutput
    ) throws(CommandError) {
        let account = match.item.attributes.text(.account) ?? ""
        try GitLines.requireLine(account)
        try output.write("KIST_USER='")
        for scalar in account.unicodeScalars {
            try output.write(scalar == "'" ? "'\\''" : String(scalar))
        }
        try output.write("'\nKIST_PASSWORD='")
        try output.write(password.bytes) { $0 == UInt8(ascii: "'") ? "'\\''" : nil }
        try output.write("'\n")
    }
}
