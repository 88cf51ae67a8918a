import LinuxSystem
import Vault

/// A directory of one test's own, gone with it.
final class TemporaryPlace {
    /// In memory where there is such a place: a test of meaning need not wait for a disk.
    private static let root: String = {
        do {
            _ = try Directory.open(path: "/dev/shm")
            return "/dev/shm"
        } catch {
            return "/tmp"
        }
    }()
    private let name: String

    var path: String { Self.root + "/" + name }

    init() throws {
        name = "kist-test-" + KernelRandom().makeBytes(count: 8).map { "\($0)" }.joined()
        _ = try Directory.make(path: Self.root + "/" + name)
    }

    var location: VaultLocation {
        VaultLocation(vaultPath: path + "/vault", stateRoot: path + "/state")
    }

    deinit {
        do {
            try Self.empty(Directory.open(path: path))
            try Directory.open(path: Self.root).removeSubdirectory(name)
        } catch {
            return
        }
    }

    private static func empty(_ directory: borrowing Directory) throws {
        for name in try directory.entries().compactMap(\.name) {
            do {
                try directory.remove(name)
            } catch {
                try empty(directory.openSubdirectory(name))
                try directory.removeSubdirectory(name)
            }
        }
    }
}
