import LedgerModel
import LedgerStore
import ReportWriters
import StatementModel

/// What an import says of its files, in one language.
struct ImportWords {
    /// The language.
    let language: ReportLanguage

    init(_ language: ReportLanguage = .english) { self.language = language }

    private func pick(_ english: String, _ japanese: String, _ chinese: String) -> String {
        language.pick(english, japanese, chinese)
    }

    // MARK: A file

    var receipt: String { pick("receipt", "レシート", "收据") }
    var importedBefore: String { pick("imported before", "取り込み済み", "曾经导入") }
    /// Where the ledger has a known file in other records than those that were asked for now.
    var readOtherwise: String {
        pick(
            "the ledger has all of it in other records; to have it in these, undo that import first",
            "すべて別の区切りの明細として取り込み済みです。この区切りにするには、先にその取り込みを取り消してください",
            "账本中已有其全部内容，但记录的划分不同；如需按此划分，请先撤销那次导入")
    }
    /// Where other accounts have the very bytes of a file.
    func isInOtherAccounts(_ accounts: [String]) -> String {
        let names = accounts.map { "\"\($0)\"" }.joined(separator: comma)
        return pick(
            "\(names) has the same file, byte for byte; where it is not of that account, `sluice history` "
                + "tells the import, and `sluice undo NUMBER` takes it back",
            "\(names) にも同じファイルが取り込まれています。その口座のものでなければ `sluice history` で番号を確かめ、"
                + "`sluice undo 番号` で取り消してください",
            "\(names) 已有完全相同的文件；若它不属于该账户，请用 `sluice history` 查看编号，再用 `sluice undo 编号` 撤销")
    }
    var leftOut: String { pick("left out", "対象外", "未导入") }

    /// What a file leaves open, and the flags that settle it.
    func undecided(_ settling: String) -> String {
        pick("undecided: \(settling)", "未確定: \(settling)", "尚未确定：\(settling)")
    }

    /// Where the verdicts of a file are not as many as its records.
    var doesNotAddUp: String {
        pick(
            "the bins do not add up: this is a fault of sluice",
            "件数の合計が合いません。sluice の不具合です", "各类笔数之和不符：这是 sluice 的错误")
    }

    /// How many warnings and repairs there are; `nil` where there are none.
    func findings(warnings: Int, repairs: Int) -> String? {
        var found: [String] = []
        if warnings > 0 {
            found.append(pick(warnings.counted("warning"), "警告 \(warnings) 件", "\(warnings) 条警告"))
        }
        if repairs > 0 {
            found.append(pick(repairs.counted("repair"), "修復 \(repairs) 件", "\(repairs) 处修复"))
        }
        guard !found.isEmpty else { return nil }
        let list = found.joined(separator: comma)
        return pick(
            "\(list) (see `sluice inspect`)", "\(list)（`sluice inspect` で確認）",
            "\(list)（见 `sluice inspect`）")
    }

    /// What parts the members of a list.
    var comma: String { pick(", ", "、", "，") }

    /// What became of a receipt.
    func receipt(_ verdict: Verdict?) -> String {
        switch verdict {
        case .update: pick("attached to its transaction", "取引に添付しました", "已附到对应交易")
        case .same: pick("attached already", "すでに添付されています", "此前已附上")
        default: pick("no transaction matches it yet", "合う取引はまだありません", "尚无匹配的交易")
        }
    }

