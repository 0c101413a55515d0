/// A place on earth.
public struct Place: Hashable, Sendable {
    /// Degrees north, -90 to 90.
    public var latitude: Double
    /// Degrees east, -180 to 180.
    public var longitude: Double
    /// A name, possibly empty.
    public var name: String

    /// A place; coordinates out of range are refused by the ledger.
    public init(latitude: Double, longitude: Double, name: String = "") {
        self.latitude = latitude
        self.longitude = longitude
        self.name = name
    }
}
