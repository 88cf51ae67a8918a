/// The path of an address in canonical form (`docs/domains.md`, section 3, rule 9).
enum WebPath {
    /// A path that begins with `/`, its escapes in one spelling and its dot segments resolved.
    ///
    /// An escaped slash stays escaped: to a server it is not a separator.
    static func canonical(_ given: ArraySlice<UInt8>) throws(WebDomainError) -> String {
        guard !given.isEmpty else { return "/" }
        let resolved = withoutDotSegments(try normalised(given))
        guard resolved.count <= Limits.addressBytes else { throw WebDomainError(.tooLong) }
        return String(decoding: resolved, as: UTF8.self)
    }

    private static func normalised(_ bytes: ArraySlice<UInt8>) throws(WebDomainError) -> [UInt8] {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "%") else {
                append(byte, to: &result)
                index += 1
                continue
            }
            guard let meant = PercentCoding.escape(at: index, in: bytes), !ASCII.isControl(meant)
            else { throw WebDomainError(.malformedPath) }
            if ASCII.isUnreserved(meant) {
                result.append(meant)
            } else {
                PercentCoding.append(meant, to: &result)
            }
            index += 3
        }
        return result
    }

    private static func append(_ byte: UInt8, to result: inout [UInt8]) {
        if byte < 0x80 {
            result.append(byte)
        } else {
            PercentCoding.append(byte, to: &result)
        }
    }

    /// RFC 3986, 5.2.4; what climbs above the root stays at the root.
    private static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
        let segments = path.dropFirst()
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var kept: [ArraySlice<UInt8>] = []
        for segment in segments {
            switch segment {
            case [UInt8(ascii: ".")]: continue
            case [UInt8(ascii: "."), UInt8(ascii: ".")]: _ = kept.popLast()
            default: kept.append(segment)
            }
        }
        // A dot segment at the end names the folder, whose spelling ends with a slash.
        if let last = segments.last, last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8) {
            kept.append([])
        }
        return kept.reduce(into: []) { result, segment in
            result.append(UInt8(ascii: "/"))
            result += segment
        }
    }
}
