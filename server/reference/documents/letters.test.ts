import { SAMPLE_LENDER } from "~server/shared/lender";
import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { ESTIMATE_NOTICE, letterText, type LetterFacts } from "./letter-text";
import { letterPdf } from "./letters";
import { goodUntil } from "~server/reference/letters";
import { collisions, drawnText, textOf } from "~server/reference/testing/drawn-text";

const facts: LetterFacts = {
  kind: "prequal",
  names: ["Bea Approved"],
  lender: SAMPLE_LENDER,
  purchasePrice: 450_000,
  loanAmount: 360_000,
  isIncomeChecked: false,
  state: "CO",
  county: "Larimer",
  date: new Date("2026-11-20T18:00:00Z"),
  signer: { name: "Rosa Whitfield", nmlsId: "0000001" },
  check: { code: "K7QM2HXR9TVD", at: "https://www.lender.example/letter/check" },
};

describe("the letter", () => {
  it("E4: begins with the sentence of 12 CFR 1026.19(e)(2)(ii), in 12 points", async () => {
    const lines = await drawnText(await letterPdf(facts));
    const top = [...lines].sort((a, b) => b.y - a.y).slice(0, 2);
    expect(top.map((line) => line.text).join(" ")).toBe(ESTIMATE_NOTICE);
    for (const line of top) expect(line.size).toBeGreaterThanOrEqual(12);
  });

  it.each([
    ["2026-10-20T00:30:00-04:00", "2027-01-18", "January 18, 2027"],
    ["2027-02-19T23:30:00-05:00", "2027-05-20", "May 20, 2027"],
  ])("LETTER-03: of %s is valid until %s, on the letter and on the check page", (at, iso, words) => {
    expect(letterText({ ...facts, date: new Date(at) }).expires).toBe(words);
    expect(goodUntil({ createdAt: new Date(at) })).toBe(iso);
  });

  it("states the amounts, the people, the end date, and what it is not", async () => {
    const text = (await drawnText(await letterPdf(facts))).map((line) => line.text).join(" ");
    const expected = [
      "$450,000",
      "$90,000",
      "$360,000",
      "Bea Approved",
      "Larimer, Colorado",
      "February 18, 2027",
    ];
    for (const part of [
      ...expected,
      "Larkspur Home Loans",
      "not a commitment to lend",
      "subject to verification",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/Equal Housing Lender.*NMLS #0000000/);
  });

  it("has the lender's address at the top, the amount in large type, and the loan expert's name and license below", async () => {
    const lines = await drawnText(await letterPdf(facts));
    const text = lines.map((line) => line.text).join(" ");
    expect(text).toContain("100 Larkspur Way, Suite 200, Denver, CO 80200");
    expect(lines.find((line) => line.text === "$360,000")?.size).toBeGreaterThanOrEqual(24);
    expect(text).toMatch(/Rosa Whitfield Loan expert, NMLS #0000001, Larkspur Home Loans/);
  });

  it("LETTER-03: shows the code and the address where it can be checked", async () => {
    const text = textOf(await drawnText(await letterPdf(facts)));
    expect(text).toContain("Letter code K7QM-2HXR-9TVD");
    expect(text).toContain("can check it by its code at https://www.lender.example/letter/check.");
  });

  it("is valid for 90 days", () => {
    expect(letterText(facts).expires).toBe("February 18, 2027");
  });

  it("F2: an approval covers only the credit until the income was checked, and states so", async () => {
    const approval = { ...facts, kind: "approval" } as const;
    const before = textOf(await drawnText(await letterPdf(approval)));
    expect(before).toContain("Credit approval letter");
    expect(before).toContain("We have not checked your income yet.");
    const after = textOf(await drawnText(await letterPdf({ ...approval, isIncomeChecked: true })));
    expect(after).not.toContain("Credit approval letter");
    expect(after).toContain("and the income you told us");
  });

  it("fits on one page above its footer, and goes on to a second one with the longest names", async () => {
    for (const kind of ["prequal", "approval"] as const)
      for (const isIncomeChecked of [true, false]) {
        const lines = await drawnText(await letterPdf({ ...facts, kind, isIncomeChecked }));
        expect(new Set(lines.map(({ page }) => page)).size).toBe(1);
        const foot = lines.find(({ text }) => text.startsWith("Equal Housing"));
        const signed = lines.find(({ text }) => text.startsWith("Loan expert"));
        expect(signed?.y).toBeGreaterThan((foot?.y ?? 0) + 14);
      }
    const part = "Wolfeschlegelsteinhausenbergerdorff-".repeat(2);
    const name = `${part} Nguyễn ${part} 李 ${part} Jr\u0000\n`;
    const pdf = await letterPdf({ ...facts, kind: "approval", names: [name, name] });
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2);
    const lines = await drawnText(pdf);
    expect(collisions(lines, 64)).toEqual([]);
    expect(textOf(lines)).toMatch(/Rosa Whitfield Loan expert/);
  });
});
