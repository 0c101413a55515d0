import StatementModel
import Testing

@testable import CSVFormat

@Suite("Payments on bills of cards")
struct CSVCardReceiptTests {
    @Test(
        "What an issuer says of a payment that it received tells what signs mean",
        arguments: [
            "PAYMENT RECEIVED - THANK YOU", "AUTOMATIC PAYMENT - THANK YOU",
            "PAYMENT THANKYOU 4711",
            "PAYMT THRU E-BANK/CYBERB", "PAYMENT REC'D WITH THANKS", "Pagamento recebido",
            "Inclusao de Pagamento", "OBRIGADO PELO PAGAMENTO", "PAGO RECIBIDO - GRACIAS",
            "SU PAGO EN PESOS", "MONTO CANCELADO", "PAIEMENT REÇU", "Paiement - Merci",
            "PRÉLÈVEMENT AUTOMATIQUE ENREGISTRÉ-MERCI", "PAGAMENTO RICEVUTO",
            "ADDEBITO IN C/C SALVO BUON FINE", "Ihre Zahlung", "ZAHLUNG/ÜBERWEISUNG ERHALTEN",
            "Hartelijk dank voor uw betaling", "VERREKENING VORIG OVERZICHT", "BETALNING MOTTAGEN",
            "Betalt BG datum 260112", "Takk for din innbetaling", "Betaling modtaget",
            "Kiitos maksustasi", "ÖDEMENİZ İÇİN TEŞEKKÜRLER", "Dziękujemy za wpłatę",
            "Přijatá platba", "Befizetés, köszönjük", "Plată primită", "Η πληρωμή σας",
            "Спасибо за платеж", "Vaša uplata", "Pembayaran - terima kasih", "前回分口座振替金額",
        ])
    func receipts(_ text: String) throws {
        let rows = ["2026-01-15,Kettle,3.50", "2026-01-16,Mill,20.00"]
        let payment = "2026-01-18,\"\(text)\",-80.00"
        for rows in [rows + [payment], [payment] + rows, [rows[0], payment]] {
            let reading = try CSVTestReading(
                "Date,Text,Amount\n" + rows.joined(separator: "\n") + "\n")
            #expect(reading.amounts.contains("80.00") && reading.amounts.contains("-3.50"))
            #expect(reading.points == [])
        }
    }

    @Test("What was given back has the sign of payments")
    func refunds() throws {
        let reading = try CSVTestReading(
            """
            date,title,amount
            2026-01-15,Pagamento recebido,-80.00
            2026-01-16,Moinho,3.50
            2026-01-17,Estorno de Moinho,-3.50

            """)
        #expect(reading.amounts == ["80.00", "-3.50", "3.50"])
        #expect(reading.points == [])
    }

    @Test("Beside a mark for credit nothing is open either")
    func marked() throws {
        let reading = try CSVTestReading(
            """
            Date,Details,Amount
            2026-01-15,Kettle,3.50
            2026-01-16,PAYMENT RECEIVED,80.00 CR
            2026-01-17,Mill,20.00

            """)
        #expect(reading.amounts == ["-3.50", "80.00", "-20.00"])
        #expect(reading.points == [])
    }

