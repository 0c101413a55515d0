import StatementModel
import Testing

@testable import CSVFormat

@Suite("Sections of what is not booked yet")
struct CSVUnbookedSectionsTests {
    @Test("A heading that says whether rows are booked is no account's")
    func notBooked() throws {
        let reading = try CSVTestReading(
            """
            ;;Numero conto:;1000/00012345;;;
            ;;Saldo contabile finale al:;30.11.2026;5,51;;
            ;;;Operazioni contabilizzate;;;
            ;;;;;;
            Data contabile;Data valuta;Descrizione;Accrediti;Addebiti;Descrizione estesa;
            ;;Saldo contabile iniziale in Euro;;0,00;;
            03/11/26;01/11/26;COMMISSIONI;;-4,18;mulino;
            03/11/26;01/11/26;COMMISSIONI;;-2,31;mulino;
            14/11/26;14/11/26;ACCREDITO;12,00;;mulino;
            ;;Saldo contabile finale in Euro;;5,51;;
            ;;;;;;
            ;;;Operazioni non contabilizzate;;;
            ;;;;;;
            ;Data;Descrizione;Accrediti;Addebiti;Descrizione estesa;
            ;15/11/26;PRELIEVO;;-50,00;;

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == [nil])
        #expect(reading.amounts == ["-4.18", "-2.31", "12.00", "-50.00"])
        #expect(reading.lines.map(\.status) == [.posted, .posted, .posted, .pending])
    }
}
