internal import ImportProtocol

/// An export in JSON: Bitwarden's, or the lines of `kist export`.
enum JSONFile {
    /// - Throws: `malformed` where it is neither, or encrypted.
    static func read(_ bytes: Bytes) throws(ImportFailure) -> FileContent {
        let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
        // An object in a line of its own, or none that could be read: one bad line stops nothing.
        if let line = try? JSONScanner.read(first), line["items"] == nil, line["encrypted"] == nil {
            return JSONLines.read(bytes)
        }
        let whole: JSONNode
        do throws(JSONScanner.Failure) {
            whole = try JSONScanner.read(bytes[...])
        } catch {
            guard !first.starts(with: Bytes("{\"name\":")) else { return JSONLines.read(bytes) }
            throw ImportFailure(
                .malformed, "the file is not JSON: it breaks off at line \(error.line)")
        }
        guard whole["encrypted"] != .boolean(true) else {
            throw ImportFailure(
                .malformed, "the export is encrypted", hint: "export it as .json without a password"
            )
        }
        guard let items = whole["items"]?.elements else {
            throw ImportFailure(
                .malformed, "the file is neither Bitwarden's JSON nor what kist export writes")
        }
        return BitwardenFile.read(items, folders: whole["folders"], whole["collections"])
    }
}
