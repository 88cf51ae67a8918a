internal import LinuxSystem

/// How the files of lists stood at one moment: looking is cheap, reading is not.
package struct ListStamp: Equatable, Sendable {
    private struct Sight: Equatable, Sendable {
        let device: UInt64
        let inode: UInt64
        let size: UInt64
        let modified: Int64
    }

    private let sights: [Sight?]

    /// Looks at each of these paths.
    init(_ paths: [String]) {
        sights = paths.map { path in
            (try? Directory.status(path: path)).map {
                Sight(
                    device: $0.device, inode: $0.inode, size: $0.size,
                    modified: $0.modifiedNanoseconds)
            }
        }
    }
}
