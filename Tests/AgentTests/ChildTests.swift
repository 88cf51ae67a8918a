import AgentProtocol
import ItemModel
import Kist
import LinuxSystem
import SecretMemory
import Testing

@Suite struct ChildTests {
    @Test func itServesAThousandRequestsAndEndsWithItsClient() throws {
        let place = try TemporaryPlace()
        _ = try Places.client(makingVaultIn: place)
        var agent = try ChildAgent(place)
        try agent.greet(place)
        for _ in 0..<1_000 {
            try agent.channel.send(Request.list(prefix: nil).record)
            #expect(try agent.reply() == .endOfItems(hiddenCount: 0, damagedCount: 0))
        }
        #expect(try agent.hangUp() == .exited(0))
    }

    @Test(arguments: [0, 1, 5])
    func aClientGoneInTheMiddleOfAnUploadLeavesNothing(_ pieces: Int) throws {
        let place = try TemporaryPlace()
        _ = try Places.client(makingVaultIn: place)
        var agent = try ChildAgent(place)
        try agent.greet(place)
        let attributes = Attributes([.service: "s"])
        try agent.channel.send(
            Request.add(.genericPassword, attributes, .whenUnlocked, hasValue: true).record)
        #expect(try agent.reply() == .proceed)
        let piece = try Places.secret([UInt8](repeating: 1, count: Limits.secretBytes))
        for _ in 0..<pieces { try agent.channel.sendSecret(piece.bytes, isLast: false) }
        #expect(try agent.hangUp() == .exited(0))
        #expect(try Places.files(place) == [])
    }

    @Test func anAbortedUploadLeavesNothingAndTheConversationGoesOn() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        let attributes = Attributes([.service: "s"])
        for pieces in [0, 1, 7] {
            var source = FailingEnd(left: pieces)
            #expect(
                code { _ = try client.add(.genericPassword, attributes, value: &source) } == .io)
            #expect(try Places.files(place) == [])
        }
        var value = SecretHolder(try Places.secret("x"))
        let reference = try client.add(.genericPassword, attributes, value: &value)
        var source = FailingEnd(left: 2)
        let failed = code { try client.update(reference, changes: Attributes(), value: &source) }
        #expect(failed == .io)
        var sink = CollectingSink()
        #expect(try client.readValue(of: reference, into: &sink))
        #expect(sink.exposed == Array("x".utf8))
        #expect(try Places.files(place).count == 1)
    }

    @Test func anAgentThatDiesIsAnErrorAndNotTheClientsEnd() throws {
        let place = try TemporaryPlace()
        var configuration = try Places.configuration(place)
        configuration.agentPath = "/bin/true"
        let client = try KeychainClient.connect(configuration)
        #expect(code { _ = try client.status() } == .noAgent)
        #expect(code { _ = try client.list() } == .noAgent)
        configuration.agentPath = "/nowhere/kist-agent"
        #expect(code { _ = try KeychainClient.connect(configuration) } == .noAgent)
    }

    static let usages: [[String]] = [
        [], ["--private-fd"], ["--private-fd", "3"], ["--what"],
        ["--private-fd", "x", "--vault", "/v", "--state", "/s"],
        ["--private-fd", "1", "--vault", "/v", "--state", "/s"],
        ["--private-fd", "3", "--vault", "v", "--state", "/s"],
        ["--private-fd", "9", "--vault", "/v", "--state", "/s"],
        ["--private-fd", "3", "--private-fd", "3", "--vault", "/v", "--state", "/s"],
    ]

    @Test(arguments: usages)
    func aWrongUsageIsStatusTwo(_ options: [String]) throws {
        let place = try TemporaryPlace()
        var agent = try ChildAgent(place, options: options)
        #expect(try agent.hangUp() == .exited(2))
    }
}