    /// What became of the records of a file.
    func counts(_ counts: [Verdict: Int]) -> String {
        let count = { (verdict: Verdict) in counts[verdict, default: 0] }
        let total = counts.values.reduce(0, +)
        var parts = [
            pick("\(count(.new)) new", "新規 \(count(.new))", "新增 \(count(.new))"),
            pick(
                "\(count(.same)) already in the ledger", "登録済み \(count(.same))",
                "账本中已有 \(count(.same))"),
        ]
        if count(.update) > 0 {
            parts.append(
                pick("\(count(.update)) updated", "更新 \(count(.update))", "更新 \(count(.update))"))
        }
        if count(.maybe) > 0 {
            parts.append(
                pick(
                    "\(count(.maybe).counted("possible duplicate")) (kept, marked)",
                    "重複の可能性 \(count(.maybe))（残して印を付けました）",
                    "可能重复 \(count(.maybe))（保留并已标记）"))
        }
        if count(.skipped) > 0 {
            parts.append(
                pick(
                    "\(count(.skipped)) skipped", "対象外 \(count(.skipped))",
                    "跳过 \(count(.skipped))"))
        }
        parts.append(
            pick(
                "\(count(.rejected)) rejected", "読み取り不可 \(count(.rejected))",
                "无法读取 \(count(.rejected))"))
        let list = parts.joined(separator: comma)
        return pick(
            "\(total.counted("record")): \(list)", "\(total) 件: \(list)",
            "共 \(total) 条：\(list)")
    }

    // MARK: Balances

    /// What stands beside the balances: money that is announced.
    func pending(_ money: Money) -> String {
        pick(
            "\(money) beside it is announced and not booked",
            "ほかに \(money) が予定されていて、まだ記帳されていません", "另有 \(money) 已预告但尚未入账")
    }

    /// Digits that the ledger has no place for.
    func cut(_ proof: StatementProof) -> String {
        let currency = proof.moneyIn.currency
        return pick(
            "\(proof.cutCount.counted("amount")) with digits beyond those of \(currency), \(proof.cut) "
                + "in all: the ledger leaves them out, and their sources keep them",
            "\(currency) の桁より細かい金額が \(proof.cutCount) 件（合計 \(proof.cut)）: 帳簿では切り捨て、元の値は取引の出典に残します",
            "\(proof.cutCount) 笔金额的小数位多于 \(currency)（合计 \(proof.cut)）：账本舍去，来源中保留原值")
    }

    /// What to do where the ledger has another balance than a proven statement.
    func difference(_ own: Money, _ proof: StatementProof, flag: String) -> String {
        let closing = proof.closing?.exactAmount.description ?? "?"
        let command =
            "`sluice adjust\(flag) \(ShellWord.quoted(proof.account)) --balance \(closing)"
            + (proof.closingDay.map { " --date \($0)" } ?? "") + "`"
        let day = proof.closingDay
        return pick(
            "the ledger has \(own)\(day.map { " on \($0)" } ?? ""); where nothing is missing, "
                + "\(command) makes it the file's",
            "帳簿の残高は\(day.map { " \($0) 時点で" } ?? "") \(own) です。抜けがなければ \(command) でファイルの残高に合わせられます",
            "账本余额\(day.map { "在 \($0) " } ?? "")为 \(own)；如无遗漏，\(command) 可将其改为文件的余额")
    }

    /// Where an account is archived that records go to.
    func archived(_ account: String, flag: String) -> String {
        let command = "`sluice account restore\(flag) \(ShellWord.quoted(account))`"
        return pick(
            "the account is archived, and its balance in no total; \(command) takes it out again",
            "この口座はアーカイブ済みで、残高はどの合計にも入りません。\(command) で戻せます",
            "该账户已归档，余额不计入任何合计；\(command) 可恢复")
    }

    /// What is missing in front of a statement.
    func gap(_ gap: StatementChain.Gap) -> String {
        let (earlier, later) = (gap.earlier, gap.later)
        let money = { (units: Int64?) in
            Money(minorUnits: units ?? 0, currency: later.currency).description
        }
        let days = (earlier.closingDay ?? .earliest, later.firstDay ?? .latest)
        let isBooked = gap.booked.minorUnits != 0
        return pick(
            "gap before it: \(gap.sentence)",
            "前に抜けがあります: \(earlier.file) は \(days.0) に \(money(earlier.closing)) で終わり、"
                + "\(later.file) は \(days.1) に \(money(later.opening)) で始まります。"
                + "その間の \(gap.missing) がありません"
                + (isBooked ? "（帳簿にある \(gap.booked) を除く）" : ""),
            "之前有缺口：\(earlier.file) 在 \(days.0) 以 \(money(earlier.closing)) 结束，"
                + "\(later.file) 在 \(days.1) 以 \(money(later.opening)) 开始；其间缺少 \(gap.missing)"
                + (isBooked ? "（账本已有的 \(gap.booked) 除外）" : ""))
    }

