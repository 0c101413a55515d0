extension CSVHeaderWords {
    /// Thai and Arabic.
    static let southern: [Entry] = [
        Entry("th", .date, "วันที|วันทีรายการ|วันเดือนปี|วันที เวลา"),
        Entry("th", .transactionDate, "วันทีทำรายการ"),
        Entry("th", .valueDate, "วันทีมีผล"),
        Entry("th", .time, "เวลา"),
        Entry("th", .amount, "จำนวนเงิน|ยอดเงิน|จำนวนเงิน บาท"),
        Entry("th", .debit, "ถอน|ถอนเงิน|เดบิต|จาย|เงินออก|รายจาย|จำนวนเงินถอน|หักบัญชี"),
        Entry("th", .credit, "ฝาก|ฝากเงิน|เครดิต|รับ|เงินเขา|รายรับ|จำนวนเงินฝาก|เขาบัญชี"),
        Entry("th", .balance, "ยอดคงเหลือ|คงเหลือ|ยอดเงินคงเหลือ|ยอดคงเหลือ บาท"),
        Entry("th", .currency, "สกุลเงิน"),
        Entry("th", .memo, "รายการ|รายละเอียด|คำอธิบาย|หมายเหตุ|บันทึกชวยจำ"),
        Entry("th", .reference, "เลขทีอางอิง"),
        Entry("th", .account, "เลขทีบัญชี|บัญชี"),
        Entry("th", .bookingType, "ประเภทรายการ|ประเภท"),
        Entry("th", .other, "ชองทาง|สาขา"),

        Entry("ar", .date, "التاريخ|تاريخ|تاريخ العملية|تاريخ الحركة|تاريخ المعاملة"),
        Entry("ar", .valueDate, "تاريخ القيمة|تاريخ الاستحقاق"),
        Entry("ar", .time, "الوقت"),
        Entry("ar", .amount, "المبلغ|مبلغ|مبلغ العملية"),
        Entry("ar", .debit, "مدين|المدين|سحب|سحوبات|خصم|المسحوبات"),
        Entry("ar", .credit, "دائن|الدائن|إيداع|ايداع|إيداعات|الإيداعات"),
        Entry("ar", .balance, "الرصيد|رصيد|الرصيد بعد العملية"),
        Entry("ar", .currency, "العملة"),
        Entry("ar", .payee, "المستفيد|التاجر"),
        Entry("ar", .memo, "الوصف|البيان|التفاصيل|تفاصيل|وصف العملية|ملاحظات|الملاحظات"),
        Entry("ar", .reference, "المرجع|رقم المرجع|الرقم المرجعي"),
        Entry("ar", .account, "الحساب|رقم الحساب"),
        Entry("ar", .bookingType, "النوع|نوع العملية"),
        Entry("ar", .status, "الحالة"),
    ]
}
