import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { collisions, drawnText, textOf } from "~server/reference/testing/drawn-text";
import { FORM_FOOT } from "./form";
import {
  cashout,
  drawEstimate,
  sampleFacts,
  heloan,
  largestEstimate,
  longFacts,
  refinance,
  withoutPoints,
} from "./testing/sample-estimates";

describe("the Loan Estimate document", () => {
  it("has three pages of US Letter size, its own title and the date of issue", async () => {
    const document = await PDFDocument.load(await drawEstimate(sampleFacts), { updateMetadata: false });
    expect(document.getPageCount()).toBe(3);
    for (const page of document.getPages()) expect(page.getSize()).toEqual({ width: 612, height: 792 });
    expect(document.getTitle()).toBe("Loan Estimate - Larkspur Home Loans");
    expect(document.getCreationDate()).toEqual(sampleFacts.issued);
  });

  it("has text in both weights of the typeface on every page", async () => {
    const lines = await drawnText(await drawEstimate(sampleFacts));
    for (const page of [1, 2, 3]) {
      const here = lines.filter((one) => one.page === page);
      expect(new Set(here.map(({ isBold }) => isBold))).toEqual(new Set([true, false]));
    }
  });

  it("page 1 has the figures of the published sample", async () => {
    const text = textOf(await drawnText(await drawEstimate(sampleFacts)), 1);
    for (const figure of [
      "$162,000",
      "3.875%",
      "$761.78",
      "$180,000",
      "30 years",
      "Purchase",
      "Michael Jones and Mary Stone",
      "Years 1-7",
      "Years 8-30",
      "+ 82",
      "+ —",
      "+ 206",
      "$1,050",
      "$968",
      "02/15/2013",
      "YES, until 04/16/2013 at 5:00 p.m. EDT",
    ]) {
      expect(text).toContain(figure);
    }
    expect(text).toMatch(/expire on 03\/04\/2013 at 5:00 p\.m\.\s+EST/);
  });

  it("12 CFR 1026.37(c)(2): shows 0 where there is no insurance at all, and a dash only once one has ended", async () => {
    const added = (await drawnText(await drawEstimate(refinance))).filter(({ text }) => /^\+ /.test(text));
    expect(added.map(({ text }) => text)).toEqual(["+ 0", "+ 101"]);
    const unescrowed = (await drawnText(await drawEstimate(heloan))).filter(({ text }) => /^\+ /.test(text));
    expect(unescrowed.map(({ text }) => text)).toEqual(["+ 82", "+ —", "+ 0", "+ 0"]);
  });

  it("page 2 has every line of the costs and the cash to close", async () => {
    const text = textOf(await drawnText(await drawEstimate(sampleFacts)), 2);
    const { costs, cash } = sampleFacts.estimate;
    const words = (label: string) => label.replace(/\s+/g, " ");
    for (const { lines } of [costs.origination, costs.cannotShop, costs.canShop, costs.prepaids, costs.other])
      for (const { label, amount } of lines) {
        expect(text).toContain(words(label));
        expect(text).toContain(`$${amount.toLocaleString("en-US")}`);
      }
    for (const amount of [costs.loanCosts, costs.otherCosts, costs.total, cash.cashToClose])
      expect(text).toContain(`$${amount.toLocaleString("en-US")}`);
    expect(text).toContain("-$10,000");
    expect(text).toContain("$18,000");
  });

  it.each([
    ["a purchase", sampleFacts],
    ["a purchase without points", { ...sampleFacts, estimate: withoutPoints }],
    ["a refinance without taxes and insurance", refinance],
    ["a cash-out", cashout],
    ["a home equity loan", heloan],
  ])(
    "F2: %s has every line of the form even where nothing is due, the four loan types and the mailing addresses",
    async (_name, one) => {
      const lines = await drawnText(await drawEstimate(one));
      const [first, second] = [1, 2].map((page) => textOf(lines, page).replace(/\s+/g, " "));
      expect(first).toMatch(/Conventional FHA VA _{4,}/);
      for (const mail of one.mailingAddresses) expect(first).toContain(mail);
      expect(second).toMatch(/(?:\d[\d.]*)?% of Loan Amount \(Points\)/);
      expect(second).toContain("E. Taxes and Other Government Fees");
      expect(second).toContain("Recording Fees and Other Taxes");
      expect(second).toContain("Transfer Taxes");
      const prepaid = /F\. Prepaids(.*?)G\. Initial Escrow Payment at Closing(.*?)H\. Other/.exec(
        second ?? "",
      );
      for (const line of [
        /Homeowner's Insurance Premium \((?:\d+ )?mo/,
        /Mortgage Insurance Premium \((?:\d+ )?mo/,
        /Prepaid Interest \(/,
        /Property Taxes \((?:\d+ )?mo/,
      ])
        expect(prepaid?.[1]).toMatch(line);
      for (const line of [
        /Homeowner's Insurance .*?per month/,
        /(?<!Premium.*)Mortgage Insurance .*?per month/,
        /Property Taxes .*?per month/,
      ])
        expect(prepaid?.[2]).toMatch(line);
    },
  );

  it("page 3 has the comparisons, the loan officer and the applicants who sign", async () => {
    const text = textOf(await drawnText(await drawEstimate(sampleFacts)), 3);
    const { inFiveYears, aprPercent } = sampleFacts.estimate.comparisons;
    for (const figure of [
      `$${inFiveYears.paid.toLocaleString("en-US")}`,
      "$15,773",
      `${String(aprPercent)}%`,
      "Rosa Whitfield",
      "rosa@larkspur.example",
      "Michael Jones",
      "Mary Stone",
      "more than 15 days late",
    ]) {
      expect(text).toContain(figure);
    }
    expect(text).not.toContain("Liability after Foreclosure");
  });

  it("without a seller it has the alternative cash-to-close table, and shows who gets the cash", async () => {
    const lines = await drawnText(await drawEstimate(cashout));
    expect(textOf(lines, 1)).toContain("EST. PROP. VALUE");
    expect(textOf(lines, 1)).not.toContain("SALE PRICE");
    expect(textOf(lines, 1)).not.toContain("YES, until 04");
    expect(textOf(lines, 2)).toContain("Estimated Cash to Close To Borrower");
    expect(textOf(lines, 2)).toContain("-$180,000");
    expect(textOf(lines, 2)).not.toContain("Seller Credits");
    expect(textOf(lines, 3)).toContain("Liability after Foreclosure");
  });

  it("a home equity loan states that nothing is held in escrow", async () => {
    const lines = await drawnText(await drawEstimate(heloan));
    expect(textOf(lines, 1)).toContain("Home Equity Loan");
    expect(textOf(lines, 1)).toContain("Nothing is held in escrow");
    expect(textOf(lines, 3)).toContain("transfer servicing");
  });

  it.each([
    ["a usual loan", sampleFacts],
    ["the longest names", longFacts],
    ["cash out", cashout],
    ["a home equity loan", heloan],
    ["the largest figures", largestEstimate],
  ])("%s: no text overlaps other text, the margins or the footer", async (_name, one) => {
    const pdf = await drawEstimate(one);
    const lines = await drawnText(pdf);
    expect(collisions(lines, 36)).toEqual([]);
    const foot = lines.filter(({ y }) => y < FORM_FOOT - 4).map(({ text }) => text);
    expect(foot).toHaveLength(9);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(3);
  });

  it("keeps all letters of names, and replaces only those that no typeface has", async () => {
    const text = textOf(await drawnText(await drawEstimate(longFacts)), 1).replace(/\s+/g, "");
    expect(text.match(/Nguyễn/g)).toHaveLength(3);
    expect(text).toContain("DanFourth");
  });
});