    @Test(
        "A word that who paid writes, too, needs a second witness of a card",
        arguments: [
            "2026-01-17,Refund Oak,-5.50", "2026-01-17,SQ *OAK,5.50",
            "2026-01-17,Purchase Oak,5.50",
        ])
    func witnesses(_ witness: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-15,Kettle,3.50
            2026-01-16,PAYMENT,-80.00
            \(witness)

            """)
        #expect(reading.amounts.prefix(2) == ["-3.50", "80.00"])
        #expect(reading.points == [])
    }

    @Test("A column of kinds may be the second witness")
    func kinds() throws {
        let reading = try CSVTestReading(
            """
            Merchant Name,Amount,Posted Date,Transaction Type
            Kettle,3.50,2026-01-15,PURCHASE
            Mill,20.00,2026-01-16,PURCHASE
            Direct debit,-80.00,2026-01-17,PAYMENT

            """)
        #expect(reading.amounts == ["-3.50", "-20.00", "80.00"])
        #expect(reading.points == [])
    }

    @Test(
        "A person's payment among what came in does not make a card",
        arguments: [
            "PAYMENT", "ONLINE PAYMENT", "Pagamento efetuado", "Pagto de luz", "Zahlung Dezember",
            "信用卡还款", "Thank you!", "Your payment",
        ])
    func payments(_ text: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-15,Anna Kettle,3.50
            2026-01-16,\(text),-80.00
            2026-01-17,Otto Mill,20.00

            """)
        #expect(reading.amounts == ["3.50", "-80.00", "20.00"])
        #expect(reading.points == [.sign])
    }

    @Test("What is received among spending stays money in")
    func receivedByPerson() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-15,Kettle,-3.50
            2026-01-16,Payment received from Anna,80.00
            2026-01-17,Mill,-20.00

            """)
        #expect(reading.amounts == ["-3.50", "80.00", "-20.00"])
        #expect(reading.points == [])
    }

    @Test("A salary among what is positive contradicts a card")
    func salary() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-15,Salary Mill,300.00
            2026-01-16,Your card: payment received,-80.00
            2026-01-17,Anna Kettle,20.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Payments with both signs, or the one of most rows, tell nothing")
    func bothSigns() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-15,Payment received,300.00
            2026-01-16,Payment received,-80.00
            2026-01-17,Kettle,20.00

            """)
        #expect(reading.points == [.sign])
        let mixed = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-15,Oak,-3.00
            2026-01-16,Payment received,-80.00
            2026-01-17,Kettle,20.00
            2026-01-18,Mill,30.00

            """)
        #expect(mixed.points == [.sign])
    }

    @Test(
        "What an issuer received tells the sides of a pair without names", arguments: [true, false])
    func pairs(isSecond: Bool) throws {
        let amounts = isSecond ? [("3.50", ""), ("", "80.00")] : [("", "3.50"), ("80.00", "")]
        let reading = try CSVTestReading(
            "2026-01-15,Kettle,\(amounts[0].0),\(amounts[0].1)\n"
                + "2026-01-16,PAYMENT THANK YOU,\(amounts[1].0),\(amounts[1].1)\n"
                + "2026-01-17,Mill,\(amounts[0].0),\(amounts[0].1)\n")
        #expect(reading.amounts == ["-3.50", "80.00", "-3.50"])
        #expect(reading.points == [])
    }

    @Test("Balances that fall by what an issuer received are owed, in a table without names, too")
    func owed() throws {
        let reading = try CSVTestReading(
            """
            01/15/2026,KETTLE,3.50,,1003.50
            01/16/2026,PAYMENT - THANK YOU,,80.00,923.50
            01/17/2026,MILL,20.00,,943.50

            """)
        #expect(reading.amounts == ["-3.50", "80.00", "-20.00"])
        #expect(reading.lines.last?.balance?.description == "-943.50")
        #expect(reading.points == [.sign])
        let account = try CSVTestReading(
            """
            01/15/2026,PAYROLL,,1003.50,1003.50
            01/16/2026,PAYMENT TO OAK,80.00,,923.50
            01/17/2026,MILL,,20.00,943.50

            """)
        #expect(account.amounts == ["1003.50", "-80.00", "20.00"])
        #expect(account.points == [])
    }

    @Test("What is owed is a card's where it falls by what was received and given back alone")
    func surelyOwed() throws {
        func reading(_ text: String) throws -> CSVTestReading {
            try CSVTestReading(
                """
                01/15/2026,KETTLE,3.50,,1003.50
                01/16/2026,PAYMENT - THANK YOU,,80.00,923.50
                01/17/2026,MILL,20.00,,943.50
                01/18/2026,\(text),,3.50,940.00
                01/19/2026,OAK,12.00,,952.00

                """)
        }
        let card = try reading("REFUND KETTLE")
        #expect(card.amounts == ["-3.50", "80.00", "-20.00", "3.50", "-12.00"])
        #expect(card.points == [])
        #expect(try reading("KETTLE").points == [.sign])
    }
}
