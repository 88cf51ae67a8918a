internal import LinuxSystem
internal import Vault

/// Taking its own place: whatever the heap held of names and values is gone by construction, and so is an
/// older program.
extension SharedAgent {
    /// Replaces this process by a fresh one with the keys that stay and the sockets that are waited at.
    ///
    /// - Parameter isUpgrade: By the program that is installed now, and not by the one that runs.
    /// Where that cannot be done the agent ends: its memory may hold what it must not.
    func renew(_ answers: [Answer], isUpgrade: Bool) -> Never {
        let (late, mustStop) = drain()
        if mustStop { stop(answers + late) }
        let sockets = (answers + late).map(\.socket)
        var arguments = [
            "kist-agent", "--foreground", "--socket", listener.path,
            "--vault", host.location.vaultPath, "--state", host.location.stateRoot,
        ]
        if let bus = watcher.bus { arguments += ["--system-bus", bus] }
        if let lists = host.ownLists { arguments += ["--lists", lists] }
        arguments.append("--handover-fd")
        let program = isUpgrade ? InstalledProgram.path : InstalledProgram.running
        // Under the vault's lock to the end, so that no write is cut off.
        host.handingOver { (clock, keys) throws(SystemError) in
            let handover = Handover(
                socket: listener.socket.rawValue, lock: listener.lock.rawValue,
                isOwn: listener.isOwn, answers: sockets, clock: clock,
                watcher: watcher.process, keys: keys)
            let pipe = try handover.write()
            for number in handover.descriptors + [pipe.rawValue] {
                try FileDescriptor.borrowing(number).setInherited(true)
            }
            try ProcessImage.replace(
                path: program, arguments: arguments + ["\(pipe.rawValue)"],
                environment: [String]())
        }
        wipe()
        ProcessExit.end(with: 1)
    }

    func stop(_ answers: [Answer]) -> Never {
        wipe()
        listener.lock.unlock()
        for answer in answers { answer.give() }
        ProcessExit.end(with: 0)
    }
}

/// The file of this program.
enum InstalledProgram {
    /// The very file that runs, also where another has taken its name since.
    static let running = Array("/proc/self/exe".utf8)

    /// What the file's name stands for now; the one that runs where that is nothing to trust.
    static var path: [UInt8] {
        guard let path = named, isTrusted(path) else { return running }
        return path
    }

    /// Another program that is installed beside this one; nil where there is none to trust.
    static func neighbour(_ name: String) -> [UInt8]? {
        guard let named, let cut = named.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let path = named[...cut] + Array(name.utf8)
        return isTrusted(Array(path)) ? Array(path) : nil
    }

    private static var named: [UInt8]? {
        guard var path = try? executablePath() else { return nil }
        let mark = Array(" (deleted)".utf8)
        if path.suffix(mark.count) == mark[...] { path.removeLast(mark.count) }
        return path
    }

    private static func isTrusted(_ path: [UInt8]) -> Bool {
        guard let status = try? Directory.status(path: path), status.isRegular else { return false }
        return (status.isOwn || status.owner == 0) && status.permissions & 0o022 == 0
    }
}
