extension WebHost {
    /// The name outside ASCII that this is, where showing it misleads nobody: each label is of one script and
    /// is mapped back to the very same host.
    public var unicodeText: String? {
        guard kind == .name, text.contains("xn--"),
            let shown = InternationalName.unicode(text)
        else { return nil }
        let labels = shown.split(separator: ".")
        return labels.allSatisfy(Self.isOfOneScript) ? shown : nil
    }

    private static func isOfOneScript(_ label: Substring) -> Bool {
        Set(label.unicodeScalars.compactMap(script)).count <= 1
    }

    /// A number for the script; nil for what every script has.
    ///
    /// Scripts that the confusable names are made of are told apart exactly; of the others, blocks are.
    private static func script(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar.value {
        case 0x30...0x39, 0x2D: nil
        case 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: 1
        case 0x370...0x3FF, 0x1F00...0x1FFF: 2
        case 0x400...0x52F: 3
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: 4
        default: 0x100 + scalar.value >> 8
        }
    }
}
