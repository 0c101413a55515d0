import ReportWriters

/// What readers say of how they read a file, in the language of the user. Readers speak English, as do
/// the commands that explain a file to somebody who looks closely; what has no line here stays so.
enum DecisionWords {
    private typealias Texts = (japanese: String, chinese: String)

    /// Phrases as readers have them.
    private static let phrases: [String: Texts] = [
        "comma": ("コンマ区切り", "逗号分隔"),
        "semicolon": ("セミコロン区切り", "分号分隔"),
        "tab": ("タブ区切り", "制表符分隔"),
        "pipe": ("縦線区切り", "竖线分隔"),
        "columns at fixed places": ("固定幅の列", "固定宽度的列"),
        "a line for each cell": ("一行に一項目", "每行一个单元格"),
        "no header": ("見出しなし", "无表头"),
        "broken rows put together": ("分かれた行を結合", "合并断开的行"),
        "cut cells put together": ("切れた項目を結合", "合并断开的单元格"),
        "days stand above their rows": ("日付は行の上", "日期位于各行之上"),
        "days cut from texts": ("日付を摘要から分離", "从摘要中分出日期"),
        "decimal comma": ("小数点はコンマ", "小数点为逗号"),
        "decimal point": ("小数点はピリオド", "小数点为句点"),
        "amounts in hundredths": ("金額は百分の一単位", "金额以百分之一为单位"),
        "negative is money out": ("マイナスは出金", "负数为转出"),
        "positive is money out": ("プラスは出金", "正数为转出"),
        "money out is positive": ("プラスは出金", "正数为转出"),
        "money in is marked": ("入金に印", "转入带标记"),
        "debit and credit columns": ("出金と入金は別の列", "转出与转入分列"),
        "direction in column": ("入出金は列で区別", "收支方向在单独的列"),
        "direction by headings": ("入出金は見出しで区別", "收支方向由标题区分"),
        "direction by the balances": ("入出金は残高で判断", "收支方向由余额判断"),
        "direction by the first words of texts": ("入出金は摘要の先頭で区別", "收支方向由摘要首词区分"),
        "fees taken off": ("手数料を差引", "已扣除手续费"),
        "balances are what is owed": ("残高は負債額", "余额为欠款"),
        "a column names the accounts": ("列が口座名を示す", "账户由一列给出"),
        "sign as in earlier imports of the account": ("符号は口座の以前の取り込みと同じ", "正负号与该账户以前的导入相同"),
    ]

    /// Phrases that end with what the file has: a line, an order, a name.
    private static let beginnings: [(english: String, texts: Texts)] = [
        ("header on line ", ("見出しは行 ", "表头在第 ")),
        ("dates ", ("日付は ", "日期为 ")),
        ("profile ", ("プロファイル ", "配置 ")),
        ("years counted from ", ("年は次から数える: ", "年份起算于 ")),
    ]

    /// A phrase in a language.
    static func text(_ phrase: String, in language: ReportLanguage) -> String {
        if let texts = phrases[phrase] {
            return language.pick(phrase, texts.japanese, texts.chinese)
        }
        guard let (english, texts) = beginnings.first(where: { phrase.hasPrefix($0.english) })
        else { return phrase }
        let rest = String(phrase.dropFirst(english.count))
        let end = english.hasPrefix("header") ? language.pick("", "", " 行") : ""
        return language.pick(english, texts.japanese, texts.chinese) + rest + end
    }
}
