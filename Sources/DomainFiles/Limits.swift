/// How large the lists may be.
enum Limits {
    /// Apple's list has 60 KiB, the public suffix list 300 KiB; both grow.
    static let fileBytes = 8_388_608
}
