/// What compiles and should not be written: each hides a failure, a race or a leak.
enum Danger: String, CaseIterable, Sendable {
    case forceTry = "try!"
    case forceCast = "as!"
    case forceUnwrap = "!"
    case printing = "print("
    case unchecked = "@unchecked Sendable"
    case unisolated = "nonisolated(unsafe)"

    /// How often it stands in a file's code.
    func count(in file: SourceFile) -> Int {
        switch self {
        case .forceTry: file.count(of: /\btry!/)
        case .forceCast: file.count(of: /\bas!/)
        case .forceUnwrap:
            file.count(of: /[\w)\]}>?`"]!(?!=)/) - file.count(of: /\b(try|as)!/)
        case .printing: file.count(of: /\b(print|debugPrint|dump)\(/)
        case .unchecked: file.count(of: /@unchecked\s+Sendable/)
        case .unisolated: file.count(of: /\bnonisolated\s*\(\s*unsafe\s*\)/)
        }
    }
}
