internal import CommandTable
internal import LinuxSystem

/// The file of `inject -o`: whole under its name, or not there.
struct InjectedFile: ~Copyable {
    private let file: AtomicFile

    init(path: String) throws(CommandError) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        do throws(SystemError) {
            file = try AtomicFile(
                in: try Directory.open(path: folder),
                temporaryName: "." + name + ".kist-\(ProcessIdentity.pid)", finalName: name)
        } catch {
            throw CommandError(error, "cannot write \(Quoted.message(path))")
        }
    }

    func write(_ bytes: RawSpan) throws(CommandError) {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            throw CommandError(error, "cannot write the file")
        }
    }

    func write(_ text: [UInt8]) throws(CommandError) {
        do throws(SystemError) {
            try file.write(text)
        } catch {
            throw CommandError(error, "cannot write the file")
        }
    }

    consuming func finish() throws(CommandError) {
        do throws(SystemError) {
            try file.commit()
        } catch {
            throw CommandError(error, "cannot write the file")
        }
    }
}
