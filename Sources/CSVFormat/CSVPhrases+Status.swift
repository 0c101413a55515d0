import SourceText

/// What a cell says of how far its row has come.
enum CSVStatusWord: Sendable {
    /// Not booked yet.
    case pending
    /// Came to nothing: no money moved, or it moved back within the row.
    case void
    /// Booked.
    case settled
}

extension CSVPhrases {
    /// What a cell says of how far its row has come; `nil` for any other text.
    static func status(_ folded: String) -> CSVStatusWord? {
        statuses[folded]
    }

    private static let statuses = CSVWordMeanings([
        (settled, CSVStatusWord.settled), (void, .void), (pending, .pending),
    ])

    /// What the text of a cell says of how far its row has come.
    static func status(_ bytes: Span<UInt8>, _ range: Range<Int>) -> CSVStatusWord? {
        range.isEmpty || range.count > 60 ? nil : status(CSVWords.fold(bytes, range))
    }

    /// What a heading between rows says of the rows below it: whether they are only announced; `nil`
    /// for any other heading (observed in exports of Itaú and Comdirect).
    static func announces(_ folded: String) -> Bool? {
        if announced.contains(folded) || status(folded) == .pending { return true }
        return bookedBelow.contains(folded) ? false : nil
    }

    private static let announced: Set<String> = [
        "lancamentos futuros", "pending transactions", "scheduled transactions",
        "upcoming transactions", "vorgemerkte umsatze", "vorgemerkte buchungen",
        "vorgemerkte transaktionen", "movimientos pendientes", "operaciones pendientes",
        "transacciones pendientes", "transactions a venir", "operations a venir",
        "operations en attente", "movimenti in attesa", "operazioni in corso",
        "reserverade belopp", "reserverte transaksjoner", "katevaraukset",
        "operazioni non contabilizzate", "movimenti non contabilizzati",
        "operaciones no contabilizadas", "movimientos no contabilizados",
        "operations non comptabilisees", "nicht gebuchte umsatze", "noch nicht gebuchte umsatze",
        "nog niet verwerkte transacties", "movimentos pendentes", "ej bokforda transaktioner",
        "ikke bokforte transaksjoner", "nierozliczone operacje", "operacje nierozliczone",
    ]

    private static let bookedBelow: Set<String> = [
        "lancamentos", "booked transactions", "posted transactions", "cleared transactions",
        "gebuchte umsatze", "umsatze", "movimientos", "operations", "movimenti",
        "operazioni contabilizzate", "movimenti contabilizzati", "operaciones contabilizadas",
        "movimientos contabilizados", "operations comptabilisees", "bokforda transaktioner",
        "bokforte transaksjoner",
    ]

    /// Every word for a status.
    static let statusWords = announced.union(bookedBelow).union(pending + void + settled)

