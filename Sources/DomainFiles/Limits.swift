/// How large the lists may be.
enum Limits {
    /// Apple's list has 60 KiB, the public suffix list 300 KiB; both grow.
    static let fileBytes = 8_388_608

    /// Values within values: groups need three, and a reader that calls itself must not be led far.
    static let jsonDepth = 16
}
