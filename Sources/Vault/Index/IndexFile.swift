internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

/// One family's index file as this process last read or wrote it.
struct IndexFile: Sendable {
    /// What tells whether somebody wrote since: journals only grow, and a rewrite is another file.
    private struct Stamp: Equatable, Sendable {
        var inode: UInt64
        var byteCount: UInt64

        init(_ status: FileStatus) {
            inode = status.inode
            byteCount = status.size
        }
    }

    private(set) var image: IndexImage
    private var stamp: Stamp

    static func name(_ family: LockFamily) -> String { "index." + family.letter }

    private var name: String { Self.name(image.state.family) }
}

/// Reading, without a lock.
extension IndexFile {
    /// Reads the family's file.
    ///
    /// - Throws: `damaged` with `missingIndex` or `index`; what the system refused.
    init(
        _ family: LockFamily, in directory: borrowing Directory, _ keys: borrowing FamilyKeys
    ) throws(VaultError) {
        let file = try Self.open(family, in: directory)
        try self.init(family, file, keys)
    }

    private init(
        _ family: LockFamily, _ file: borrowing FileDescriptor, _ keys: borrowing FamilyKeys
    ) throws(VaultError) {
        let name = Self.name(family)
        let status = try onSystem(name) { () throws(SystemError) in try file.status() }
        guard status.size <= UInt64(IndexLimits.fileByteCount) else {
            throw VaultError(.tooLarge, "it is larger than an index can be", file: name)
        }
        let bytes = try onSystem(name) { () throws(SystemError) in
            try file.read(at: 0, count: Int(status.size))
        }
        do throws(IndexDamage) {
            image = try Self.decoded(bytes, family, keys.index, IndexHeader(decoding: bytes).epoch)
        } catch {
            throw VaultError(VaultDamage(error, file: name))
        }
        stamp = Stamp(status)
        stamp.byteCount = UInt64(bytes.count)
    }

    /// Under the key of the epoch that the file names: while a rekey is under way that may be either.
    private static func decoded(
        _ bytes: [UInt8], _ family: LockFamily, _ keys: borrowing IndexKeys, _ epoch: UInt32
    ) throws(IndexDamage) -> IndexImage {
        var image: IndexImage?
        var damage = IndexDamage.epoch
        _ = try? keys.withKey(of: epoch) { (key) throws(VaultError) in
            do throws(IndexDamage) {
                image = try IndexImage(decoding: bytes, family, key: key)
            } catch {
                damage = error
            }
        }
        guard let image else { throw damage }
        return image
    }

    /// Takes in what was written since; most often one look at the file's status.
    ///
    /// - Returns: Whether the state is another; and whether it was read from the beginning, after which any
    ///   item may be another.
    mutating func refresh(
        in directory: borrowing Directory, _ keys: borrowing FamilyKeys
    ) throws(VaultError) -> (isChanged: Bool, isReread: Bool) {
        let now = Stamp(try Self.status(image.state.family, in: directory))
        guard now != stamp || image.tornTail != nil else { return (false, false) }
        let file = try Self.open(image.state.family, in: directory)
        if let isChanged = try extended(file, keys) { return (isChanged, false) }
        self = try IndexFile(image.state.family, file, keys)
        return (true, true)
    }

    /// Reads on where the file is the same one and longer; nil where it has to be read again.
    private mutating func extended(
        _ file: borrowing FileDescriptor, _ keys: borrowing FamilyKeys
    ) throws(VaultError) -> Bool? {
        let name = name
        let status = try onSystem(name) { () throws(SystemError) in try file.status() }
        let start = UInt64(image.byteCount)
        guard status.inode == stamp.inode, status.size >= start,
            status.size <= UInt64(IndexLimits.fileByteCount)
        else { return nil }
        let bytes = try onSystem(name) { () throws(SystemError) in
            try file.read(at: start, count: Int(status.size - start))
        }
        let isExtended = try keys.index.withKey(of: image.chain.epoch) { key throws(VaultError) in
            (try? image.extend(decoding: bytes, key: key)) != nil
        }
        // The whole file says whether it is damaged, or was cut back and written on.
        guard isExtended == true else { return nil }
        stamp = Stamp(status)
        stamp.byteCount = start + UInt64(bytes.count)
        return UInt64(image.byteCount) != start
    }

    private static func open(
        _ family: LockFamily, in directory: borrowing Directory
    ) throws(VaultError) -> FileDescriptor {
        do throws(SystemError) {
            return try directory.openFile(name(family))
        } catch {
            throw failure(error, family)
        }
    }

    private static func status(
        _ family: LockFamily, in directory: borrowing Directory
    ) throws(VaultError) -> FileStatus {
        do throws(SystemError) {
            return try directory.status(of: name(family))
        } catch {
            throw failure(error, family)
        }
    }

