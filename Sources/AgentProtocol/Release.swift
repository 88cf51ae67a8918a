/// The release that this program and its agent belong to, for people; nothing is decided by it.
package enum Release {
    /// As in the changelog.
    package static let version = "0.1.0"
}