    // MARK: All files

    /// What an account opens with from now on.
    func opening(_ opening: AccountOpening) -> String {
        let (account, balance) = (opening.account, opening.balance)
        if opening.isCarriedBack {
            return pick(
                "\(account) now opens with \(balance), from where an earlier statement leads to what it "
                    + "opened with",
                "\(account) の開始残高を \(balance) にしました。以前の明細から計算した額です",
                "\(account) 的期初余额改为 \(balance)：由较早的对账单推算得出")
        }
        return pick(
            "\(account) opens with \(balance), which makes the files' latest balance its own",
            "\(account) の開始残高は \(balance) です。これで最新の残高がファイルと一致します",
            "\(account) 的期初余额为 \(balance)，使其最新余额与文件一致")
    }

    /// By which number an account is known from now on.
    func noted(_ noted: NotedNumber) -> String {
        let (account, number) = (noted.account, noted.number)
        if let replaced = noted.replaced {
            return pick(
                "\(account) has the number \(number) now, in place of \(replaced)",
                "\(account) の番号は \(replaced) から \(number) に変わりました",
                "\(account) 的号码由 \(replaced) 改为 \(number)")
        }
        return pick(
            "\(account) is known by \(number) from now on, too",
            "今後は \(number) も \(account) とみなします", "今后 \(number) 也视为 \(account)")
    }

    func transfersPaired(_ count: Int) -> String {
        pick("\(count.counted("transfer")) paired", "振替 \(count) 件を対応付け", "配对转账 \(count) 笔")
    }

    func transfersRevised(_ count: Int) -> String {
        pick(
            "\(count.counted("earlier pair")) taken apart for a better partner",
            "以前の組 \(count) 件をよりよい相手に変更", "\(count) 对较早的配对改为更合适的对方")
    }

    /// What a book brought twice before the bank's files came.
    func repeatsInBooks(_ count: Int) -> String {
        pick(
            "\(count.counted("payment")) of a book may be in the ledger twice, for the bank lists "
                + "them once: see `sluice dedupe`",
            "家計簿の支払い \(count) 件が二重の可能性があります（銀行の明細では一度です）: `sluice dedupe` を参照",
            "个人账本的 \(count) 笔款项可能重复（银行只列出一次）：请看 `sluice dedupe`")
    }

    func receiptsMatched(_ count: Int) -> String {
        pick("\(count.counted("receipt")) matched", "レシート \(count) 枚を照合", "匹配收据 \(count) 张")
    }

    /// How many tags were guessed.
    func tags(guessed: Int, percent: Int, open: Int) -> String {
        pick(
            "tags: \(guessed) guessed (\(percent) % mean confidence), \(open) left open",
            "タグ: 推定 \(guessed) 件（平均確度 \(percent) %）、未設定 \(open) 件",
            "标签：推测 \(guessed) 笔（平均把握 \(percent) %），\(open) 笔待定")
    }

