extension [UInt8] {
    /// The bytes with damage in one to four places: one is changed, as often as not to a mark that says
    /// something in the format, or lost, or up to 80 come twice.
    package func damaged(with marks: [UInt8], using numbers: inout SeededNumbers) -> [UInt8] {
        var damaged = self
        for _ in 0...Int.random(in: 0..<4, using: &numbers) where !damaged.isEmpty {
            let place = Int.random(in: 0..<damaged.count, using: &numbers)
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: damaged[place] = UInt8(Int.random(in: 0..<256, using: &numbers))
            case 1: damaged[place] = marks[Int.random(in: 0..<marks.count, using: &numbers)]
            case 2: damaged.remove(at: place)
            default:
                let end = Swift.min(
                    damaged.count, place + Int.random(in: 0..<80, using: &numbers))
                damaged.insert(contentsOf: damaged[place..<end], at: place)
            }
        }
        return damaged
    }
}
