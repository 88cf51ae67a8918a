/// The sizes of this module.
///
/// All that is measured comes from outside the program, so all is bounded.
enum Limits {
    /// No browser or server takes a longer address, and a longer one must not make parsing expensive.
    static let addressBytes = 8192

    /// RFC 1035, 2.3.4, without the root's empty label: what fits a DNS message.
    static let hostBytes = 253

    /// Each of a host's characters takes at most four bytes of UTF-8; libidn2 is given no more to map.
    static let internationalBytes = hostBytes * 4

    /// RFC 1035, 2.3.4.
    static let labelBytes = 63

    /// Linux takes interface names of up to 15 bytes (IFNAMSIZ); twice that leaves room for other systems.
    static let zoneBytes = 32

    /// Rules of the list of 2023 were 9,400; a file with far fewer is not the list.
    static let suffixRules = 8_000
}
