/// Fixed hashes, the same on every platform and in every run.
enum FeatureHash {
    /// Spreads every bit over all others (the finisher of MurmurHash3, 64 bits).
    static func mixed(_ value: UInt64) -> UInt64 {
        var hash = value
        hash ^= hash >> 33
        hash &*= 0xff51_afd7_ed55_8ccd
        hash ^= hash >> 33
        hash &*= 0xc4ce_b9fe_1a85_ec53
        return hash ^ (hash >> 33)
    }

    /// The hash of two values in their order.
    static func combined(_ one: UInt64, _ other: UInt64) -> UInt64 {
        mixed(one &* 0x9e37_79b9_7f4a_7c15 ^ mixed(other &+ 0x632b_e59b_d9b4_e019))
    }

    /// Takes a byte into a running hash (FNV-1a, 64 bits).
    static func taking(_ byte: UInt8, into hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    /// What a running hash starts with, one for each kind of feature.
    static func start(_ kind: UInt64) -> UInt64 { 0xcbf2_9ce4_8422_2325 ^ (kind &* 0x9e37_79b9) }
}