    private static func failure(_ error: SystemError, _ family: LockFamily) -> VaultError {
        error.kind == .notFound
            ? VaultError(VaultDamage(.missingIndex, file: name(family)))
            : VaultError(error, file: name(family))
    }
}

/// The state in memory.
extension IndexFile {
    var state: IndexState { image.state }

    /// See `IndexState`.
    mutating func assumePendingHappened() {
        image.assumePendingHappened()
    }

    /// See `IndexState`.
    mutating func takeTouched() -> Set<ItemIdentifier> {
        image.takeTouched()
    }
}

/// Writing, under the vault's lock.
extension IndexFile {
    /// What became of a record that was to be appended.
    enum Appended {
        case recorded
        /// It is not in the file, nor will be.
        case absent(VaultError)
        /// It is in the file, but may not outlive a power cut.
        case doubtful(VaultError)
    }

    /// Puts a record at the end of the file, over a torn tail if there is one.
    ///
    /// - Parameter isSynced: Whether it must be on the device before this returns. A `done` need not be:
    ///   without it the next writer comes to the same, and whatever is appended later takes it along.
    mutating func append(
        _ record: IndexRecord, in directory: borrowing Directory, _ keys: borrowing FamilyKeys,
        _ random: any RandomSource, isSynced: Bool
    ) -> Appended {
        do throws(VaultError) {
            let frame = try makeFrame(record, keys, random)
            let file = try openForWriting(directory)
            try write(frame, to: file)
            try take(frame)
            guard isSynced else { return .recorded }
            do throws(SystemError) {
                try file.sync()
                return .recorded
            } catch {
                return .doubtful(VaultError(error, file: name))
            }
        } catch {
            return .absent(error)
        }
    }

    private func makeFrame(
        _ record: IndexRecord, _ keys: borrowing FamilyKeys, _ random: any RandomSource
    ) throws(VaultError) -> IndexFrame {
        let frame = try keys.index.withKey(of: image.chain.epoch) { key throws(VaultError) in
            do throws(IndexDamage) {
                return try image.makeFrame(record, key: key, random: random)
            } catch {
                throw VaultError(VaultDamage(error, file: name))
            }
        }
        guard let frame = frame ?? nil else {
            throw VaultError(.tooLarge, "more changes than one write can hold", file: name)
        }
        return frame
    }

    private func openForWriting(
        _ directory: borrowing Directory
    ) throws(VaultError) -> FileDescriptor {
        let name = name
        let (inode, byteCount) = (stamp.inode, UInt64(image.byteCount))
        do throws(SystemError) {
            let file = try directory.openFile(name, forWriting: true)
            let status = try file.status()
            // Nobody who holds to the lock shortens or replaces it while we have it.
            guard status.inode == inode, status.size >= byteCount else { throw Self.replaced }
            if status.size > byteCount { try file.truncate(to: byteCount) }
            return file
        } catch {
            throw VaultError(error, file: name)
        }
    }

    /// ESTALE: the name means another file than the one that was read.
    private static let replaced = SystemError(errno: 116, operation: "append to an index")

    private func write(
        _ frame: IndexFrame, to file: borrowing FileDescriptor
    ) throws(VaultError) {
        let start = UInt64(image.byteCount)
        do throws(SystemError) {
            try file.write(all: frame.bytes, at: start)
        } catch {
            // Part of a frame is a torn tail, which readers cut off all the same.
            try? file.truncate(to: start)
            throw VaultError(error, file: name)
        }
    }

    private mutating func take(_ frame: IndexFrame) throws(VaultError) {
        do throws(IndexDamage) {
            try image.append(frame)
        } catch {
            throw VaultError(VaultDamage(error, file: name))
        }
        stamp.byteCount = UInt64(image.byteCount)
    }

    /// Rewrites the file as one snapshot, beside the old one and then in its place.
    mutating func compact(
        in directory: borrowing Directory, _ keys: borrowing FamilyKeys,
        _ random: any RandomSource
    ) throws(VaultError) {
        let (state, epoch) = (image.state, image.chain.epoch)
        let file = try keys.index.withKey(of: epoch) { key throws(VaultError) in
            try IndexFile(writing: state, in: directory, key, epoch, random)
        }
        if let file { self = file }
    }

    /// Of the key that it is sealed with.
    var epoch: UInt32 { image.chain.epoch }

    /// Writes a file that says what `state` says, in place of one that may be there.
    init(
        writing state: IndexState, in directory: borrowing Directory, _ key: borrowing SecretKey,
        _ epoch: UInt32, _ random: any RandomSource
    ) throws(VaultError) {
        let name = Self.name(state.family)
        guard
            let (bytes, image) = IndexImage.makeFile(
                state, epoch: epoch, key: key, random: random)
        else { throw VaultError(.tooLarge, "more items than an index can hold", file: name) }
        try directory.put(bytes, as: name, .makeRandom(from: random))
        self.image = image
        stamp = Stamp(
            try onSystem(name) { () throws(SystemError) in try directory.status(of: name) })
    }
}
