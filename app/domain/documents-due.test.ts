import { describe, expect, it } from "vitest";
import { cancellationDeadline, type DocumentFacts, documentsDue } from "./documents-due";

const applied: DocumentFacts = {
  purpose: "purchase",
  lien: "first",
  isAdjustable: false,
  isPrincipalDwelling: true,
  state: "CO",
  appliedOn: "2026-11-25",
};
const day = { when: "by", day: "2026-11-30" };
const dueOf = (more: Partial<DocumentFacts>) =>
  Object.fromEntries(documentsDue({ ...applied, ...more }).map(({ document, due }) => [document, due]));

describe("the documents of an application", () => {
  it("/purchase and /mini: a purchase has its toolkit, list of providers and counselors by the third business day", () => {
    expect(dueOf({})).toEqual({
      "loan-estimate": day,
      "provider-list": day,
      "home-loan-toolkit": day,
      "appraisal-copy": day,
      servicing: day,
      "counselor-list": day,
      "score-disclosure": day,
    });
  });

  it("/refi-mini: a refinance has no toolkit, and can be canceled after its closing", () => {
    const due = dueOf({ purpose: "refinance" });
    expect(due).not.toHaveProperty("home-loan-toolkit");
    expect(due["right-to-cancel"]).toEqual({ when: "at-closing" });
    expect(dueOf({ purpose: "refinance", isPrincipalDwelling: false })).not.toHaveProperty("right-to-cancel");
  });

  it("/cashout and /qt in Texas: cash from a primary residence requires the state's notice, twelve days before the closing", () => {
    const days = { when: "before-closing", days: 12 };
    for (const purpose of ["cashout", "heloan", "heloc"] as const)
      expect(dueOf({ purpose, state: "TX" })["texas-equity-notice"]).toEqual(days);
    for (const more of [{ state: "CO" }, { isPrincipalDwelling: false, state: "TX" }, { state: undefined }])
      expect(dueOf({ purpose: "cashout", ...more })).not.toHaveProperty("texas-equity-notice");
    expect(dueOf({ purpose: "refinance", state: "TX" })).not.toHaveProperty("texas-equity-notice");
  });

  it("/heloc-landing and /qt: a line of credit has its terms and its booklet with the application, and no Loan Estimate", () => {
    const due = dueOf({ purpose: "heloc", lien: "second" });
    expect(due).toEqual({
      "line-terms": { when: "with-application" },
      "line-booklet": { when: "with-application" },
      "counselor-list": day,
      "score-disclosure": day,
      "right-to-cancel": { when: "at-closing" },
    });
    expect(dueOf({ purpose: "heloc", lien: "first" })["appraisal-copy"]).toEqual(day);
  });

  it("a home equity loan behind the first lien has no notice of the appraisal copy, which first liens have", () => {
    const due = dueOf({ purpose: "heloan", lien: "second" });
    expect(due).not.toHaveProperty("appraisal-copy");
    expect(due["loan-estimate"]).toEqual(day);
  });

  it("an adjustable rate has its program disclosure and its booklet with the application", () => {
    expect(dueOf({ isAdjustable: true })).toMatchObject({
      "adjustable-program": { when: "with-application" },
      "adjustable-booklet": { when: "with-application" },
    });
    expect(documentsDue({ ...applied, isAdjustable: true })[0]?.due).toEqual({ when: "with-application" });
  });

  it("names the document that includes a disclosure without one of its own, and the law by which each is due", () => {
    const all = documentsDue(applied);
    expect(all.find(({ document }) => document === "servicing")?.within).toBe("loan-estimate");
    for (const { source } of all) expect(source).toMatch(/CFR|USC|Constitution/);
  });
});

it("12 CFR 1026.15, 1026.23: the right to cancel ends at midnight of the third business day, Saturdays counted", () => {
  const days = [
    // The legal date of the holiday, July 4, is a Saturday.
    ["2026-07-01", "2026-07-06"],
    ["2026-11-07", "2026-11-12"],
    ["2026-11-25", "2026-11-30"],
    ["2026-12-24", "2026-12-29"],
  ] as const;
  for (const [closed, ends] of days) expect([closed, cancellationDeadline(closed)]).toEqual([closed, ends]);
});