    private static let pending = [
        "pending", "authorised", "authorized", "authorisation", "authorization", "hold", "on hold",
        "in progress", "processing", "unposted", "not posted", "scheduled", "uncleared", "pdng",
        "not booked", "awaiting", "pend", "vorgemerkt", "ausstehend", "vorgemerkter umsatz",
        "umsatz vorgemerkt", "offen", "nicht gebucht", "reserviert", "autorisiert", "autorisierung",
        "in bearbeitung", "en attente", "en cours", "a venir", "non comptabilise", "autorise",
        "autorisee", "en cours de traitement", "pendiente", "retenido", "en proceso", "autorizado",
        "autorizada", "no contabilizado", "pendente", "em processamento", "provisorio",
        "nao contabilizado", "em curso", "in sospeso", "in attesa", "non contabilizzato",
        "autorizzato", "autorizzata", "non contabilizzata", "in corso", "in lavorazione",
        "in elaborazione", "in behandeling", "gereserveerd", "nog niet verwerkt", "in afwachting",
        "niet geboekt", "oczekujaca", "oczekujace", "oczekuje", "oczekujacy", "blokada",
        "nierozliczone", "nierozliczona", "niezaksiegowana", "w realizacji", "w toku", "cekajici",
        "nezauctovano", "blokace", "ceka na zpracovani", "nezauctovana", "zpracovava se",
        "reserverat", "reserverad", "reserverade", "preliminar", "vantar", "vantande", "ej bokford",
        "avvaktar", "reservert",
        "ikke bokfort", "venter", "under behandling", "pa vent", "afventer", "reserveret",
        "ikke bogfort", "varaus", "odottaa", "kasittelyssa", "odottava", "varattu", "fuggoben",
        "zarolt", "fuggo", "feldolgozas alatt", "folyamatban", "konyveletlen", "in asteptare",
        "in curs", "in procesare", "neprocesat", "в обработке", "ожидание", "в ожидании",
        "не проведено", "обрабатывается", "cakajuca", "spracovava sa", "na cekanju", "u obradi",
        "rezervirano", "v obdelavi", "v cakanju", "в процес", "чакаща", "изчакваща", "в обробці",
        "очікує", "очікується", "ootel", "broneeritud", "tootlemisel", "gaida", "rezervets",
        "apstrade", "laukiama", "rezervuota", "apdorojama", "σε εκκρεμοτητα", "εκκρεμει",
        "beklemede", "bekleyen", "provizyon", "bekliyor",
        "isleniyor", "未確定", "処理中", "保留中", "处理中", "待入账", "待处理", "等待付款", "未入账", "處理中", "待處理",
        "대기", "승인대기", "처리중", "cho xu ly", "dang xu ly", "cho duyet", "tertunda", "diproses",
        "menunggu",
    ]

    private static let void = [
        "reverted", "reversed", "cancelled", "canceled", "declined", "failed", "denied", "refused",
        "expired", "rejected", "voided", "not approved", "unsuccessful", "failure", "deleted",
        // Records that tell of something and move nothing, as the table of statements has them.
        "info",
        "echec", "abgelehnt", "storniert",
        "fehlgeschlagen", "abgebrochen", "ruckgangig gemacht", "nicht genehmigt", "verfallen",
        "annule", "annulee", "refuse", "refusee", "echoue", "echouee", "rejete", "rejetee",
        "rechazado", "rechazada", "cancelado", "cancelada", "fallido", "fallida", "anulado",
        "anulada", "revertido", "revertida", "recusado", "recusada", "falhado", "falhada",
        "falhou", "estornado", "estornada", "annullato", "annullata", "rifiutato", "rifiutata",
        "stornato", "stornata", "non approvato", "fallito", "fallita", "respinto", "respinta",
        "geannuleerd", "geweigerd", "mislukt", "teruggedraaid", "afgewezen", "anulowana",
        "anulowano", "anulowane", "odrzucona", "odrzucono", "cofnieto", "cofnieta", "nieudana",
        "nie powiodla sie", "wycofano", "zrusena", "zruseno", "zamitnuta", "zamitnuto", "vraceno",
        "neuspesna", "avbruten", "avbruten av anvandare", "misslyckad", "misslyckades", "nekad",
        "aterford", "avvist", "mislyktes", "kansellert", "tilbakefort", "afvist", "annulleret",
        "mislykkedes", "tilbagefort", "hylatty", "peruutettu", "epaonnistui", "palautettu",
        "visszavonva", "visszavont", "elutasitva", "elutasitott", "sikertelen", "torolt",
        "anulat", "anulata", "respins", "respinsa", "esuat", "esuata", "refuzat", "refuzata",
        "отменен", "отменена", "отменено", "отклонен", "отклонена", "отклонено", "не выполнено",
        "zamietnuta", "otkazano", "odbijeno", "ponisteno", "stornirano", "neuspjelo", "preklicano",
        "zavrnjeno", "отказана", "отхвърлена", "анулирана", "неуспешна", "скасовано", "відхилено",
        "tuhistatud", "ebaonnestunud", "atcelts", "noraidits", "neizdevas", "atsaukta", "atmesta",
        "nepavyko", "ακυρωθηκε", "απορριφθηκε",
        "неуспешно", "сторнировано", "iptal", "iptal edildi", "reddedildi", "basarisiz",
        "取消", "失敗", "取消済み", "失败", "交易失败", "支付失败", "付款失败", "已取消", "已撤销", "已冲正", "交易取消",
        "交易撤销", "已失败", "交易失敗", "已撤銷", "已沖正", "취소", "승인취소", "거래취소", "실패", "거절",
        "交易关闭", "交易關閉", "已关闭", "订单关闭", "失敗しました", "取引失敗", "キャンセル", "否決", "결제취소",
        "결제실패", "승인거절",
        "that bai", "da huy", "khong thanh cong", "gagal", "dibatalkan", "ditolak",
        "payment failed", "transaction failed", "failed transaction", "aborted", "timed out",
        "nicht erfolgreich", "nicht ausgefuhrt", "non abouti", "non aboutie", "sans succes",
        "declinado", "declinada", "denegado", "denegada", "no exitoso", "no exitosa", "negada",
        "negado", "falha", "sem sucesso", "nao autorizado", "nao autorizada", "nao concluida",
        "non riuscito", "non riuscita", "negato", "negata", "niet gelukt", "niezrealizowana",
        "odmowa", "odmitnuta", "neprovedeno", "neprovedena", "ej genomford", "ikke gennemfort",
        "ikke gjennomfort", "hylattiin", "ошибка", "отказ", "не исполнено", "неуспех", "помилка",
        "αποτυχια", "απετυχε", "נכשל", "נדחה", "בוטל", "فشلت", "فشل", "فاشلة", "ملغاة", "مرفوضة",
        "ไมสำเรจ", "ลมเหลว", "ยกเลิก", "ถูกปฏิเสธ",
    ]

