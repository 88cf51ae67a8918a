internal import ItemModel

/// A setting's number as people write it: `1h`, `never`, `yes`.
enum SettingText {
    static func text(_ setting: VaultSetting, _ number: Int) -> String {
        switch setting.kind {
        case .flag: return number == 0 ? "no" : "yes"
        case .count: return number == 0 ? "never" : "\(number)"
        case .seconds:
            if number == 0, setting != .lockGrace { return "never" }
            let unit = units.last { number > 0 && number % $0.seconds == 0 }
            return unit.map { "\(number / $0.seconds)\($0.name)" } ?? "\(number)s"
        }
    }

    /// Nil for what is not written so.
    static func number(_ setting: VaultSetting, _ text: String) -> Int? {
        switch setting.kind {
        case .flag: return ["yes": 1, "no": 0][text]
        case .count: return text == "never" ? 0 : plain(text)
        case .seconds:
            if text == "never" { return setting == .lockGrace ? nil : 0 }
            guard let unit = units.first(where: { text.hasSuffix($0.name) }) else {
                return plain(text)
            }
            guard let count = plain(String(text.dropLast())) else { return nil }
            let (seconds, overflow) = count.multipliedReportingOverflow(by: unit.seconds)
            return overflow ? nil : seconds
        }
    }

    /// What a setting takes, for whoever wrote something else.
    static func form(_ setting: VaultSetting) -> String {
        switch setting.kind {
        case .flag: "yes or no"
        case .count: "a number from 5 to \(setting.range.upperBound), or never"
        case .seconds:
            setting == .lockGrace
                ? "a time up to \(setting.range.upperBound)s, as 10s"
                : "a time, as 90s, 30m, 1h or 2d, or never"
        }
    }

    /// Digits only.
    private static func plain(_ text: String) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    private static let units: [(name: String, seconds: Int)] = [
        ("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400),
    ]
}
