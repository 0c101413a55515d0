import Reports

/// Every word of the reports: one line a term, in English, Japanese and Chinese.
///
/// A further language is a case of ``ReportLanguage`` and a column here; a test fails for a term
/// that has no line.
enum ReportTermTable {
    static let words: [ReportTerm: (english: String, japanese: String, chinese: String)] = [
        .summary: ("Summary", "収支のまとめ", "收支概要"),
        .trend: ("Monthly trend", "月ごとの推移", "每月趋势"),
        .tags: ("Spending by tag", "タグ別の支出", "按标签统计支出"),
        .categories: ("Spending by category", "カテゴリ別の支出", "按分类统计支出"),
        .accounts: ("By account", "口座別の収支", "按账户统计"),
        .payees: ("By payee", "支払先別の収支", "按交易对象统计"),
        .places: ("By place", "場所別の収支", "按地点统计"),
        .balances: ("Balances", "残高", "余额"),
        .register: ("Transactions", "取引一覧", "交易明细"),
        .budgets: ("Budgets", "予算", "预算"),
        .months: ("Months with data", "記録のある月", "有数据的月份"),
        .monthlyTags: ("Spending by tag and month", "タグと月ごとの支出", "按标签和月份统计支出"),
        .monthlyCategories: ("Spending by category and month", "カテゴリと月ごとの支出", "按分类和月份统计支出"),
        .monthlyAccounts: ("Spending by account and month", "口座と月ごとの支出", "按账户和月份统计支出"),
        .monthlyPayees: ("Spending by payee and month", "支払先と月ごとの支出", "按交易对象和月份统计支出"),
        .overview: ("Overview", "家計の概要", "账本概览"),
        .coverage: ("Days that the files cover", "ファイルが含む期間", "文件覆盖的日期"),
        .duplicates: ("Duplicates", "重複", "重复交易"),
        .possibleDuplicates: ("Possible duplicates", "重複の可能性がある取引", "可能重复的交易"),
        .currency: ("Currency", "通貨", "货币"),
        .income: ("Income", "収入", "收入"),
        .expense: ("Expense", "支出", "支出"),
        .net: ("Net", "差引", "净额"),
        .count: ("Transactions", "件数", "笔数"),
        .share: ("Share", "割合", "占比"),
        .month: ("Month", "月", "月份"),
        .tag: ("Tag", "タグ", "标签"),
        .category: ("Category", "カテゴリ", "分类"),
        .account: ("Account", "口座", "账户"),
        .payee: ("Payee", "支払先", "交易对象"),
        .place: ("Place", "場所", "地点"),
        .latitude: ("Latitude", "緯度", "纬度"),
        .longitude: ("Longitude", "経度", "经度"),
        .date: ("Date", "日付", "日期"),
        .kind: ("Kind", "種類", "类型"),
        .amount: ("Amount", "金額", "金额"),
        .note: ("Note", "メモ", "备注"),
        .status: ("Status", "状態", "状态"),
        .opening: ("Opening balance", "開始残高", "期初余额"),
        .balance: ("Balance", "残高", "余额"),
        .upcoming: ("Upcoming", "今後の予定", "即将发生"),
        .total: ("Total", "合計", "合计"),
        .runningNet: ("Net so far", "差引の累計", "累计净额"),
        .budget: ("Budget", "予算", "预算"),
        .period: ("Period", "期間", "周期"),
        .limit: ("Limit", "上限", "限额"),
        .spent: ("Spent", "使用額", "已用"),
        .left: ("Left", "残り", "剩余"),
        .used: ("Used", "使用率", "使用率"),
        .mood: ("Mood", "気分", "心情"),
        .from: ("From", "開始日", "开始日期"),
        .through: ("Through", "終了日", "结束日期"),
        .id: ("ID", "ID", "编号"),
        .days: ("Days", "日数", "天数"),
        .file: ("File", "ファイル", "文件"),
        .merged: ("Merged", "統合済み", "已合并"),
        .repeats: ("Repeats", "重複元", "重复于"),
        .bankText: ("Bank's text", "明細の記載", "银行摘要"),
        .doubtful: ("In doubt", "要確認", "待确认"),
        .transfer: ("Transfer", "振替", "转账"),
        .adjustment: ("Adjustment", "残高調整", "余额调整"),
        .pending: ("Pending", "未確定", "待入账"),
        .posted: ("Posted", "確定", "已入账"),
        .reconciled: ("Reconciled", "照合済み", "已核对"),
        .covered: ("Covered", "記録あり", "已覆盖"),
        .missing: ("Missing", "記録なし", "缺失"),
        .untagged: ("Untagged", "タグなし", "无标签"),
        .uncategorised: ("Uncategorised", "カテゴリなし", "未分类"),
        .noPlace: ("No place", "場所なし", "无地点"),
        .noPayee: ("No payee", "支払先なし", "无交易对象"),
        .unnamedPlace: ("Unnamed place", "名前のない場所", "未命名地点"),
        .transfersAndAdjustments: ("Transfers and adjustments", "振替と残高調整", "转账与余额调整"),
        .daily: ("Daily", "毎日", "每日"),
        .weekly: ("Weekly", "毎週", "每周"),
        .monthly: ("Monthly", "毎月", "每月"),
        .overallBudget: ("All spending this month", "今月の全支出", "本月全部支出"),
        .veryHappy: ("Very happy", "とてもごきげん", "非常开心"),
        .happy: ("Happy", "ごきげん", "开心"),
        .neutral: ("Neutral", "ふつう", "一般"),
        .sad: ("Sad", "しょんぼり", "难过"),
        .verySad: ("Very sad", "とても悲しい", "非常难过"),
        .cash: ("Cash", "現金", "现金"),
        .bank: ("Bank account", "銀行口座", "银行账户"),
        .card: ("Card", "カード", "信用卡"),
        .savings: ("Savings", "貯蓄", "储蓄"),
        .investment: ("Investment", "投資", "投资"),
        .loan: ("Loan", "ローン", "贷款"),
        .otherAsset: ("Other asset", "その他の資産", "其他资产"),
        .otherLiability: ("Other liability", "その他の負債", "其他负债"),
        .transfersLeftOut: (
            "Transfers and adjustments are neither income nor expense; refunds lower the expense.",
            "振替と残高調整は収入にも支出にも含みません。返金は支出から差し引きます。",
            "转账和余额调整不计入收入或支出；退款会冲减支出。"
        ),
        .sumLeftOut: (
            "A sum is left out that is too large for an amount.",
            "大きすぎて金額として表せない合計は省きます。",
            "超出金额范围的合计已省略。"
        ),
        .severalTags: (
            "A transaction with several tags counts under each of them; the total counts it once.",
            "複数のタグがある取引は各タグに計上し、合計には一度だけ含みます。",
            "带有多个标签的交易计入每个标签，合计中只计一次。"
        ),
        .parentsIncludeChildren: (
            "A tag includes its child tags.",
            "親タグには子タグの分を含みます。",
            "父标签包含其子标签。"
        ),
        .budgetLapsed: (
            "The overall budget was set for an earlier month and has lapsed.",
            "全体の予算は過去の月のもので、すでに失効しています。",
            "总预算为以前月份设置，现已失效。"
        ),
        .noBudgets: ("No budget is set.", "予算は設定されていません。", "未设置预算。"),
        .noData: ("No transactions in this range.", "この期間に取引はありません。", "此期间没有交易。"),
        .noFiles: (
            "No file was imported for these days.", "この期間に取り込んだファイルはありません。", "此期间没有导入文件。"
        ),
        .coverageByRecords: (
            "A file covers the days from its first record to its last; up to two weeks without a record are no gap.",
            "ファイルは最初の記録から最後の記録までの日を含みます。2週間以内の空白は欠落とみなしません。",
            "文件覆盖从首条记录到末条记录的日期；两周以内没有记录不算缺失。"
        ),
        .mergedRecords: (
            "Merged transactions stand for records of several files, or for a record and an entry by hand.",
            "統合済みの取引は、複数のファイルの記録、または記録と手入力を一つにしたものです。",
            "已合并的交易代表多个文件中的记录，或一条记录与一笔手工录入。"
        ),
        .noDuplicates: (
            "Nothing is in doubt.", "要確認の取引はありません。", "没有待确认的交易。"
        ),
        .decideByReview: (
            "Both are kept until you decide: `sluice review` asks about each; `sluice dedupe` looks for more.",
            "判断するまで両方を残します。`sluice review` で一件ずつ確認し、`sluice dedupe` でほかの重複を探せます。",
            "在您决定之前两者都会保留：`sluice review` 逐一询问，`sluice dedupe` 查找更多。"
        ),
    ]
}
