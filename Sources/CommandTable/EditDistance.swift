/// "Did you mean": the nearest of a few words.
enum EditDistance {
    /// The candidate fewest slips away from `word`, the first of equals; nil where all are far.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let ranked = candidates.map { ($0, between(word, $0)) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
        // A guess that replaces most of the word is no guess.
        let isClose = best.1 <= Limits.guessDistance && best.1 * 2 <= max(word.count, 2)
        let extends = word.count >= 3 && best.1 > 0 ? candidates.first { $0.hasPrefix(word) } : nil
        return isClose ? best.0 : extends
    }

    /// Insertions, deletions, replacements and swaps of neighbours that make one word of the other.
    static func between(_ one: String, _ other: String) -> Int {
        let left = Array(one.prefix(40)), right = Array(other.prefix(40))
        var before = [Int](), last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                let replaced = last[j] + (left[i] == right[j] ? 0 : 1)
                var best = min(replaced, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, before[j - 1] + 1)
                }
                row.append(best)
            }
            (before, last) = (last, row)
        }
        return last[right.count]
    }
}
