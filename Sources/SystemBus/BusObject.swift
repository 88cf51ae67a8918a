/// What is called on the bus: an interface of one object of one service.
public struct BusObject: Sendable {
    /// The well-known name of the service.
    public let service: String
    /// The path of the object.
    public let path: String
    /// The interface of what is called.
    public let interface: String

    /// An interface of the object at `path` of `service`.
    public init(service: String, path: String, interface: String) {
        self.service = service
        self.path = path
        self.interface = interface
    }
}
