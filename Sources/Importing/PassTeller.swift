internal import ImportProtocol
internal import LinuxSystem
internal import SecretMemory

/// Tells a client what is in a store of pass.
///
/// What gpg decrypts is in locked memory alone, here as everywhere.
struct PassTeller: ~Copyable {
    private let end: ImporterEnd
    private let mapping: PassMapping
    private let store: PassStore
    private let gpg: GPG
    private var names = PathKeeper()

    /// A value that was looked into for its name and is whole: gpg need not run again for it.
    private var held: SecretBytes?

    init(
        _ end: consuming ImporterEnd, _ store: PassStore, _ gpg: GPG, maps: Bool
    ) {
        self.end = end
        self.store = store
        self.gpg = gpg
        mapping = PassMapping(maps: maps)
    }

    mutating func tell() {
        end.tell(.begin(format: "pass's store", count: store.finds.count))
        for find in store.finds {
            let place = find.path.readable.text
            if let refusal = find.refusal {
                end.tell(.passedOver(place: place, name: "", reason: refusal, isLoss: true))
                continue
            }
            held = nil
            do throws(Decryption.Refusal) {
                let fields = mapping.maps ? try look(into: find.path) : PassFields()
                try offer(names.place(mapping.candidates(find.path, fields)), find.path)
            } catch {
                end.tell(.passedOver(place: place, name: "", reason: error.reason, isLoss: true))
            }
        }
        end.tell(.end)
    }

    /// Reads the beginning of a value for what it says of its name.
    private mutating func look(into path: Bytes) throws(Decryption.Refusal) -> PassFields {
        var decryption = try start(path)
        var window = try window()
        let more = try decryption.read(into: &window)
        let fields = PassFields(in: window)
        if !more { held = consume window }
        return fields
    }

    private mutating func offer(_ item: ImportedItem, _ path: Bytes) throws(Decryption.Refusal) {
        end.tell(.item(item))
        while end.answer() == .value {
            do throws(Decryption.Refusal) {
                try send(path)
            } catch {
                end.abort()
                throw error
            }
        }
    }

    private mutating func send(_ path: Bytes) throws(Decryption.Refusal) {
        if let value = held.take() {
            end.send(value, isLast: true)
            held = consume value
            return
        }
        var decryption = try start(path)
        var window = try window()
        while true {
            window.truncate(to: 0)
            let more = try decryption.read(into: &window)
            end.send(window, isLast: !more)
            if !more { return }
        }
    }

    private func start(_ path: Bytes) throws(Decryption.Refusal) -> Decryption {
        do throws(SystemError) {
            return try gpg.decrypt(store.file(of: path))
        } catch {
            throw Decryption.Refusal(reason: "it cannot be decrypted: \(error)")
        }
    }

    private func window() throws(Decryption.Refusal) -> SecretBytes {
        do throws(SecretMemoryError) {
            return try SecretBytes(capacity: Limits.window)
        } catch {
            throw Decryption.Refusal(reason: "\(error)")
        }
    }
}
