internal import CommandTable
internal import LinuxSystem

/// Writing `$XDG_CONFIG_HOME/kist/config`: one line is changed or added, all others stay as they are.
enum ConfigurationFile {
    static func set(_ key: String, _ value: String) throws(CommandError) {
        guard !value.utf8.contains(UInt8(ascii: "\n")) else {
            throw CommandError(.invalid, "a value of the configuration file is one line")
        }
        // The whole file as it would be must be one that is read without complaint.
        let lines = try changed(try text(), key, value)
        _ = try Configuration(Array(lines.utf8))
        try write(lines)
    }

    private static func directory() throws(CommandError) -> [UInt8] {
        guard let directory = UserDirectories.config else {
            throw CommandError(
                .invalid, "neither HOME nor XDG_CONFIG_HOME is set",
                hint: "set HOME or XDG_CONFIG_HOME")
        }
        return directory + Array("/kist".utf8)
    }

    private static func text() throws(CommandError) -> String {
        do {
            let file = try FileDescriptor.openRegularFile(try directory() + Array("/config".utf8))
            let bytes = try file.readAll(limit: Limits.configurationFile)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw CommandError(.invalid, "the configuration file is not UTF-8")
            }
            return text
        } catch let error as SystemError {
            if error.kind == .notFound { return "" }
            throw CommandError(error, "cannot read the configuration file kist/config")
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError(.failed, "cannot read the configuration file kist/config")
        }
    }

    private static func changed(
        _ text: String, _ key: String, _ value: String
    ) throws(CommandError) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        let line = "\(key) = \(value)"
        let place = lines.firstIndex { line in
            guard let sign = line.firstIndex(of: "=") else { return false }
            return line[..<sign].filter { $0 != " " && $0 != "\t" } == key
        }
        if let place { lines[place] = line } else { lines.append(line) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func write(_ text: String) throws(CommandError) {
        let place = try directory()
        do throws(SystemError) {
            let directory = try Directory.make(path: place)
            let file = try AtomicFile(
                in: directory, temporaryName: ".config.\(ProcessIdentity.pid)", finalName: "config")
            try file.write(Array(text.utf8))
            try file.commit()
        } catch {
            throw CommandError(error, "cannot write the configuration file kist/config")
        }
    }
}
