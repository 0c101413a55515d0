extension Array {
    /// The first place whose element fulfils a condition that all behind it fulfil as well.
    func partitioningIndex(where fulfils: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if fulfils(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
