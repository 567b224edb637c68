import { describe, expect, it } from "vitest";
import { maxCombinedLtv } from "~/domain/pricing/eligibility";
import { MAX_LTV, MAX_LTV_REPEAT_BUYERS } from "~/domain/pricing/price";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { INSURANCE_END_LTV } from "~/domain/pricing/first-lien";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { OFFER_DAYS } from "~/domain/offer-code";
import { MIN_ANNUAL_SAVINGS } from "~/domain/savings-alert";
import type { ExampleOffer } from "~/domain/tools/example-offer";
import { cashoutLandingCopy } from "./cashout-landing";
import type { LandingCopy } from "./copy";
import { landingContentFor } from "./examples";
import { helocLandingCopy } from "./heloc-landing";
import { hereToHelpCopy } from "./here-to-help";
import { homeLandingCopy } from "./home-landing";
import { offerCodeCopy } from "./offer-code";
import { purchaseCopy } from "./purchase";
import { refiHomeCopy } from "./refi-mini";
import { savingsAlertCopy } from "./savings-alert";

const copies: Record<string, LandingCopy> = {
  "home-landing": homeLandingCopy,
  purchase: purchaseCopy,
  "cashout-landing": cashoutLandingCopy,
  "heloc-landing": helocLandingCopy,
  "savings-alert": savingsAlertCopy,
  "here-to-help": hereToHelpCopy,
  "offer-code": offerCodeCopy,
  "refi-mini": refiHomeCopy,
};
const kinds = [
  "purchase",
  "refinance",
  "cashout",
  "heloc",
] as const satisfies readonly ExampleOffer["kind"][];
const offerOf = (kind: ExampleOffer["kind"]) => {
  const { offer } = landingContentFor(purchaseCopy, kind).data;
  if (!offer) throw new Error("no example");
  return offer;
};
const percent = (fraction: number): string => `${String(Math.round(fraction * 100))}%`;

describe("the text of a landing page", () => {
  it.for(Object.entries(copies))(
    "%s has a description of allowed length, and four to six questions",
    ([, copy]) => {
      expect(copy.description.length).toBeLessThanOrEqual(165);
      expect(copy.questions.length).toBeGreaterThanOrEqual(4);
      expect(copy.questions.length).toBeLessThanOrEqual(6);
    },
  );

  it.for(Object.entries(copies))(
    "%s has no dollar amounts: those come from the pricing engine",
    ([, copy]) => {
      expect(JSON.stringify(copy)).not.toMatch(/\$\d/);
    },
  );

  it("states the same limits as the pricing engine", () => {
    const { maxSecondLienCltv } = LIMITS_2026_11;
    const cashOut = {
      purpose: "cashout",
      product: "30Y Fixed",
      value: 400_000,
      score: 760,
      ...ASSUMED_HOME,
    } as const;
    const buying = JSON.stringify(purchaseCopy);
    expect(buying).toContain(
      `from ${percent(1 - MAX_LTV)}, others from ${percent(1 - MAX_LTV_REPEAT_BUYERS)}`,
    );
    expect(buying).toContain(`With less than ${percent(1 - (RATES_2026_11.insuranceColumns[0] ?? 0) / 100)}`);
    expect(buying).toContain(percent(INSURANCE_END_LTV));
    expect(JSON.stringify(cashoutLandingCopy)).toContain(percent(maxCombinedLtv(cashOut) ?? 0));
    expect(JSON.stringify(helocLandingCopy)).toContain(percent(maxSecondLienCltv.PrimaryHome ?? 0));
    const { drawYears, repaymentYears } = RATES_2026_11.lineOfCredit;
    expect([drawYears, repaymentYears]).toEqual([10, 20]);
    expect(JSON.stringify(helocLandingCopy)).toContain("ten years, then you pay it back over twenty");
    expect(JSON.stringify(savingsAlertCopy)).toContain(`${String(OFFER_DAYS)} days`);
  });
});

