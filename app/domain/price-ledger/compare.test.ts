import { describe, expect, it } from "vitest";
import { CHARGE_KINDS } from "~/domain/pricing/charges";
import { noteOf } from "~/domain/pricing/government";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { compareQuotes, type QuoteChange } from "./compare";
import { quoteOfLoan } from "./make-quote";
import { type LedgerEntry, type QuoteInputs, type QuoteLine, findPreviousQuote } from "./quote";
import { toleranceOf } from "./tolerance";

const loan: LoanInput = {
  purpose: "purchase",
  product: "30Y Fixed",
  value: 500_000,
  loanAmount: 400_000,
  score: 742,
  state: "PA",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
};

let count = 0;
/**
 * Creates a ledger entry.
 * @param more inputs besides the loan
 */
function entry(
  place: LedgerEntry["place"],
  input: LoanInput = loan,
  more: QuoteInputs = {},
  lines: readonly QuoteLine[] = [],
): LedgerEntry {
  count += 1;
  const { figures, inputs, versions } = quoteOfLoan(input, priceLoan(input));
  const quotedAt = new Date(Date.UTC(2026, 10, 27, 12, count));
  const changed = new Map(lines.map((line) => [line.kind, line]));
  const all = figures.lines.map((line) => changed.get(line.kind) ?? line);
  return {
    id: count,
    place,
    item: "",
    quotedAt,
    versions,
    inputs: { ...inputs, ...more },
    figures: { ...figures, lines: all },
  };
}

const changeOf = (before: LedgerEntry, after: LedgerEntry, id: string): QuoteChange => {
  const { changes } = compareQuotes(before, after);
  const found = changes.find((one) => one.id === id || one.line?.kind === id);
  if (!found) throw new Error(`Nothing changed of ${id}: ${changes.map((one) => one.id).join()}`);
  return found;
};

/** Returns the quote with other dollars in one kind of line, as a provider's bill may have. */
const raised = (of: LedgerEntry, kind: QuoteLine["kind"], factor: number): QuoteLine => {
  const line = of.figures.lines.find((one) => one.kind === kind);
  if (!line) throw new Error(`No line of ${kind}.`);
  return { ...line, amount: Math.round(line.amount * factor) };
};

describe("LEDGER-02: the limit of each charge (12 CFR 1026.19(e)(3))", () => {
  it.each([
    ["A", "discount-points", "zero"],
    ["A", "lender-fee", "zero"],
    ["B", "appraisal", "zero"],
    ["B", "flood-monitoring", "zero"],
    ["B", "guarantee-fee", "zero"],
    ["C", "settlement", "ten-percent"],
    ["C", "survey", "ten-percent"],
    ["E", "recording", "ten-percent"],
    ["E", "transfer-tax", "zero"],
    ["F", "prepaid-interest", "none"],
    ["F", "home-insurance", "none"],
    ["F", "property-tax", "none"],
    ["G", "escrow", "none"],
    ["H", "optional-title", "none"],
  ] as const)("section %s, %s: %s", (section, kind, tolerance) => {
    expect(toleranceOf({ section, kind })).toBe(tolerance);
  });

  it("a service of any kind has the limit of its section", () => {
    const services = CHARGE_KINDS.filter(
      (kind) => toleranceOf({ section: "B", kind }) !== toleranceOf({ section: "H", kind }),
    );
    expect(services).toContain("title");
    for (const kind of services)
      expect((["B", "C", "H"] as const).map((section) => toleranceOf({ section, kind }))).toEqual([
        "zero",
        "ten-percent",
        "none",
      ]);
  });
});

describe("LEDGER-02: changes between two quotes, and their causes", () => {
  it("a lower score raises rate, payment and APR, and is listed as their cause", () => {
    const [before, after] = [entry("offer"), entry("approval", { ...loan, score: 734 })];
    const { causes, changes } = compareQuotes(before, after);
    expect(causes).toEqual([{ name: "score", from: 742, to: 734 }]);
    expect(changes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["rate", "apr", "principalAndInterest", "closingCosts", "cashToClose"]),
    );
    for (const one of changes) expect(one.causes).toEqual([{ name: "score", from: 742, to: 734 }]);
    const rate = changeOf(before, after, "rate");
    expect([rate.from, rate.to, rate.limit]).toEqual([before.figures.rate, after.figures.rate, undefined]);
    // Limits apply only after a Loan Estimate.
    expect(changeOf(before, after, "prepaid-interest").limit).toEqual({
      tolerance: "none",
      verdict: "not-yet",
    });
  });

  it("finds no changes between two equal quotes", () => {
    expect(compareQuotes(entry("loan-estimate"), entry("loan-estimate"))).toEqual({
      causes: [],
      changes: [],
    });
  });

  it("does not list the score as a cause of a tax that depends on the price only", () => {
    const before = entry("loan-estimate");
    const after = entry("loan-estimate", { ...loan, value: 520_000, score: 734 });
    expect(changeOf(before, after, "transfer-tax").causes.map(({ name }) => name)).toEqual(["value"]);
    expect(changeOf(before, after, "rate").causes.map(({ name }) => name)).toEqual(["value", "score"]);
  });

  it("data of another version is a cause, but does not allow a higher charge", () => {
    const before = entry("loan-estimate");
    const dear = entry("loan-estimate", loan, {}, [raised(before, "lender-fee", 2)]);
    const after = { ...dear, versions: { ...dear.versions, costs: "2026-12" } };
    const change = changeOf(before, after, "lender-fee");
    expect(change.causes).toEqual([{ name: "costs", from: "2026-11", to: "2026-12" }]);
    expect(change.limit).toEqual({ tolerance: "zero", verdict: "reset" });
  });
});

