import Foundation
import Testing

@Suite("The inspect command", .needsCommand)
struct InspectCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.receipt, to: "receipt.txt")
        try bench.write(SampleFiles.undecided, to: "undecided.csv")
        try bench.write(SampleFiles.damaged, to: "damaged.csv")
    }

    @Test("One object a file, in the order of the files, each with its path as given")
    func order() throws {
        try bench.write("%PDF-1.7", to: "scan.pdf")
        let paths = [
            "./card.ofx", "scan.pdf", bench.path("checking.csv"), "gone.csv", "receipt.txt",
        ]
        let run = try bench.run(["inspect", "--format", "ndjson"] + paths)
        #expect(run.code == 65)
        #expect(try run.objects().map { $0["file"] as? String } == paths)
    }

    @Test("A statement has the keys of the contract, in their order")
    func statement() throws {
        let run = try bench.run("inspect", "--format", "ndjson", "card.ofx")
        #expect(run.code == 0)
        let line = try #require(run.lines.first)
        #expect(
            JSONKeys.top(of: line) == [
                "file", "format", "version", "encoding", "ambiguous", "rejected", "decisions",
                "problems", "accounts",
            ])
        #expect(
            line.hasSuffix(
                #""accounts":[{"account":"5212000000004402","currency":"EUR","transactions":3,"#
                    + #""sum":"80.60","first":"2026-01-10","last":"2026-01-15","#
                    + #""ledgerBalance":"-39.40"}]}"#))
        #expect(line.contains(#""format":"ofx","version":"1.02","encoding":"#))
    }

    @Test("Unknown values are null")
    func unknown() throws {
        try bench.write(SampleFiles.wallet, to: "wallet.qif")
        let object = try #require(
            try bench.run("inspect", "--format", "ndjson", "wallet.qif").objects().first)
        let account = try #require((object["accounts"] as? [[String: Any]])?.first)
        for key in ["account", "currency", "ledgerBalance"] { #expect(account[key] is NSNull) }
        #expect(account["sum"] as? String == "-17.50")
    }

    @Test("The statements of an MT940 file are counted by account, with the last closing balance")
    func mt940() throws {
        let day = { (number: Int, from: Int, to: Int) in
            ":20:A\r\n:25:10020030/1234567\r\n:28C:\(number)/1\r\n:60F:C26010\(number)EUR\(from),\r\n"
                + ":61:26010\(number)D\(from - to),NMSCNONREF\r\n:86:SHOP\r\n"
                + ":62F:C26010\(number)EUR\(to),\r\n-\r\n"
        }
        try bench.write(day(1, 9, 7) + day(2, 7, 4) + day(3, 5, 1), to: "days.sta")
        let run = try bench.run("inspect", "--format", "ndjson", "days.sta")
        #expect(run.code == 0)
        let line = try #require(run.lines.first)
        #expect(line.contains(#""format":"mt940","version":null"#))
        #expect(line.contains(#""code":"statement-gap""#))
        #expect(
            line.hasSuffix(
                #""accounts":[{"account":"1234567","currency":"EUR","transactions":3,"sum":"-9","#
                    + #""first":"2026-01-01","last":"2026-01-03","ledgerBalance":"1"}]}"#))
    }

    @Test("A receipt has the keys of its contract")
    func receipt() throws {
        let line = try #require(
            try bench.run("inspect", "--format", "ndjson", "receipt.txt").lines.first)
        #expect(
            JSONKeys.top(of: line) == [
                "file", "format", "payee", "date", "time", "total", "currency", "paymentMethod",
                "items",
            ])
        #expect(line.contains(#""payee":"GARDEN SHOP LINDE","date":"2026-01-11""#))
        #expect(line.contains(#""total":"31.40","currency":"EUR""#))
    }

    @Test("A refused file is an object too")
    func refused() throws {
        try bench.write("%PDF-1.7", to: "scan.pdf")
        let run = try bench.run("inspect", "--format", "ndjson", "scan.pdf")
        #expect(run.code == 65)
        let line = try #require(run.lines.first)
        #expect(JSONKeys.top(of: line) == ["file", "format", "refused", "message", "hint"])
        #expect(line.contains(#""format":null,"refused":"not-a-statement""#))
        #expect(run.errors.isEmpty)
    }

    @Test("Why a file holds no statement is told, to scripts and to people")
    func reason() throws {
        try bench.write(
            "<?xml version=\"1.0\"?><!DOCTYPE Document [<!ENTITY a \"b\">]>"
                + "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"/>",
            to: "typed.xml")
        let object = try #require(
            bench.run("inspect", "--format", "ndjson", "typed.xml").objects().first)
        #expect((object["message"] as? String)?.contains("document type definition") == true)
        let run = try bench.run("inspect", "typed.xml")
        #expect(run.errors.contains("a document type definition is not allowed [no-statement]"))
    }

    @Test("A missing file is an object, and exits 66")
    func missing() throws {
        let run = try bench.run("inspect", "--format", "ndjson", "gone.csv")
        #expect(run.code == 66)
        #expect(try run.objects().first?["refused"] as? String == "missing")
    }

    @Test("An undecided reading is shown, and no failure")
    func undecided() throws {
        let run = try bench.run("inspect", "--format", "ndjson", "undecided.csv")
        #expect(run.code == 0)
        #expect(try run.objects().first?["ambiguous"] as? [String] == ["date-order"])
        let text = try bench.run("inspect", "undecided.csv")
        #expect(text.output.contains("undecided: --date-order dmy or mdy"))
    }

    @Test("A rejected record counts, and is among the problems with its place")
    func rejected() throws {
        let run = try bench.run("inspect", "--format", "ndjson", "damaged.csv")
        #expect(run.code == 0)
        let object = try #require(try run.objects().first)
        #expect(object["rejected"] as? Int == 1)
        let problem = try #require((object["problems"] as? [[String: Any]])?.first)
        #expect(problem["code"] as? String == "invalid-date")
        #expect(problem["line"] as? Int == 3 && problem["record"] as? Int == 1)
        #expect(problem["value"] as? String == "2026-02-31")
        let account = try #require((object["accounts"] as? [[String: Any]])?.first)
        #expect(account["transactions"] as? Int == 4)
        #expect(try bench.run("inspect", "--strict", "damaged.csv").code == 1)
    }

    @Test("The standard input is inspected, and json is one list")
    func formats() throws {
        let piped = try bench.run("inspect", "--format", "ndjson", "-", input: SampleFiles.card)
        #expect(try piped.objects().first?["file"] as? String == "-")
        let list = try bench.run("inspect", "--format", "json", "card.ofx", "checking.csv")
        let parsed = try JSONSerialization.jsonObject(with: Data(list.output.utf8))
        #expect((parsed as? [[String: Any]])?.count == 2)
    }

    @Test("The text names format, account, counts and balance; problems go to the other stream")
    func text() throws {
        let run = try bench.run("inspect", "card.ofx", "damaged.csv")
        #expect(run.output.contains("card.ofx  OFX"))
        #expect(run.output.contains("5212000000004402 EUR: 3 transactions, sum 80.60"))
        try bench.write("Date,Description,Amount\n2026-01-02,Shop,-5.00\n", to: "one.csv")
        let one = try bench.run("inspect", "one.csv")
        #expect(one.output.contains("(no currency): 1 transaction, sum -5.00"))
        #expect(run.output.contains("balance -39.40"))
        #expect(run.errors.contains("damaged.csv:3:1: error: "))
    }
}

/// The keys of an object's text in the order they stand in, which a parsed object loses.
enum JSONKeys {
    /// The keys of the outermost object.
    static func top(of text: String) -> [String] {
        var keys: [String] = []
        var (depth, isInString, isEscaped) = (0, false, false)
        var current = ""
        var last = ""
        for character in text {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isInString = false
                    last = current
                } else {
                    current.append(character)
                }
                continue
            }
            switch character {
            case "\"": (isInString, current) = (true, "")
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            case ":" where depth == 1: keys.append(last)
            default: break
            }
        }
        return keys
    }
}
