import ItemModel
import LinuxSystem

/// Plain files, as somebody with an editor would treat them.
enum TestFiles {
    static func split(_ path: String) -> (String, String) {
        let parts = path.split(separator: "/")
        return ("/" + parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
    }

    static func read(_ path: String) throws -> [UInt8] {
        try FileDescriptor.openForReading(path).readAll(limit: 64 << 20)
    }

    static func write(_ bytes: [UInt8], _ path: String) throws {
        let (folder, name) = split(path)
        let file = try AtomicFile(
            in: try Directory.make(path: folder), temporaryName: ".test.\(name)", finalName: name)
        try file.write(bytes)
        try file.commit()
    }

    static func names(_ path: String) throws -> [String] {
        try Directory.open(path: path).entries().map { $0.name ?? "?" }
    }

    static func remove(_ path: String) throws {
        let (folder, name) = split(path)
        try Directory.open(path: folder).remove(name)
    }

    static func rename(_ from: String, _ to: String) throws {
        let bytes = try read(from)
        try remove(from)
        try write(bytes, to)
    }

    static func status(_ path: String) throws -> FileStatus {
        let (folder, name) = split(path)
        return try Directory.open(path: folder).status(of: name)
    }

    /// Every regular file below.
    static func all(_ path: String) throws -> [String] {
        var found: [String] = []
        for name in try names(path) {
            let below = path + "/" + name
            if try status(below).isDirectory {
                found += try all(below)
            } else {
                found.append(below)
            }
        }
        return found
    }

    static func copyTree(_ from: String, _ to: String) throws {
        _ = try Directory.make(path: to)
        for name in try names(from) {
            if try status(from + "/" + name).isDirectory {
                try copyTree(from + "/" + name, to + "/" + name)
            } else {
                try write(try read(from + "/" + name), to + "/" + name)
            }
        }
    }

    static func removeTree(_ path: String) throws {
        for name in try names(path) {
            let below = path + "/" + name
            if try status(below).isDirectory {
                try removeTree(below)
            } else {
                try remove(below)
            }
        }
        let (folder, name) = split(path)
        try Directory.open(path: folder).removeSubdirectory(name)
    }
}
