extension Record {
    /// The one encoding of this record.
    public func encoded() -> [UInt8] {
        var writer = RecordWriter()
        writer.write(self)
        return writer.bytes
    }
}

extension RecordMap {
    /// The one encoding of this map.
    public func encoded() -> [UInt8] {
        Record.map(self).encoded()
    }
}
