/// The hash FNV-1a over fields, fixed for ever because ids are made of it.
struct ContentHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds a field.
    mutating func add(_ field: some Sequence<UInt8>) {
        for byte in field { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        endField()
    }

    /// Adds a field.
    mutating func add(_ field: Span<UInt8>) {
        for offset in 0..<field.count {
            value = (value ^ UInt64(field[offset])) &* 0x100_0000_01B3
        }
        endField()
    }

    /// A byte that no field can hold parts the fields.
    private mutating func endField() { value = (value ^ 0xFF) &* 0x100_0000_01B3 }
}
