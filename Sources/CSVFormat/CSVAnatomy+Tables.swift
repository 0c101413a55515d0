import SourceText
package import StatementModel

extension CSVAnatomy {
    /// Where tables with columns of their own begin behind the first one of a file: each at the row that
    /// names them. Every table is taken apart by itself, as it is read.
    package static func furtherTables(
        _ bytes: Span<UInt8>, _ options: ReadOptions, fileName: String
    ) -> [Int] {
        guard
            let reading = CSVInference.infer(bytes, options, fileName: fileName)?.reading,
            var names = reading.header?.names
        else { return [] }
        var offsets: [Int] = []
        var tokenizer = CSVTokenizer(reading.dialect)
        var record = CSVRecord()
        while tokenizer.next(bytes, into: &record) {
            guard tokenizer.rowCount > reading.firstBodyRow, CSVHeader.opensTable(bytes, record)
            else { continue }
            let header = CSVHeader(bytes, record.fields[...])
            guard header.namesDate, header.names != names else { continue }
            names = header.names
            offsets.append(record.byteOffset)
        }
        return offsets
    }
}
