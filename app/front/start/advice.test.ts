import { describe, expect, it } from "vitest";
import { adviceFor, OWED, OWNS, RATES, WANTS } from "./advice";
import { DOOR_IDS } from "./doors";
import { todaysLoan } from "./not-sure-page";

const TODAY = { rate: 6.25, apr: 6.4 };
const advise = (own: "yes" | "no", want: (typeof WANTS)[number]["value"], owed = "most", rate = "six") =>
  adviceFor({ own, want, owed, rate }, TODAY);

describe("the advice for a visitor who is not sure", () => {
  it("names a door or says why none fits, for every combination of answers", () => {
    for (const { value: own } of OWNS)
      for (const { value: want } of WANTS)
        for (const { value: owed } of OWED)
          for (const { value: rate } of RATES) {
            const { door, title, why, others } = adviceFor({ own, want, owed, rate }, TODAY);
            expect(title.length, `${own} ${want} ${owed} ${rate}`).toBeGreaterThan(10);
            expect(why.length).toBeGreaterThan(0);
            expect(others.length).toBeGreaterThan(0);
            expect(door === undefined || DOOR_IDS.includes(door)).toBe(true);
            if (door !== undefined) expect(why.join(" ")).not.toMatch(/undefined|NaN/);
          }
  });

  it("leads an owner to a new mortgage only where it can be cheaper", () => {
    expect(advise("yes", "payment", "most", "seven").door).toBe("refinance");
    expect(advise("yes", "payment", "most", "six").door).toBe("refinance");
    expect(advise("yes", "payment", "most", "low").door).toBeUndefined();
    expect(advise("yes", "sooner", "most", "five").door).toBeUndefined();
    expect(advise("yes", "payment", "none", "unknown").door).toBeUndefined();
  });

  it("keeps a low rate by a line of credit in place of a new mortgage", () => {
    expect(advise("yes", "cash", "most", "low").door).toBe("line");
    expect(advise("yes", "cash", "most", "seven").door).toBe("cash");
    expect(advise("yes", "cash", "none", "unknown").door).toBe("cash");
    expect(advise("yes", "line", "half", "seven").door).toBe("line");
  });

  it("says that a home with little equity gives no cash now", () => {
    for (const want of ["cash", "line"] as const) {
      const { door, why } = advise("yes", want, "nearly");
      expect(door).toBeUndefined();
      expect(why.join(" ")).toContain("80%");
    }
  });

  it("says that these loans need a home, to somebody who wants to buy one", () => {
    for (const want of ["payment", "sooner", "cash", "line"] as const)
      expect(advise("no", want).door).toBeUndefined();
    expect(advise("no", "letter").door).toBe("letter");
    expect(advise("no", "afford").door).toBe("buy");
  });

  it("compares with a loan of today's prices", () => {
    const { rate, apr } = todaysLoan();
    expect(apr).toBeGreaterThanOrEqual(rate);
    expect(rate).toBeGreaterThan(0);
  });
});