describe("LEDGER-02: whether a charge is within its limit, has a permitted reason, or is refunded", () => {
  it.each([
    ["up to 10 percent in sum is within", 1.1, "within"],
    ["more than 10 percent in sum is paid back", 1.5, "reset"],
    ["less is lower", 0.5, "lower"],
  ] as const)("services of section C: %s", (_name, factor, verdict) => {
    const before = entry("loan-estimate");
    const after = entry("loan-estimate", loan, {}, [raised(before, "settlement", factor)]);
    expect(changeOf(before, after, "settlement").limit).toEqual({ tolerance: "ten-percent", verdict });
  });

  it("a charge that rises by more than 10 percent is within when the sum does not (1026.19(e)(3)(ii))", () => {
    const before = entry("loan-estimate");
    const sum = before.figures.lines
      .filter((line) => toleranceOf(line) === "ten-percent")
      .reduce((total, { amount }) => total + amount, 0);
    const recording = raised(before, "recording", 1);
    const [most, more] = [Math.floor(sum / 10), Math.floor(sum / 10) + 1].map((dollars) =>
      entry("loan-estimate", loan, {}, [{ ...recording, amount: recording.amount + dollars }]),
    );
    if (!most || !more) throw new Error("Two entries are made.");
    expect((changeOf(before, most, "recording").to ?? 0) > recording.amount * 1.1).toBe(true);
    expect(changeOf(before, most, "recording").limit?.verdict).toBe("within");
    expect(changeOf(before, more, "recording").limit?.verdict).toBe("reset");
  });

  it.each([
    ["C", { loanAmount: 410_000 }, {}],
    ["A", { state: "MD" }, {}],
  ] as const)("allows a higher transfer tax on ground (iv)(%s)", (ground, changed, more) => {
    const before = entry("loan-estimate");
    const after = entry("loan-estimate", { ...loan, ...changed }, more, [
      { ...raised(before, "transfer-tax", 1), amount: 9_999 },
    ]);
    expect(changeOf(before, after, "transfer-tax").limit).toEqual({
      tolerance: "zero",
      verdict: "revised",
      ground,
    });
  });

  it("allows a new estimate of every charge after an estimate that expired unanswered ((iv)(E))", () => {
    const before = entry("loan-estimate");
    const after = entry("loan-estimate", loan, { replacesExpired: true }, [raised(before, "lender-fee", 2)]);
    expect(changeOf(before, after, "lender-fee").limit?.ground).toBe("E");
  });

  it("points are open until the rate lock, and revised by it ((iv)(D)); a lender fee is not", () => {
    const before = entry("loan-estimate");
    const dearer = (of: LedgerEntry): LedgerEntry => ({
      ...of,
      figures: { ...of.figures, lenderCredits: before.figures.lenderCredits - 500 },
    });
    const open = dearer(entry("loan-estimate"));
    const locked = dearer(
      entry("loan-estimate", loan, { lockedUntil: "2026-12-30" }, [raised(before, "lender-fee", 2)]),
    );
    expect(changeOf(before, open, "lenderCredits").limit?.verdict).toBe("until-locked");
    expect(changeOf(before, locked, "lenderCredits").limit).toEqual({
      tolerance: "zero",
      verdict: "revised",
      ground: "D",
    });
    expect(changeOf(before, locked, "lender-fee").limit?.verdict).toBe("reset");
    const again = dearer(locked);
    const less = { ...again, figures: { ...again.figures, lenderCredits: -900 } };
    // A lower credit under a lock has no permitted reason (comment 19(e)(3)(i)-5).
    expect(changeOf(locked, less, "lenderCredits").limit?.verdict).toBe("reset");
  });
});

describe("LEDGER-02: a VA loan whose entitlement use is entered later", () => {
  it("has a larger fee and a larger loan, and lists the use as a cause", () => {
    const base = 400_000;
    const vaLoan = (vaUse: "first" | "later"): LoanInput => {
      const purchase = { purpose: "purchase", product: "VA 30Y Fixed", value: base, vaUse } as const;
      return { ...loan, ...purchase, loanAmount: noteOf(purchase, base), hasServed: true };
    };
    const [before, after] = [entry("offer", vaLoan("first")), entry("offer", vaLoan("later"))];
    // 2.15 % and 3.3 % of the base loan without a down payment (38 U.S.C. 3729(b)(2)).
    expect([before.inputs.loanAmount, after.inputs.loanAmount]).toEqual([408_600, 413_200]);
    const payment = changeOf(before, after, "principalAndInterest");
    expect(payment.to).toBeGreaterThan(payment.from ?? Infinity);
    expect(payment.causes.map(({ name }) => name)).toContain("loanAmount");
    const { causes } = compareQuotes(before, after);
    expect(causes).toContainEqual({ name: "vaUse", from: "first", to: "later" });
  });
});

describe("LEDGER-01: the previous quote", () => {
  it("is that of the same place, else the last quote of the loan itself", () => {
    const offer = entry("offer");
    const presentation = { ...entry("presentation"), item: "15y-fixed" };
    const approval = entry("approval");
    const again = entry("approval");
    const estimate = entry("loan-estimate");
    const all = [offer, presentation, approval, again, estimate];
    expect(
      [offer, presentation, approval, again, estimate].map((one) => findPreviousQuote(all, one)?.id),
    ).toEqual([undefined, undefined, offer.id, approval.id, again.id]);
  });
});