    /// What the import leaves to a person; `nil` where that is nothing. `flag` names the ledger to the command,
    /// where that takes another one by itself.
    func toReview(
        possibleDuplicates: Int, possibleTransfers: Int, untagged: Int, flag: String
    ) -> String? {
        var parts: [String] = []
        if possibleDuplicates > 0 {
            parts.append(
                pick(
                    possibleDuplicates.counted("possible duplicate"),
                    "重複の可能性 \(possibleDuplicates) 件", "可能重复 \(possibleDuplicates) 笔"))
        }
        if possibleTransfers > 0 {
            parts.append(
                pick(
                    possibleTransfers.counted("possible transfer"),
                    "振替の可能性 \(possibleTransfers) 件", "可能的转账 \(possibleTransfers) 笔"))
        }
        if untagged > 0 {
            parts.append(pick("\(untagged) untagged", "タグなし \(untagged) 件", "无标签 \(untagged) 笔"))
        }
        guard !parts.isEmpty else { return nil }
        let list = parts.joined(separator: comma)
        return pick(
            "to review: `sluice review\(flag)` (\(list))",
            "確認が必要: `sluice review\(flag)`（\(list)）", "待确认：`sluice review\(flag)`（\(list)）")
    }

    // MARK: The end

    func notWritten(_ obstacle: ImportObstacle) -> String {
        let why =
            switch obstacle {
            case .undecided:
                pick(
                    "settle what is undecided with the flags above",
                    "未確定の点を上のフラグで決めてください", "请用上面的选项确定尚未确定之处")
            case .undecidedPlan:
                pick(
                    "make the plan anew, with `sluice plan` and the flags above",
                    "上のフラグを付けて `sluice plan` で計画を作り直してください",
                    "请加上上面的选项，用 `sluice plan` 重新制作计划")
            case .filesLeftOut:
                pick(
                    "not every file is clear (--all-or-nothing)",
                    "読み方の決まらないファイルがあります（--all-or-nothing）", "有文件的读法不明确（--all-or-nothing）")
            case .filesRefused:
                pick(
                    "not every file can be imported (--all-or-nothing)",
                    "取り込めないファイルがあります（--all-or-nothing）", "有文件无法导入（--all-or-nothing）")
            case .balances:
                pick("balances disagree (--verify)", "残高が一致しません（--verify）", "余额不符（--verify）")
            case .repairs:
                pick(
                    "there is something to repair (--strict)", "修復の必要な箇所があります（--strict）",
                    "有需要修复之处（--strict）")
            case .counts:
                pick("records do not add up", "件数の合計が合いません", "记录数之和不符")
            }
        return pick("nothing written: \(why)", "書き込みなし: \(why)", "未写入：\(why)")
    }

    func plan(_ path: String, flag: String) -> String {
        let command = "`sluice apply\(flag) \(ShellWord.quoted(path))`"
        return pick(
            "plan: \(path) (\(command) carries it out)", "計画: \(path)（\(command) で実行）",
            "计划：\(path)（\(command) 执行）")
    }

    func undecidedPlan(_ path: String) -> String {
        pick(
            "plan: \(path) (undecided: `sluice apply` needs one made with the flags above)",
            "計画: \(path)（未確定の点あり。上のフラグを付けて作り直してください）",
            "计划：\(path)（尚有未确定之处，请加上上面的选项重新制作）")
    }

    var dryRun: String {
        pick("nothing written (dry run)", "書き込みなし（試行）", "未写入（试运行）")
    }

    func written(_ ledger: String, batch: Int, flag: String) -> String {
        pick(
            "written: \(ledger) (import \(batch); `sluice undo\(flag)` takes it back)",
            "書き込み: \(ledger)（取り込み \(batch)、`sluice undo\(flag)` で取り消し）",
            "已写入：\(ledger)（导入 \(batch)；`sluice undo\(flag)` 可撤销）")
    }

    func nothingToWrite(_ ledger: String, isThere: Bool) -> String {
        guard isThere else {
            return pick(
                "nothing to write: \(ledger) was not made", "書き込む内容なし: \(ledger) は作成していません",
                "无需写入：未创建 \(ledger)")
        }
        return pick(
            "nothing to write: \(ledger) is as it was", "変更なし: \(ledger) は元のままです",
            "无需写入：\(ledger) 保持原样")
    }
}
