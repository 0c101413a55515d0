extension Place {
    /// How far people walk to a shop: half a kilometre.
    public static let walkingDistance = 500.0

    /// Whether the coordinates are in range; not-a-number is in none.
    public var isOnEarth: Bool {
        (-90...90).contains(latitude) && (-180...180).contains(longitude)
    }

    /// The largest coordinate that a repair reads, far from earth as it is, and that the document it
    /// started from is kept with.
    package static let largestCoordinate = 1e6

    /// Whether a document can hold the coordinates, even where they are not on earth.
    package var isStorable: Bool {
        abs(latitude) <= Self.largestCoordinate && abs(longitude) <= Self.largestCoordinate
    }

    /// The metres to another place on a sphere of the earth's mean radius (haversine formula).
    public func distance(to other: Place) -> Double {
        2 * Self.earthRadius * Trigonometry.arcsine(Trigonometry.root(haversine(to: other)))
    }

    /// Whether another place is within so many metres.
    public func isWithin(_ metres: Double, of other: Place) -> Bool {
        guard metres >= 0 else { return false }
        let angle = min(metres / (2 * Self.earthRadius), Trigonometry.halfPi)
        let sine = Trigonometry.sine(angle)
        return haversine(to: other) <= sine * sine
    }

    /// The square of the sine of half the angle between two places, 0 to 1.
    private func haversine(to other: Place) -> Double {
        let radians = Trigonometry.halfPi / 90
        let height = Trigonometry.sine((other.latitude - latitude) / 2 * radians)
        let width = Trigonometry.sine((other.longitude - longitude) / 2 * radians)
        let ring =
            Trigonometry.cosine(latitude * radians) * Trigonometry.cosine(other.latitude * radians)
        return min(1, height * height + ring * width * width)
    }

    /// Metres, mean radius of the earth (IUGG).
    private static let earthRadius = 6_371_008.8
}

/// Sines of addition, multiplication and division alone.
///
/// The C library's sine differs in its last digit between platforms, and a decision must not.
/// These operations are exact to the last bit everywhere (IEEE 754).
enum Trigonometry {
    static let halfPi = 1.570_796_326_794_896_6

    /// The sine of an angle of -π to π.
    static func sine(_ angle: Double) -> Double {
        let size = min(abs(angle), 2 * halfPi)
        let folded = size > halfPi ? 2 * halfPi - size : size
        // The series converges below the last bit within eleven terms up to π/2.
        let square = folded * folded
        var term = folded
        var sum = folded
        for step in 1...11 {
            term = -term * square / Double((2 * step) * (2 * step + 1))
            sum += term
        }
        return angle < 0 ? -sum : sum
    }

    /// The cosine of an angle of -π/2 to π/2.
    static func cosine(_ angle: Double) -> Double { sine(halfPi - abs(angle)) }

    /// The square root of 0 to 1, by Newton's iteration from above.
    static func root(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        var root = 1.0
        while true {
            let next = (root + value / root) / 2
            if next >= root { return root }
            root = next
        }
    }

    /// The angle of a sine of 0 to 1.
    static func arcsine(_ value: Double) -> Double {
        // Near 1 the slope of the sine vanishes; half the complement is well behaved.
        if value > 0.7 {
            return halfPi - 2 * arcsine(root(max(0, 1 - value) / 2))
        }
        var angle = value
        for _ in 0..<6 { angle -= (sine(angle) - value) / cosine(angle) }
        return angle
    }
}
