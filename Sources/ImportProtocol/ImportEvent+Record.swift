internal import AgentProtocol
internal import ItemModel
internal import Records

/// Events as arrays whose first element is their number.
extension ImportEvent {
    var record: Record {
        switch self {
        case .begin(let format, let count):
            .array([.unsigned(1), .text(format), .integer(count)])
        case .remark(let text): .array([.unsigned(2), .text(text)])
        case .item(let item): .array([.unsigned(3)] + item.parts)
        case .passedOver(let place, let name, let reason, let isLoss):
            .array([
                .unsigned(4), .text(place), .text(name), .text(reason), .bool(isLoss),
            ])
        case .failed(let failure):
            .array([
                .unsigned(5), .unsigned(UInt64(failure.code.rawValue)), .text(failure.reason),
                .text(failure.hint),
            ])
        case .end: .array([.unsigned(6)])
        }
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard let number = parts.first?.unsignedValue else { throw RecordError(.wrongType) }
        switch (number, parts.count) {
        case (1, 3):
            self = .begin(format: try parts[1].requireText(), count: try parts[2].require(Int.self))
        case (2, 2): self = .remark(try parts[1].requireText())
        case (3, ImportedItem.partCount + 1): self = .item(try ImportedItem(parts.dropFirst()))
        case (4, 5):
            self = .passedOver(
                place: try parts[1].requireText(), name: try parts[2].requireText(),
                reason: try parts[3].requireText(), isLoss: try parts[4].requireBool())
        case (5, 4): self = .failed(try ImportFailure(parts.dropFirst()))
        case (6, 1): self = .end
        default: throw RecordError(.wrongType)
        }
    }
}

extension ImportFailure {
    fileprivate init(_ parts: ArraySlice<Record>) throws(RecordError) {
        let parts = Array(parts)
        guard let code = Code(rawValue: try parts[0].require(UInt8.self)) else {
            throw RecordError(.wrongType)
        }
        self.init(code, try parts[1].requireText(), hint: try parts[2].requireText())
    }
}

extension ImportedItem {
    fileprivate static let partCount = 7

    fileprivate var parts: [Record] {
        [
            .text(place), name.map { .text($0) } ?? .null, .text(itemClass.rawValue),
            attributes.record, accessibility.map { .unsigned(UInt64($0.rawValue)) } ?? .null,
            .bool(hasValue), .array(remarks.map { .text($0) }),
        ]
    }

    fileprivate init(_ parts: ArraySlice<Record>) throws(RecordError) {
        let parts = Array(parts)
        guard let itemClass = ItemClass(rawValue: try parts[2].requireText()) else {
            throw RecordError(.wrongType)
        }
        var remarks: [String] = []
        for remark in try parts[6].requireArray() { remarks.append(try remark.requireText()) }
        self.init(
            place: try parts[0].requireText(),
            name: parts[1].isNull ? nil : try parts[1].requireText(), itemClass: itemClass,
            attributes: try Attributes(parts[3]), accessibility: try Self.accessibility(parts[4]),
            hasValue: try parts[5].requireBool(), remarks: remarks)
    }

    private static func accessibility(_ record: Record) throws(RecordError) -> Accessibility? {
        if record.isNull { return nil }
        guard let known = Accessibility(rawValue: try record.require(UInt8.self)) else {
            throw RecordError(.wrongType)
        }
        return known
    }
}
