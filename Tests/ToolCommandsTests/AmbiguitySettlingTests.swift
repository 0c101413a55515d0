import StatementModel
import Testing

@testable import ToolCommands

@Suite("What settles a doubt, in words")
struct AmbiguitySettlingTests {
    @Test("Readings stand behind their flag as a shell takes them")
    func flags() {
        let decimal = Ambiguity(.decimal, readings: [",", "."], example: "1,234")
        #expect(decimal.settling == "--decimal ',' or '.' (1,234)")
        let order = Ambiguity(.dateOrder, readings: ["dmy", "mdy"])
        #expect(order.settling == "--date-order dmy or mdy")
    }
}
