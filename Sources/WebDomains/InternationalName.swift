internal import CIDN

/// Names outside ASCII in the spelling that DNS has for them.
///
/// Source: UTS #46 non-transitional, as libidn2 implements it; `docs/domains.md`, section 3, rule 6.
enum InternationalName {
    /// `name` in A-labels; nil where IDNA2008 allows no such name.
    ///
    /// What comes back must still be judged: a full-width slash has become `/`. An ASCII name must
    /// not come here, since hyphens that DNS has would be refused.
    static func ascii(_ name: ArraySlice<UInt8>) -> [UInt8]? {
        guard name.count <= Limits.internationalBytes, !name.contains(0) else { return nil }
        let input = Array(name) + [0]
        var output = [UInt8](repeating: 0, count: Limits.hostBytes + 1)
        let count = unsafe kist_idn_lookup(input, &output, output.count)
        return count < 0 ? nil : Array(output.prefix(count))
    }

    /// The Unicode spelling of an ASCII name; nil where it has none that comes back to it.
    static func unicode(_ name: String) -> String? {
        guard name.utf8.count <= Limits.hostBytes, !name.utf8.contains(0) else { return nil }
        var output = [UInt8](repeating: 0, count: Limits.internationalBytes)
        let count = unsafe kist_idn_display(name, &output, output.count)
        guard count > 0, let text = String(validating: output.prefix(count), as: UTF8.self),
            text != name, ascii(Array(text.utf8)[...]).map({ $0.elementsEqual(name.utf8) }) == true
        else { return nil }
        return text
    }
}
