/// Tells domains that a person may take for another: advice, by which nothing is decided.
public enum Lookalike {
    /// The first of `sites` that `site` could be taken for.
    ///
    /// Equal skeletons, in which what looks alike is the same letter, or one edit between the names.
    public static func find(_ site: String, among sites: some Sequence<String>) -> String? {
        let name = Name(site)
        return sites.filter { $0 != site && name.isLike(Name($0)) }.min()
    }

    private struct Name {
        let skeleton: [Character]
        /// What stands before the suffix is what people read.
        let head: Int

        init(_ site: String) {
            let shown = InternationalName.unicode(site) ?? site
            skeleton = Array(Lookalike.skeleton(shown))
            head = skeleton.firstIndex(of: ".") ?? skeleton.count
        }

        func isLike(_ other: Name) -> Bool {
            if skeleton == other.skeleton { return true }
            guard min(head, other.head) >= Lookalike.shortest else { return false }
            return Lookalike.areOneEditApart(skeleton, other.skeleton)
        }
    }

    /// Names shorter than this are one edit from many.
    private static let shortest = 4

    private static func areOneEditApart(_ one: [Character], _ other: [Character]) -> Bool {
        guard abs(one.count - other.count) <= 1 else { return false }
        let head = zip(one, other).prefix { $0 == $1 }.count
        let (left, right) = (one[head...], other[head...])
        if left.count == right.count {
            let isSwapped =
                left.count > 1 && left.prefix(2).reversed().elementsEqual(right.prefix(2))
                && left.dropFirst(2) == right.dropFirst(2)
            return isSwapped || left.dropFirst() == right.dropFirst()
        }
        return left.count < right.count
            ? left == right.dropFirst() : left.dropFirst() == right
    }

    /// The name with each letter in the shape that it is most often taken for.
    ///
    /// Few, and chosen by what is sold for the purpose: Unicode's list (UTS #39) has thousands, most of
    /// which IDNA refuses in a host.
    private static func skeleton(_ name: String) -> String {
        var text = ""
        for character in name { text.append(shapes[character] ?? character) }
        for (pair, single) in [("rn", "m"), ("vv", "w"), ("cl", "d")] {
            text = replaced(text, pair, single)
        }
        return text
    }

    private static func replaced(_ text: String, _ pair: String, _ single: String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            if rest.hasPrefix(pair) {
                result += single
                rest = rest.dropFirst(pair.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static let shapes: [Character: Character] = [
        "0": "o", "1": "l", "i": "l", "3": "e", "5": "s", "à": "a", "á": "a", "ä": "a", "â": "a",
        "ã": "a", "å": "a", "ç": "c", "é": "e", "è": "e", "ê": "e", "ë": "e", "í": "l", "ì": "l",
        "ï": "l", "ı": "l", "ñ": "n", "ó": "o", "ò": "o", "ö": "o", "ô": "o", "ø": "o", "ú": "u",
        "ù": "u", "ü": "u", "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o",
        "р": "p", "с": "c", "т": "t", "у": "y", "х": "x", "і": "l", "ј": "j", "ѕ": "s", "ԁ": "d",
        "ɡ": "g", "α": "a", "ο": "o", "ν": "v", "ρ": "p", "τ": "t", "υ": "u", "ι": "l", "κ": "k",
    ]
}
