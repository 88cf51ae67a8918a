internal import CommandTable

/// Names as a tree: what stands before a slash once, and below it what follows.
///
/// A line with a final slash is only a beginning of names; together the lines of a branch spell the name.
struct NameTree {
    /// The lines, from the top.
    private(set) var lines: [String] = []

    private let isColored: Bool

    /// - Parameters:
    ///   - names: In the byte order of their UTF-8.
    ///   - prefix: What was asked for: where all names begin with it, it is the tree's root.
    init(_ names: [ArraySlice<UInt8>], below prefix: [UInt8], isColored: Bool) {
        self.isColored = isColored
        let isRoot =
            prefix.last == Self.slash && !Self.isWhole(prefix[...])
            && names.allSatisfy { $0.starts(with: prefix) }
        guard isRoot else {
            for (range, end) in Self.groups(names[...], 0) {
                add(names[range], from: 0, to: end, "", "", depth: 0)
            }
            return
        }
        lines.append(folder(Self.text(prefix[...])))
        addAll(names[...], from: prefix.count, "", depth: 0)
    }

    private static let slash = UInt8(ascii: "/")

    /// Adds everything below one line.
    private mutating func addAll(
        _ names: ArraySlice<ArraySlice<UInt8>>, from start: Int, _ margin: String, depth: Int
    ) {
        let groups = Self.groups(names, depth < Limits.treeDepth ? start : nil)
        for (place, (range, end)) in groups.enumerated() {
            let isLast = place == groups.count - 1
            add(
                names[range], from: start, to: end, margin + (isLast ? "└── " : "├── "),
                margin + (isLast ? "    " : "│   "), depth: depth)
        }
    }

    /// Adds a name, or the common beginning of several with what is below it.
    private mutating func add(
        _ names: ArraySlice<ArraySlice<UInt8>>, from start: Int, to end: Int?, _ branch: String,
        _ margin: String, depth: Int
    ) {
        guard let name = names.first else { return }
        guard let end else {
            lines.append(branch + Self.text(name.dropFirst(start)))
            return
        }
        lines.append(branch + folder(Self.text(name.prefix(end).dropFirst(start))))
        addAll(names, from: end, margin, depth: depth + 1)
    }

    /// Neighbours that go on alike up to a slash, with where that ends; nil for a name that has none.
    ///
    /// - Parameter start: Where they go on; nil where no branch may grow further.
    private static func groups(
        _ names: ArraySlice<ArraySlice<UInt8>>, _ start: Int?
    ) -> [(Range<Int>, Int?)] {
        var groups: [(Range<Int>, Int?)] = []
        var first = names.startIndex
        while first < names.endIndex {
            let name = names[first]
            let end = start.flatMap { Self.end(of: name, from: $0) }
            var last = first + 1
            if let end {
                let beginning = name.prefix(end)
                while last < names.endIndex, names[last].starts(with: beginning),
                    !isWhole(names[last])
                { last += 1 }
            }
            groups.append((first..<last, end))
            first = last
        }
        return groups
    }

    private static func end(of name: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard !isWhole(name) else { return nil }
        return name.dropFirst(start).firstIndex(of: slash).map { $0 - name.startIndex + 1 }
    }

    /// A URL's slashes are its own.
    private static func isWhole(_ name: ArraySlice<UInt8>) -> Bool {
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return name[colon...].starts(with: "://".utf8)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        Quoted.visible(String(decoding: bytes, as: UTF8.self))
    }

    private func folder(_ text: String) -> String {
        isColored ? "\u{1B}[1;34m" + text + "\u{1B}[0m" : text
    }
}
