internal import CommandTable
internal import LinuxSystem

/// The user's own folder of lists of domains, beside the configuration file.
struct ListFolder {
    private let path: [UInt8]

    init() throws(CommandError) {
        guard let config = UserDirectories.config else {
            throw CommandError(
                .invalid, "neither HOME nor XDG_CONFIG_HOME is set",
                hint: "set HOME or XDG_CONFIG_HOME")
        }
        path = config + Array("/kist".utf8)
    }

    /// Keeps a host's file as it is.
    func putAssociation(of host: String, _ bytes: [UInt8]) throws(CommandError) {
        try write(bytes, host, in: path + Array("/associations".utf8))
    }

    /// Adds the line that says whose domain it is, once.
    func declare(_ application: String, _ domain: String) throws(CommandError) {
        let line = "\(application) webcredentials:\(domain)"
        var lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        guard !lines.contains(line[...]) else { return }
        lines.append(line[...])
        let text = lines.joined(separator: "\n") + "\n"
        try write(Array(text.utf8), "associated-domains", in: path)
    }

    private func text() throws(CommandError) -> String {
        do {
            let file = try FileDescriptor.openRegularFile(path + Array("/associated-domains".utf8))
            let bytes = try file.readAll(limit: Limits.configurationFile)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            if error.kind == .notFound { return "" }
            throw CommandError(error, "cannot read the file associated-domains")
        }
    }

    private func write(
        _ bytes: [UInt8], _ name: String, in folder: [UInt8]
    ) throws(CommandError) {
        do throws(SystemError) {
            let directory = try Directory.make(path: folder)
            let file = try AtomicFile(
                in: directory, temporaryName: ".\(name).\(ProcessIdentity.pid)", finalName: name)
            try file.write(bytes)
            try file.commit()
        } catch {
            throw CommandError(error, "cannot write the file \(name)")
        }
    }
}
