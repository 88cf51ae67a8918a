/// A cell of a vector: verbatim, or a JSON string where it begins with a quote.
enum QuotedCell {
    /// The text of a cell; nil where it begins as a JSON string and is none.
    static func text(_ cell: Substring) -> String? {
        guard cell.utf8.first == UInt8(ascii: "\"") else { return String(cell) }
        var rest = Array(cell.unicodeScalars.dropFirst())[...]
        guard rest.popLast() == "\"" else { return nil }
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            guard scalar != "\"", scalar.value >= 0x20 else { return nil }
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            guard let meant = escaped(&rest) else { return nil }
            result.append(meant)
        }
        return String(result)
    }

    private static func escaped(_ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "\"": "\""
        case "\\": "\\"
        case "/": "/"
        case "b": "\u{8}"
        case "f": "\u{C}"
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        case "u": unit(&rest).flatMap { scalar($0, &rest) }
        default: nil
        }
    }

    private static func scalar(
        _ unit: UInt32, _ rest: inout ArraySlice<Unicode.Scalar>
    ) -> Unicode.Scalar? {
        guard (0xD800...0xDBFF).contains(unit) else { return Unicode.Scalar(unit) }
        guard rest.popFirst() == "\\", rest.popFirst() == "u", let low = self.unit(&rest),
            (0xDC00...0xDFFF).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private static func unit(_ rest: inout ArraySlice<Unicode.Scalar>) -> UInt32? {
        let digits = rest.prefix(4).compactMap { UInt8(ascii: $0, orNil: ()) }
            .compactMap(ASCII.hexValue)
        guard digits.count == 4 else { return nil }
        rest = rest.dropFirst(4)
        return digits.reduce(0) { $0 << 4 | UInt32($1) }
    }
}

extension UInt8 {
    fileprivate init?(ascii scalar: Unicode.Scalar, orNil: Void) {
        guard scalar.isASCII else { return nil }
        self.init(truncatingIfNeeded: scalar.value)
    }
}
