internal import CommandTable
internal import ItemModel
internal import LinuxSystem

/// The lists of domains as `status` tells them.
enum DomainListText {
    /// What is older is warned about: a tenth of the suffixes changes in a few years.
    private static let oldAfter: Int64 = 366 * 86_400

    static func lines(_ lists: [DomainListReport]) -> [(String, String)] {
        let now = Clock.realtimeMicroseconds()
        return lists.enumerated().map { index, list in
            (index == 0 ? "domains" : "", text(list, now))
        }
    }

    private static func text(_ list: DomainListReport, _ now: Int64) -> String {
        let place = list.path.isEmpty ? "built in" : Quoted.visible(list.path)
        let title = list.kind.rawValue.split(separator: "-").joined(separator: " ")
        if let complaint = list.complaint {
            return "\(title): \(complaint), passed over (\(place))"
        }
        let age = isOld(list, now) ? ", more than a year old" : ""
        return "\(title) of \(DateText.day(list.modified))\(age) (\(place))"
    }

    static func json(_ lists: [DomainListReport]) -> String {
        let now = Clock.realtimeMicroseconds()
        let objects = lists.map { list in
            "{\"kind\":\(JSONEscaping.string(list.kind.rawValue)),\"path\":"
                + (list.path.isEmpty ? "null" : JSONEscaping.string(list.path))
                + ",\"modified\":\"\(DateText.full(list.modified))\",\"old\":\(isOld(list, now)),"
                + "\"complaint\":\(list.complaint.map(JSONEscaping.string) ?? "null")}"
        }
        return "[" + objects.joined(separator: ",") + "]"
    }

    private static func isOld(_ list: DomainListReport, _ now: Int64) -> Bool {
        list.kind == .suffixes && list.complaint == nil
            && (now - list.modified) / 1_000_000 > oldAfter
    }
}
