internal import ImportProtocol
internal import SecretMemory

/// Tells a client what is in a file that lies in clear.
struct FileTeller: ~Copyable {
    private let end: ImporterEnd
    private var names = NameKeeper()

    init(_ end: consuming ImporterEnd) {
        self.end = end
    }

    /// Tells everything, and answers for each value.
    mutating func tell(_ content: FileContent) {
        end.tell(.begin(format: content.format, count: content.parts.count))
        for remark in content.remarks { end.tell(.remark(remark)) }
        for part in content.parts {
            switch part {
            case .entry(let entry): offer(entry.candidates)
            case .item(let item): offerExact(item)
            case .broken(let place, let reason):
                end.tell(.passedOver(place: place, name: "", reason: reason, isLoss: true))
            case .passedOver(let place, let name, let reason):
                end.tell(.passedOver(place: place, name: name, reason: reason, isLoss: false))
            }
        }
        end.tell(.end)
    }

    func fail(_ failure: ImportFailure) { end.tell(.failed(failure)) }

    private mutating func offer(_ candidates: [EntryItem]) {
        switch names.place(candidates) {
        case .own(let item): offer(item)
        case .same(let other, let name):
            let place = candidates[0].item.place
            end.tell(
                .passedOver(place: place, name: name, reason: "the same as " + other, isLoss: false)
            )
        }
    }

    /// What was ours has its name; it gets no other.
    private mutating func offerExact(_ item: EntryItem) {
        switch names.place([item]) {
        case .own(let own) where own == item: offer(own)
        case .own:
            end.tell(
                .passedOver(
                    place: item.item.place, name: item.item.name ?? "",
                    reason: "an item before it has the same name", isLoss: true))
        case .same(let other, let name):
            end.tell(
                .passedOver(
                    place: item.item.place, name: name, reason: "the same as " + other,
                    isLoss: false))
        }
    }

    private func offer(_ item: EntryItem) {
        end.tell(.item(item.item))
        while end.answer() == .value {
            guard let reason = send(item.value ?? []) else { continue }
            end.abort()
            end.tell(
                .passedOver(
                    place: item.item.place, name: item.item.name ?? "", reason: reason, isLoss: true
                ))
            return
        }
    }

    /// Gives why it cannot be sent, where it cannot.
    private func send(_ value: Bytes) -> String? {
        var start = 0
        do throws(SecretMemoryError) {
            var window = try SecretBytes(capacity: Limits.window)
            repeat {
                let stop = min(start + Limits.window, value.count)
                window.truncate(to: 0)
                try window.append(value.span.extracting(start..<stop))
                end.send(window, isLast: stop == value.count)
                start = stop
            } while start < value.count
            return nil
        } catch {
            return "\(error)"
        }
    }
}
