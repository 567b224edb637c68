import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apr, breakEven, closingCosts, GLOSSARY, interestRate, points, wordId } from "~/content/glossary";
import * as terms from "~/content/glossary";
import { explanationOf } from "~/content/loan-estimate-words";
import { meanings } from "~/steps/comparison/meanings";
import { LENDING_TERMS } from "~/steps/offers/repayment-words";

/** Modules of the server that explain terms, and the terms. */
const IMPORTED: Readonly<Record<string, readonly string[]>> = {
  "app/content/landing/purchase.ts": ["points"],
  "app/content/landing/refi-mini.ts": ["softCheck"],
  "app/steps/comparison/meanings.ts": ["apr", "breakEven"],
  "app/steps/offers/repayment-words.ts": ["apr", "closingCosts", "interestRate", "points"],
};

/**
 * Pages whose hints explain terms. They write the sentences out, because a browser would otherwise
 * load a further file for them.
 */
const WRITTEN_OUT = {
  "app/flows/main/calculator/calculator-fields.tsx": ["dues"],
  "app/flows/mini/steps/upgrade.tsx": ["softCheck"],
  "app/flows/qt/escrow-view.tsx": ["escrow"],
  "app/flows/qt/steps/home-loans.tsx": ["softCheck"],
  "app/steps/loan/price-view.tsx": ["downPayment"],
  "app/steps/mortgages/lien-type-view.tsx": ["firstMortgage", "secondMortgage"],
} as const satisfies Record<string, readonly (keyof typeof terms)[]>;

/** Lines of a Loan Estimate, and the term that explains each. */
const ESTIMATE_LINES = {
  "terms-InterestRate": "interestRate",
  "features-PrepaymentPenalty": "prepaymentPenalty",
  "payments-mi": "mortgageInsurance",
  "payments-escrow": "escrow",
  "closing-EstimatedCashtoClose": "cashToClose",
  "A-ofLoanAmountPoints": "points",
  "B-AppraisalFee": "appraisal",
  "C-TitleLendersTitlePolicy": "titleInsurance",
  "F-PrepaidInterestperdayfordays": "prepaidInterest",
  "H-TitleOwnersTitlePolicyoptional": "ownersTitle",
  "total-LenderCredits": "lenderCredit",
  "cash-DownPaymentFundsfromBorrower": "downPayment",
  "compare-AnnualPercentageRateAPR": "apr",
} as const satisfies Record<string, keyof typeof terms>;

const root = new URL("../../", import.meta.url);
const sourceOf = (path: string): string => readFileSync(new URL(path, root), "utf8").replace(/\s+/g, " ");

describe("the words that hints explain", () => {
  it.for(Object.entries(IMPORTED))("%s takes its sentences from the glossary", ([path, names]) => {
    const [, imported = ""] = /import \{([^}]*)\} from "~\/content\/glossary"/.exec(sourceOf(path)) ?? [];
    expect(imported.split(",").map((name) => name.trim().split(" ")[0])).toEqual(names);
  });

  it.for(Object.entries(WRITTEN_OUT))("%s has the glossary's sentences", ([path, names]) => {
    for (const name of names) expect(sourceOf(path)).toContain(terms[name].means);
  });

  it.for(Object.entries(ESTIMATE_LINES))(
    "line %s of a Loan Estimate begins with the glossary's %s",
    ([line, name]) => {
      expect(explanationOf(line)?.startsWith(terms[name].means)).toBe(true);
    },
  );

  it("are those of the offer and of the comparison", () => {
    const offered = new Map(LENDING_TERMS.map(({ word, means }) => [word, means]));
    for (const { term, means } of [apr, closingCosts, interestRate, points])
      expect(offered.get(`${term}:`)).toBe(means);
    const compared = meanings({ insurance: 100, dues: 0 }, 7, true).map(({ means }) => means);
    expect(compared).toContain(apr.means);
    expect(compared.some((means) => means.startsWith(breakEven.means))).toBe(true);
  });

  it("are written nowhere else in the pages", () => {
    const files = readdirSync(new URL("app", root), { recursive: true, encoding: "utf8" })
      .filter((path) => /^(?!domain|browser).*\.tsx?$/.test(path) && path !== "content/glossary.ts")
      .filter((path) => !Object.keys(WRITTEN_OUT).includes(`app/${path}`));
    const copies = files.flatMap((path) => {
      const source = sourceOf(`app/${path}`);
      return GLOSSARY.filter(({ word }) => source.includes(word.means)).map(
        ({ word }) => `${path}: ${word.term}`,
      );
    });
    expect(copies).toEqual([]);
  });

  it("each have an id of their own", () => {
    expect(new Set(GLOSSARY.map(({ word }) => wordId(word))).size).toBe(GLOSSARY.length);
    expect(wordId(apr)).toBe("apr-annual-percentage-rate");
  });

  it("are all listed", () => {
    const listed = GLOSSARY.map(({ word }) => word);
    for (const one of Object.values(terms))
      if (typeof one === "object" && "means" in one) expect(listed).toContain(one);
  });
});
