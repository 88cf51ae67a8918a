internal import CPublicSuffix

/// The public suffix list: which names other people's names are registered below.
///
/// Source: `docs/domains.md`, section "Lists". libpsl trusts its caller: a name in upper case, with
/// a trailing dot, an empty label or a NUL, and an address, each get a wrong answer. So it is asked
/// about the names of `WebHost` only, which are none of these.
@safe public final class PublicSuffixList {
    private let context: OpaquePointer

    /// The newer one of what the system has installed and what libpsl was built with.
    ///
    /// - Returns: nil where libpsl has neither; without a list nothing is of one site.
    public static func installed() -> PublicSuffixList? {
        unsafe psl_latest(nil).map { unsafe PublicSuffixList($0) }
    }

    /// Where the system's list lies; nil where libpsl was built without such a place.
    public static var installedPath: String? {
        unsafe psl_dist_filename().flatMap { name in
            let path = unsafe String(cString: name)
            return path.isEmpty ? nil : path
        }
    }

    /// When the list that libpsl was built with was made, in seconds since 1970-01-01 UTC.
    public static var builtInTime: Int64 { Int64(psl_builtin_file_time()) }

    /// The list in a file, text or DAFSA, which takes the place of the installed one.
    ///
    /// - Returns: nil where the file is not the whole list: libpsl reads anything as a list, and
    ///   from a short one it would follow that all tenants of a host are one site.
    public static func read(path: String) -> PublicSuffixList? {
        guard !path.utf8.contains(0), let context = unsafe psl_load_file(path) else { return nil }
        let list = unsafe PublicSuffixList(context)
        return list.isWhole ? list : nil
    }

    private init(_ context: OpaquePointer) {
        unsafe self.context = unsafe context
    }

    deinit {
        unsafe psl_free(context)
    }

    /// The count of bytes at the end of `name` that are its registrable domain; 0 where it has none.
    ///
    /// - Parameter name: of kind `name`, as `WebHost` spells it.
    func registrableCount(_ name: String) -> Int {
        unsafe kist_psl_registrable_count(context, name)
    }

    /// Whether the list itself makes `name` a suffix; a label it does not know is none.
    func lists(_ name: String, in sections: Sections = .any) -> Bool {
        unsafe kist_psl_is_listed(context, name, sections.rawValue) != 0
    }

    /// The list's two parts.
    enum Sections: Int32 {
        /// Registries.
        case icann = 1
        /// Hosts that rent out names.
        case `private` = 2
        /// Both.
        case any = 3
    }

    /// Rules of each kind that have stood for years, and about as many rules as the list has.
    private var isWhole: Bool {
        let count = unsafe psl_suffix_count(context)
        // A DAFSA does not tell how many it holds.
        return (count < 0 || count > Limits.suffixRules)
            && lists("github.io", in: .private) && lists("co.uk", in: .icann)
            && !lists("github.io", in: .icann) && !lists("example.com")
            && lists("b.ck") && !lists("www.ck")
            && registrableCount("www.www.ck") == "www.ck".utf8.count
    }
}
