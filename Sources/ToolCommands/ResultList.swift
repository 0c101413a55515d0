/// Prints one result after the other: as they are, or as the entries of a JSON list.
struct ResultList {
    private let format: OutputFormat
    private var count = 0

    /// Nothing is printed yet.
    init(_ format: OutputFormat) { self.format = format }

    /// Prints a result.
    mutating func add(_ result: [UInt8]) throws {
        if format == .json { try Terminal.write(count == 0 ? "[" : ",\n") }
        count += 1
        if format == .text {
            try Terminal.show(String(decoding: result, as: UTF8.self))
        } else {
            try Terminal.write(result)
        }
    }

    /// Ends the list.
    func end() throws {
        if format == .json { try Terminal.write(count == 0 ? "[]\n" : "]\n") }
    }
}
