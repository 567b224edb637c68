import { describe, expect, it } from "vitest";
import { INCOME_TYPES, isIncomeType } from "~/domain/income";
import { canAskForPapers, neededPapers, type NeedsFacts } from "./needs";

const person = { position: 1, incomes: [], hasServed: false };
const refinance: NeedsFacts = {
  kind: "refi",
  people: [person],
  isHomeFound: false,
  hasMortgage: true,
  isVa: false,
  circumstances: [],
};
const ids = (facts: NeedsFacts): string[] => neededPapers(facts).map(({ id }) => id);

describe("the papers that a loan needs", () => {
  it("are those of each person's incomes, and of the home", () => {
    const people = [
      { ...person, incomes: ["FullTimeEmployment", "PartTimeEmployment"] as const },
      { ...person, position: 2, incomes: ["SelfEmployment"] as const },
    ];
    expect(ids({ ...refinance, people })).toEqual([
      ...["pay-stubs", "w2", "tax-returns-2", "business-returns-2"],
      ...["mortgage-statement", "homeowners-insurance"],
    ]);
  });

  it("prove every kind of income", () => {
    for (const income of Object.keys(INCOME_TYPES)) {
      if (!isIncomeType(income)) throw new Error(income);
      const own = neededPapers({ ...refinance, people: [{ ...person, incomes: [income] }] });
      expect(own.some(({ position }) => position === 1)).toBe(true);
    }
  });

  it("of a purchase are statements at first, and the contract once the home is found", () => {
    const purchase: NeedsFacts = { ...refinance, kind: "purc", hasMortgage: false };
    expect(ids(purchase)).toEqual(["bank-statements"]);
    expect(ids({ ...purchase, isHomeFound: true, circumstances: ["gift", "divorce"] })).toEqual([
      ...["bank-statements", "gift-letter", "purchase-contract", "homeowners-insurance", "divorce-decree"],
    ]);
  });

  it("of who has served are the record only for a VA loan", () => {
    const people = [{ ...person, hasServed: true }];
    expect(ids({ ...refinance, people })).not.toContain("service-record");
    expect(ids({ ...refinance, people, isVa: true })).toContain("service-record");
  });

  it("are not asked for before the Loan Estimate was provided", () => {
    const receivedAt = "2026-11-24T21:00:00Z";
    expect(canAskForPapers({ kind: "refi", receivedAt })).toBe(false);
    expect(canAskForPapers({ kind: "refi", receivedAt, estimate: { dueOn: "2026-11-30" } })).toBe(false);
    expect(canAskForPapers({ kind: "refi", receivedAt, estimate: { sentAt: receivedAt } })).toBe(true);
    expect(canAskForPapers({ kind: "heloc", receivedAt })).toBe(true);
  });
});
