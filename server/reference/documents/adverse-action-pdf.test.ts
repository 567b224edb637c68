import { SAMPLE_LENDER } from "~server/shared/lender";
import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { collisions, drawnText, textOf } from "~server/reference/testing/drawn-text";
import { type AdverseActionFacts, adverseActionPdf, BUREAUS, ECOA_NOTICE } from "./adverse-action-pdf";
import { selectDisclosedFactors } from "~/content/score-notice";
import { adverseActionText } from "./adverse-action-text";

const facts: AdverseActionFacts = {
  appId: "LH-7Q2K9-TEST",
  lender: SAMPLE_LENDER,
  applicant: { name: "Dan Declined", address: ["12 Home Street", "Fort Collins, CO 80521"] },
  date: new Date("2026-11-20T18:00:00Z"),
  applicationDate: "2026-11-19",
  request: { product: "mortgage loan", amount: 360_000, purpose: "to buy a home" },
  reasons: ["Delinquent credit obligations with others", "Excessive obligations in relation to income"],
  score: {
    score: 541,
    lowest: 300,
    highest: 850,
    date: "2026-11-19",
    source: "Experian",
    keyFactors: [
      "Serious delinquency",
      "Balances too high for the limits",
      "Delinquency too recent",
      "Too many accounts with balances",
      "Accounts too new",
      "Number of recent inquiries",
    ],
  },
  bureaus: [BUREAUS.equifax, BUREAUS.experian],
};

const { score: _score, ...withoutScore } = facts;

async function shown(one: AdverseActionFacts): Promise<string> {
  return textOf(await drawnText(await adverseActionPdf(one)));
}

describe("the notice of action taken", () => {
  it("states the action, the creditor with its address, the reasons, and the prescribed notice word for word", async () => {
    const text = await shown(facts);
    for (const words of [
      "we are unable to approve it",
      "for a mortgage loan of $360,000 to buy a home (reference LH-7Q2K9-TEST)",
      "November 19, 2026",
      "Dan Declined",
      "100 Larkspur Way, Suite 200",
      ...facts.reasons,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain(ECOA_NOTICE);
    expect(ECOA_NOTICE).toMatch(/^The Federal Equal Credit Opportunity Act prohibits creditors/);
  });

  it("shows the score with its range, date, source and factors", async () => {
    const text = await shown(facts);
    for (const words of [
      "541",
      "from 300 (lowest) to 850 (highest)",
      "November 19, 2026",
      "Provided by Experian",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Serious delinquency");
    expect(text).toContain("Number of recent inquiries");
    expect(text).not.toContain("Accounts too new");
  });

  it("names only the bureaus whose reports were used, and their part in the decision", async () => {
    const text = await shown(facts);
    for (const { phone, name } of [BUREAUS.equifax, BUREAUS.experian]) {
      expect(text).toContain(phone);
      expect(text).toContain(name);
    }
    expect(text).not.toContain(BUREAUS.transunion.phone);
    expect(text).toContain("played no part in the decision");
    expect(text).toContain("within 60 days");
    expect(await shown({ ...facts, bureaus: [BUREAUS.transunion] })).toContain("The agency played no part");
  });

  it("mentions no score and no report when there was none", async () => {
    const text = await shown({ ...withoutScore, bureaus: [] });
    expect(text).not.toContain("Your credit score");
    expect(text).not.toContain("Your credit report");
    expect(text).toContain(ECOA_NOTICE);
  });

  it("lists at most four reasons and four factors, and inquiries as a fifth factor", () => {
    const reasons = ["a", "b", "c", "d", "e"];
    expect(adverseActionText({ ...facts, reasons }).parts[0]?.points).toEqual(reasons.slice(0, 4));
    expect(selectDisclosedFactors(["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c", "d"]);
    expect(selectDisclosedFactors(["a", "inquiries", "c", "d", "e"])).toEqual(["a", "inquiries", "c", "d"]);
    expect(selectDisclosedFactors(["a", "b", "c", "d", "e", "Recent inquiries"])).toHaveLength(5);
  });

  it("has its title and the date of the notice, and fits on one page without a score", async () => {
    const document = await PDFDocument.load(await adverseActionPdf(withoutScore), { updateMetadata: false });
    expect(document.getPageCount()).toBe(1);
    expect(document.getTitle()).toBe("Notice of action taken - Larkspur Home Loans");
    expect(document.getCreationDate()).toEqual(facts.date);
  });

  const part = "Wolfeschlegelsteinhausenbergerdorff-".repeat(2);
  const longName = `${part} Nguyễn ${part} 李 ${part} Jr\u0000\n`;
  it.each([
    ["as usual", facts],
    ["long names and reasons", { ...facts, applicant: { name: longName }, reasons: [longName, longName] }],
    ["three bureaus", { ...facts, bureaus: Object.values(BUREAUS) }],
  ])(
    "%s: two pages at most, and no text overlaps other text, the margins or the footer",
    async (_name, one) => {
      const pdf = await adverseActionPdf(one);
      const pages = (await PDFDocument.load(pdf)).getPageCount();
      expect(pages).toBeLessThanOrEqual(2);
      const lines = await drawnText(pdf);
      expect(collisions(lines, 60)).toEqual([]);
      expect(lines.filter(({ y }) => y < 44)).toHaveLength(3 * pages);
    },
  );
});
