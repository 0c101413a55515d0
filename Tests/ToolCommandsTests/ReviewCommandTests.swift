import Foundation
import Testing

@Suite("The review command", .needsCommand, .eitherForm)
struct ReviewCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
    }

    private func categories() throws -> [String?] {
        try bench.run("list", "--format", "ndjson").objects().map { $0["category"] as? String }
    }

    @Test("Payees are asked for, what settles most first, and the answers become one batch")
    func payees() throws {
        try bench.run("import", "checking.csv")
        try bench.run("category", "add", "Zebra food")
        let run = try bench.run("review", input: "+Wages\nzeb\n\n")
        #expect(run.code == 0)
        #expect(run.errors.contains("1 of 3\nSalary Nordwerk has no category, 1 transaction:"))
        #expect(run.errors.contains("Zebra food: 2 transactions"))
        #expect(run.errors.contains("review: 2 answers"))
        #expect(try categories() == [nil, "Wages", "Zebra food", "Zebra food"])
        #expect(try bench.run("history", "--format", "ndjson").lines.count == 3)
        #expect(try bench.run("review", input: "q\n").errors.contains("1 of 1"))
        try bench.run("undo")
        #expect(try categories() == [nil, nil, nil, nil])
    }

    @Test("An answer that fits nothing is asked again; the end of the input ends")
    func unclear() throws {
        try bench.run("import", "checking.csv")
        let run = try bench.run("review", input: "qqqqq\n")
        #expect(run.code == 0)
        #expect(run.errors.contains("there is no category like qqqqq; +qqqqq makes it"))
        #expect(try categories() == [nil, nil, nil, nil])
        #expect(try bench.run("review", "--ledger", "none.json").code == 66)
        #expect(!bench.exists("none.review.ndjson"))
        #expect(!bench.exists("ledger.review.ndjson"))
    }

    @Test(
        "Neither a letter of another question nor letters within a name are a category",
        arguments: ["m", "z", "c z", "merge", "zfo", "ebra"])
    func noName(answer: String) throws {
        try bench.run("import", "checking.csv")
        for name in ["Merged accounts", "Zebra food"] { try bench.run("category", "add", name) }
        let run = try bench.run("review", input: answer + "\n")
        #expect(run.code == 0)
        #expect(run.errors.contains("? Type its name") || run.errors.contains("which one: "))
        #expect(try categories() == [nil, nil, nil, nil])
    }

    @Test("A new name for a payee holds for later imports when it is meant always; tags are given")
    func names() throws {
        try bench.run("import", "checking.csv")
        try bench.run("tag", "add", "Work")
        let run = try bench.run("review", input: "a\np Nordwerk\nt work, +Pay:Monthly\nq\n")
        #expect(run.errors.contains("always: an alias of Salary Nordwerk in the ledger"))
        #expect(run.errors.contains("Nordwerk has no category"))
        let paid = try bench.run("list", "--format", "ndjson").objects()[1]
        #expect(paid["payee"] as? String == "Nordwerk")
        #expect(paid["tags"] as? [String] == ["Pay:Monthly", "Work"])
        let later = SampleFiles.checking.replacing("2026-01-", with: "2026-02-")
        try bench.write(later, to: "later.csv")
        try bench.run("import", "later.csv")
        let objects = try bench.run("list", "--format", "ndjson").objects()
        #expect(objects.filter { $0["payee"] as? String == "Nordwerk" }.count == 2)
    }

    @Test("What is answered behind a new name is kept for that name")
    func renamed() throws {
        try bench.run("import", "checking.csv")
        let run = try bench.run("review", input: "p Nordwerk\np Nordwerk Ltd\nn\nq\n")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("Nordwerk is Nordwerk Ltd"))
        let paid = try bench.run("list", "--format", "ndjson").objects()[1]
        #expect(paid["payee"] as? String == "Nordwerk Ltd")
        #expect(try !bench.run("review", input: "q\n").errors.contains("Nordwerk Ltd has no"))
    }

    @Test("What is not likely is accepted neither by Enter nor for all at once")
    func unlikely() throws {
        try bench.write(
            """
            Date,Payee,Amount,Category,Currency
            2026-01-02,Bakery,-3.20,Bread,EUR
            2026-01-03,Cinema Orion,-12.00,Films,EUR
            2026-01-04,Pharmacy,-8.15,Health,EUR
            2026-01-05,Ironmonger,-33.40,House,EUR
            """, to: "history.csv")
        try bench.run("import", "history.csv", "--account", "Giro")
        try bench.write(
            "Date,Payee,Amount,Currency\n2026-01-28,Nordwerk,2400.00,EUR\n"
                + "2026-01-29,Kiosk,-5.10,EUR\n", to: "more.csv")
        try bench.run("import", "more.csv", "--account", "Giro", "--sign", "signed")
        let run = try bench.run("review", input: "y\nA\nq\n")
        #expect(run.errors.contains("Nordwerk has no category"), "\(run.errors)")
        #expect(run.errors.contains("nothing is likely; its number takes a suggestion"))
        #expect(run.errors.contains("there is nothing to accept"))
        #expect(try categories().count { $0 == nil } == 2)
        try bench.run("review", input: "1\n")
        #expect(try categories().count { $0 == nil } == 1)
    }

    @Test("All of a kind are accepted at once, and taken back at once")
    func all() throws {
        try bench.write(Self.history, to: "history.csv")
        try bench.run("import", "history.csv")
        try bench.write(Self.more, to: "more.csv")
        try bench.run("import", "--tag-threshold", "1", "more.csv")
        let refused = try bench.run("review", input: "A\nu\nq\n")
        #expect(refused.errors.contains("accepted 2 answers of this kind"))
        #expect(refused.errors.contains("taken back"))
        #expect(try categories().prefix(2) == [nil, nil])
        try bench.run("review", input: "A\n")
        #expect(try categories().prefix(2) == ["Drinks", "Bread"])
    }

    @Test("A hold that the bank never booked is asked about, and deleted or kept")
    func neverBooked() throws {
        try bench.write(Self.holds, to: "march.csv")
        try bench.write(Self.weeks, to: "weeks.csv")
        try bench.run("import", "march.csv", "--account", "Everyday")
        #expect(try !bench.run("review", input: "q\n").errors.contains("pending"))
        try bench.run("import", "weeks.csv", "--account", "Everyday")
        let why = try bench.run("review", input: "?\nq\n").errors
        #expect(why.contains("this is pending still, did it come to nothing?"))
        #expect(why.contains("y delete it, n it was paid"))
        #expect(why.contains("march.csv, line 4: Hotel Linde"))
        #expect(why.contains("the account's lists go on until 2026-03-24"))
        let kept = try bench.run("review", input: "n\nq\n")
        #expect(kept.code == 0 && kept.errors.contains("is pending no more"))
        try bench.run("undo")
        #expect(try bench.run("review", input: "y\nq\n").errors.contains("is deleted"))
        let left = try bench.run("list", "--format", "ndjson").output
        #expect(!left.contains("Hotel Linde"))
        try bench.write(Self.holds + "2026-03-10,Corner Till,-1.20,EUR,posted\n", to: "again.csv")
        try bench.run("import", "again.csv", "--account", "Everyday")
        #expect(try !bench.run("list", "--format", "ndjson").output.contains("Hotel Linde"))
    }

    private static let holds = """
        Date,Description,Amount,Currency,Status
        2026-03-02,Luna Bakery,-4.10,EUR,posted
        2026-03-08,Shoe Attic,-40.00,EUR,posted
        2026-03-09,Hotel Linde,-1500.00,EUR,pending

        """
    private static let weeks = """
        Date,Description,Amount,Currency,Status
        2026-03-10,Luna Bakery,-4.30,EUR,posted
        2026-03-17,Luna Bakery,-4.70,EUR,posted
        2026-03-24,Cart Garage,-12.00,EUR,posted

        """
    private static let history =
        "Date,Description,Amount,Currency,Category\n"
        + (10...25).map { "2026-01-\($0),Luna Bakery,-4.\($0),EUR,Bread\n" }.joined()
        + (10...25).map { "2026-01-\($0),Pump House Bar,-9.\($0),EUR,Drinks\n" }.joined()
    private static let more = """
        Date,Description,Amount,Currency,Category
        2026-02-10,Luna Bakery,-4.33,EUR,
        2026-02-11,Pump House Bar,-9.33,EUR,

        """
}
