import Foundation
import Glibc

/// Agents that commands of a test started, and that outlive them.
enum Agents {
    /// Ends every agent whose socket lies in a folder, and waits for its end.
    ///
    /// An agent holds a lock on the file beside its socket for as long as it lives, and has written its
    /// number there; it is nobody's child by then.
    static func end(below folder: String) {
        for lock in locks(below: folder) {
            guard let process = process(holding: lock) else { continue }
            kill(process, SIGTERM)
            for _ in 0..<1_000 where self.process(holding: lock) != nil { usleep(5_000) }
            if self.process(holding: lock) == process { kill(process, SIGKILL) }
        }
    }

    /// The agents that listen below a folder.
    static func running(below folder: String) -> [pid_t] {
        locks(below: folder).compactMap(process)
    }

    private static func locks(below folder: String) -> [String] {
        let names = FileManager.default.subpaths(atPath: folder) ?? []
        return names.filter { $0.hasSuffix(".sock.lock") }.map { folder + "/" + $0 }
    }

    private static func process(holding lock: String) -> pid_t? {
        let file = unsafe open(lock, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard flock(file, LOCK_EX | LOCK_NB) != 0 else { return nil }
        let text = try? String(contentsOfFile: lock, encoding: .utf8)
        return text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    }
}
