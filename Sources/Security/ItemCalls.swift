internal import Foundation
internal import ItemModel
internal import Kist

/// The four calls, between a caller's dictionaries and the vault's agent.
enum ItemCalls {
    /// - Returns: What is to come back; nil where nothing is.
    static func add(_ dictionary: CFDictionary, wantsResult: Bool) throws(Failure) -> Any? {
        let read = try ReadDictionary(dictionary, .addition)
        guard let itemClass = read.itemClass else { throw Failure(errSecParam) }
        if let control = read.control, !control.isPlain { throw Failure(errSecUnimplemented) }
        let accessibility = read.protection ?? .whenUnlocked
        return try onAgent { (client) throws(KeychainError) -> Any? in
            let reference: PersistentReference
            if let value = read.value {
                var source = DataSource(value)
                reference = try client.add(
                    itemClass, read.stored, accessibility: accessibility, value: &source)
            } else {
                reference = try client.addWithoutValue(
                    itemClass, read.stored, accessibility: accessibility)
            }
            guard wantsResult, !read.returns.isEmpty else { return nil }
            return try results(of: ItemQuery(reference), read.returns, client)
        }
    }

    /// - Returns: What is to come back; nil where nothing is.
    static func copy(_ dictionary: CFDictionary, wantsResult: Bool) throws(Failure) -> Any? {
        let read = try ReadDictionary(dictionary, .search)
        return try onAgent { (client) throws(KeychainError) -> Any? in
            try results(of: read.query, wantsResult ? read.returns : [], client)
        }
    }

    static func update(_ query: CFDictionary, _ changes: CFDictionary) throws(Failure) {
        let read = try ReadDictionary(query, .updated)
        let itemClass = read.itemClass ?? read.reference?.itemClass
        let changes = try ReadDictionary(changes, .changes, of: itemClass)
        try onAgent { (client) throws(KeychainError) in
            guard let value = changes.value else {
                return try client.update(
                    matching: read.query, changes: changes.stored,
                    accessibility: changes.accessibility)
            }
            var source = DataSource(value)
            try client.update(
                matching: read.query, changes: changes.stored,
                accessibility: changes.accessibility, value: &source)
        }
    }

    static func delete(_ query: CFDictionary) throws(Failure) {
        let read = try ReadDictionary(query, .deleted)
        try onAgent { (client) throws(KeychainError) in
            _ = try client.delete(matching: read.query)
        }
    }

    private static func results(
        of query: ItemQuery, _ returns: Returns, _ client: KeychainClient
    ) throws(KeychainError) -> Any? {
        let shape = ResultShape(returns, isSingle: query.limit == .one)
        guard returns.contains(.data) else {
            let found = try client.copy(matching: query)
            return shape.result(found.map { ($0, nil) })
        }
        var collector = DataCollector()
        try client.copy(matching: query, into: &collector)
        return shape.result(collector.collected)
    }

    private static func onAgent<Value>(
        _ body: (KeychainClient) throws(KeychainError) -> Value
    ) throws(Failure) -> Value {
        do throws(KeychainError) {
            return try AgentAccess.pool().withClient(body)
        } catch {
            throw Failure(error)
        }
    }
}
