import SourceText

/// Puts right the words of company names that character recognition misread.
enum CompanyWords {
    /// The name with `OISTRIBUTION` made `DISTRIBUTION`: a word of the table's length of which one
    /// letter, of long words two, was taken for a letter of the same shape.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, isPart(bytes[end]) { end += 1 }
            if let word = nearest(to: bytes[start..<end].map(ASCII.uppercased)) {
                let isSmall = bytes[start..<end].contains { ASCII.isLetter($0) && $0 & 0x20 != 0 }
                for (place, letter) in zip(start..<end, word)
                where ASCII.uppercased(bytes[place]) != letter {
                    result[place] = isSmall && place > start ? letter | 0x20 : letter
                }
            }
            start = end + 1
        }
        return result
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.pipe
    }

    /// The word of the table that a misread one can only be; `nil` also where nothing is wrong.
    private static func nearest(to word: [UInt8]) -> [UInt8]? {
        guard let candidates = words[word.count], !candidates.contains(word) else { return nil }
        let limit = word.count >= longWordLength ? 2 : 1
        return candidates.first { candidate in
            let pairs = zip(word, candidate).filter { $0 != $1 }
            return pairs.count <= limit && pairs.allSatisfy { looksLike($0, $1) }
        }
    }

    private static func looksLike(_ byte: UInt8, _ other: UInt8) -> Bool {
        shapes.contains { $0.contains(byte) && $0.contains(other) }
    }

    /// From this length on a word may have two misread letters.
    private static let longWordLength = 8

    /// Letters and digits that are taken for each other. Vowels are not, but for O and U: `E` for
    /// `A` is another language, not a misreading.
    private static let shapes: [Set<UInt8>] = [
        "O0DQCGU", "I1LTJ|", "MNHWKR", "UVWY", "S58G", "B8RP", "BHE", "ECF", "FP", "Z27", "A4",
        "KX",
    ].map { Set($0.utf8) }

    /// The words by their length; none so short that another word is near.
    private static let words: [Int: [[UInt8]]] = Dictionary(
        grouping: [
            "MALAYSIA", "ENTERPRISE", "TRADING", "HARDWARE", "MACHINERY", "RESTAURANT", "RESTORAN",
            "SUPERMARKET", "HYPERMARKET", "STATIONERY", "ELECTRICAL", "ELECTRONICS", "MARKETING",
            "DISTRIBUTION", "DISTRIBUTORS", "PHARMACY", "PERNIAGAAN", "SYARIKAT", "INDUSTRIES",
            "HOLDINGS", "INTERNATIONAL", "SERVICES", "PETROLEUM", "FURNITURE", "MANAGEMENT",
            "CORPORATION", "BAKERY", "BAKERIES", "STORES", "COMPANY", "EXPRESS",
            "STATION", "SERVICE", "MARKET", "KITCHEN", "GOURMET", "KOPITIAM", "ADVERTISING",
            "WORKSHOP", "ACCESSORIES", "PRODUCTS", "RESOURCES", "VENTURES", "TECHNOLOGY",
            "ENGINEERING", "COLLECTION", "DEPARTMENT", "TELECOMMUNICATIONS",
        ].map { Array($0.utf8) }, by: \.count)
}
