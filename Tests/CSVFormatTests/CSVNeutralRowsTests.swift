import Testing

@testable import CSVFormat

@Suite("Rows that are neither spent nor received")
struct CSVNeutralRowsTests {
    @Test("Kinds of neutral rows tell what they do to a wallet, and the rest moves nothing")
    func kinds() throws {
        let reading = try CSVTestReading(
            """
            交易时间,交易类型,交易对方,收/支,金额(元),当前状态
            2026-01-31 12:30:00,商户消费,街角小店,支出,25.40,支付成功
            2026-01-30 08:10:00,零钱提现,河岸银行,/,300.00,提现已到账
            2026-01-29 08:10:00,零钱充值,河岸银行,/,120.00,充值完成
            2026-01-28 08:10:00,信用卡还款,月亮银行,/,80.00,支付成功
            2026-01-27 08:10:00,其他,灯笼,/,7.00,支付成功
            2026-01-26 09:00:00,转账,公司,收入,2000.00,已存入零钱

            """)
        #expect(reading.amounts == ["-25.40", "-300.00", "120.00", "-80.00", "0", "2000.00"])
        #expect(
            reading.lines.map(\.status) == [.posted, .posted, .posted, .posted, .info, .posted])
        #expect(reading.points.isEmpty)
    }

    @Test("Closed orders move nothing, and what was refunded came in")
    func states() throws {
        let reading = try CSVTestReading(
            """
            交易时间,交易对方,商品说明,收/支,金额,交易状态
            2026-01-31 12:30:00,街角小店,灯,支出,25.40,交易成功
            2026-01-30 08:10:00,河岸书店,书,不计收支,64.00,交易关闭
            2026-01-29 08:10:00,河岸书店,退款-书,不计收支,15.00,退款成功
            2026-01-26 09:00:00,公司,工资,收入,2000.00,交易成功

            """)
        #expect(reading.amounts == ["-25.40", "0", "15.00", "2000.00"])
        #expect(reading.points.isEmpty)
    }
}