    /// Words for booked rows tell nothing of a row, but what a column is about.
    private static let settled = [
        "completed", "complete", "booked", "posted", "cleared", "settled", "approved", "success",
        "successful", "processed", "executed", "ok", "gebucht", "umsatz gebucht", "abgeschlossen",
        "berechnet", "genehmigt", "ausgefuhrt", "erfolgreich", "termine", "terminee",
        "comptabilise", "comptabilisee", "execute", "approuve", "completado", "completada",
        "contabilizado", "contabilizada", "realizado", "realizada", "liquidado", "liquidada",
        "concluido", "concluida", "efetuado", "efetuada", "completato", "completata",
        "contabilizzato", "contabilizzata", "eseguito", "eseguita", "approvato", "voltooid",
        "verwerkt", "geboekt", "zakonczono", "zakonczona", "zaksiegowano", "zaksiegowana",
        "zrealizowana", "zrealizowano", "wykonana", "rozliczona", "rozliczone", "dokonceno",
        "zauctovano", "zauctovana", "provedeno", "bokford", "bokfort", "genomford", "slutford",
        "fullfort", "utfort", "bogfort", "gennemfort", "udfort", "kirjattu", "valmis",
        "suoritettu", "konyvelt", "konyvelve", "teljesitve", "teljesult", "sikeres", "finalizat",
        "finalizata", "procesat", "procesata", "исполнено", "исполнен", "dokoncena", "izvrseno",
        "zavrseno", "izvedeno", "proknjizeno", "изпълнена", "завършена", "виконано", "проведено",
        "teostatud", "tehtud", "izpildits", "iegramatots", "ivykdyta", "atlikta", "ολοκληρωθηκε",
        "выполнено", "проведено",
        "завершено", "завершена", "tamamlandi", "gerceklesti", "basarili", "完了", "確定", "成功", "交易成功",
        "支付成功", "已完成", "已入账", "完成", "완료", "성공", "승인", "thanh cong", "hoan thanh",
        "berhasil", "selesai", "sukses", "succeeded", "done", "paid", "exitoso", "exitosa",
        "aprobado", "aprobada", "aprovado", "aprovada", "הושלם", "בוצע", "ناجحة", "مكتملة",
        "สำเรจ", "退款成功", "充值完成", "提现已到账", "已存入零钱", "已转账", "对方已收钱", "朋友已收钱",
        "还款成功", "已支付",
    ]
}