describe("the text of a loan example", () => {
  it.for(kinds)("%s F17: shows every payment with its count, then the APR", (kind) => {
    const { figures } = offerOf(kind);
    expect(figures.at(-1)?.label).toBe("Annual percentage rate (APR)");
    expect(figures.at(-1)?.value).toMatch(/^\d\.\d{1,3}%$/);
    const counts = figures
      .slice(0, -1)
      .map(({ label }) => Number(/(\d+) monthly payments of$/.exec(label)?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(360);
    for (const { value } of figures.slice(0, -1)) expect(value).toMatch(/^\$[\d,]+\.\d\d$/);
  });

  it.for(kinds)("%s states how taxes and insurance are counted, and which facts it assumes", (kind) => {
    const [escrow, ...rest] = offerOf(kind).terms;
    expect(escrow).toContain(
      kind === "heloc"
        ? "property taxes and homeowners insurance, so what you really pay each month is more"
        : "The payments include our estimate of property taxes and homeowners insurance",
    );
    const assumed = rest.at(-1) ?? "";
    expect(assumed).toContain("Franklin County, Ohio");
    expect(assumed).toContain("credit score of 740");
    expect(assumed).toContain("since November 2, 2026");
    expect(assumed).toContain("not an offer to you");
  });

  it.for(kinds.filter((kind) => kind !== "heloc"))(
    "%s shows the whole payment, which is the sum of the loan, taxes and insurance",
    (kind) => {
      for (const { value, note = "" } of offerOf(kind).figures.slice(0, -1)) {
        const amounts = [...`${value} ${note}`.matchAll(/\$([\d,.]+)/g)].map(([, text = ""]) =>
          Number(text.replaceAll(",", "")),
        );
        expect(amounts).toHaveLength(3);
        expect((amounts[1] ?? 0) + (amounts[2] ?? 0)).toBeCloseTo(amounts[0] ?? 0, 2);
      }
    },
  );

  it("for a purchase shows the down payment", () => {
    expect(offerOf("purchase").rows).toContainEqual({
      label: "Down payment, 20%",
      value: "$80,000",
    });
  });

  it("for a line of credit shows all fees, the highest APR, and how its rate is set", () => {
    const { rows, terms, figures } = offerOf("heloc");
    expect(rows).toContainEqual({ label: "Fees to open the line, total", value: "$715" });
    expect(rows).toContainEqual({ label: "Highest possible APR", value: "18%" });
    expect(figures.at(-1)?.note).toContain("variable");
    expect(terms.join(" ")).toContain("The APR is the prime rate, 6.75% now, plus a margin of 0.5%.");
  });

  it("for a refinance shows what it costs or saves over the whole term, and the footer has the savings disclaimer", () => {
    const { footer } = landingContentFor(homeLandingCopy, "refinance");
    expect(offerOf("refinance").rows.map(({ label }) => label)).toContain("Total of all payments lower by");
    expect(footer.savingsDisclaimer).toBe(true);
  });

  it.for(kinds)("the footer of %s has the assumptions of the rate", (kind) => {
    const { footer } = landingContentFor(purchaseCopy, kind);
    expect(footer).toMatchObject({ entryDisclaimer: true, fico: 740, county: "Franklin", state: "OH" });
    expect(footer.loanAmount).toBeGreaterThan(0);
    // The APR of a line of credit includes no fees, so the usual disclaimer does not apply.
    expect(footer.aprRateDisclaimer ?? false).toBe(kind !== "heloc");
    expect(footer.aprRateDisclaimer ?? footer.purchaseMortgageRateDisclaimer).toBe(true);
  });

  it("for a refinance saves enough in a year for a savings alert", () => {
    const { rows } = offerOf("refinance");
    const monthly = rows.find(({ label }) => label === "Monthly payment lower by")?.value ?? "";
    expect(Number(monthly.replace(/[$,]/g, "")) * 12).toBeGreaterThanOrEqual(MIN_ANNUAL_SAVINGS);
  });
});
