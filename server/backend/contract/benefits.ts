import { z } from "zod";
import { VA_USES } from "~/domain/pricing/va-use";
import { PRODUCTS } from "~/domain/pricing/products";
import { adjustableTerms } from "./adjustable";
import { dollars, idText, percent, shortText } from "./common";
import { defineCall, type CallError } from "./define";
import { homeFacts, homeLien, otherDebt } from "./home-facts";

/** What a homeowner could save or cash out, and the offers behind it. */

const SEARCH_NOT_FOUND: CallError = {
  status: 404,
  code: "SEARCH_NOT_FOUND",
  means: "The search is not of this application.",
};
const SCORE_REQUIRED: CallError = {
  status: 409,
  code: "SCORE_REQUIRED",
  means: "Nobody has told a credit score yet, and none is assumed.",
};
/** Dollars that may be negative: cash due, or a credit. */
const signedDollars = z.number().min(-1_000_000_000).max(1_000_000_000);
const homeId = z.string().regex(/^\d{1,15}$/);

/** What a search depends on besides the application's record. */
const searchWishes = {
  /** requested cash in dollars */
  cashoutAmount: dollars.optional(),
  /** which value to use for a home; default, and where the named one is unknown: PROP-04 */
  values: z
    .array(z.strictObject({ propertyId: homeId, use: z.enum(["own", "records"]) }))
    .max(20)
    .optional(),
  /** whether to search for loans that pay off debts off the home; default false */
  paysDebts: z.boolean().optional(),
};

/** An offer from a search. Dollars; monthly amounts in dollars and cents. */
export const foundOffer = z.object({
  /** the offer's fatAiId */
  id: idText,
  product: z.string().max(40),
  purpose: z.enum(["purchase", "refinance", "cashout", "heloc", "heloan"]),
  rate: percent,
  apr: percent,
  /** percent of the loan; a negative value is a credit */
  points: z.number().min(-20).max(20),
  loanAmount: dollars,
  /** principal, interest and mortgage insurance of the first month */
  monthlyPayment: dollars,
  /** principal and interest of the first month; for a line of credit the interest on the full line */
  principalAndInterest: dollars,
  /** dollars a month while `insuredMonths` last; 0 when there is none */
  mortgageInsurance: dollars,
  /** initial interest-only months; 0 except for a line of credit */
  interestOnlyMonths: z.number().int().min(0).max(480),
  /** for a line of credit: the level monthly payment after the interest-only months at this rate */
  repaymentPayment: dollars.optional(),
  /** true for a line of credit, whose rate follows the prime rate, and for an adjustable rate */
  isVariable: z.boolean(),
  /**
   * current monthly payment of the debts the offer pays off, without taxes and insurance; absent
   * when unknown
   */
  currentMonthly: dollars.optional(),
  /**
   * for a line of credit, computed with the level payment that repays it after the draw period; for
   * an adjustable rate, during the initial period
   */
  monthlySavings: dollars,
  annualSavings: dollars,
  /**
   * the current loans on the home that it pays off, as they would continue; absent when one of them
   * is unknown
   */
  replaced: z
    .array(
      z.object({
        balance: dollars,
        /** a month, principal and interest */
        payment: dollars,
        rate: percent,
        monthsLeft: z.number().int().min(0).max(600),
      }),
    )
    .max(20)
    .optional(),
  /** number of months with mortgage insurance in the payment */
  insuredMonths: z.number().int().min(0).max(600).optional(),
  /**
   * whether it is a higher-priced mortgage loan (12 CFR 1026.35), which requires escrow and an
   * appraisal
   */
  isHigherPriced: z.boolean().optional(),
  cashAtClose: signedDollars,
  /** cash to the borrower and debts paid off */
  cashoutAmount: dollars,
  termYears: z.number().min(1).max(40),
  /** all closing costs less lender credits, as on the Loan Estimate of this loan */
  closingCosts: signedDollars,
  /**
   * sections A, B, C and E of the closing costs less lender credits: no taxes, insurance or
   * interest paid ahead
   */
  costsToCover: signedDollars,
  /**
   * payoff of the liens and debts that it pays off, with the liens' interest up to closing and
   * their release fees; the cash at closing is the loan less this and the closing costs
   */
  payoffs: dollars,
  /** the liens on the home that it pays off */
  paysOff: z.array(idText).max(50),
  /** the debts off the home that it pays off */
  paysDebts: z.array(idText).max(100),
  /** monthly taxes and insurance paid through the lender */
  escrow: dollars.optional(),
  /**
   * principal, interest, mortgage insurance and loan costs paid in 60 months, and the principal
   * part of that; absent for a line of credit
   */
  inFiveYears: z.object({ paid: dollars, principal: dollars }).optional(),
  /**
   * FHA upfront premium or VA funding fee in dollars and cents. It is financed and counts in the
   * closing costs.
   */
  financedFee: dollars.optional(),
  /** for a VA loan with known entitlement: the use that the fee is for */
  vaUse: z.enum(VA_USES).optional(),
  /** for an adjustable rate */
  adjustable: adjustableTerms.optional(),
});

export const benefitsCalls = {
  /**
   * BENEFIT-08: the response has no `data` wrapper. A figure is absent when no home has that
   * benefit. Dollars.
   */
  "benefit-summary": defineCall({
    id: "benefit-summary",
    method: "POST",
    path: "/multi-prop/generate-and-find-best-benefit-summary",
    body: z.strictObject({
      appId: z.string({ error: "App ID is required to get benefits." }).min(1).max(128),
      sessionId: idText.optional(),
      productCode: z
        .string()
        .min(1)
        .max(200)
        .describe(`products separated by commas: ${PRODUCTS.join(", ")}`),
      ...searchWishes,
      /**
       * whether the payment of a mortgage includes taxes and insurance, as the visitor says; kept
       * on file
       */
      escrows: z
        .array(z.strictObject({ liabilityId: idText, isIncluded: z.boolean() }))
        .max(50)
        .optional(),
    }),
    response: z.object({
      maxCashoutAmount: dollars.optional(),
      maxAnnualSavings: dollars.optional(),
      maxMonthlySavings: dollars.optional(),
      /** the moment of the search, ISO 8601; absent when there was nothing to search for */
      dateRan: z.iso.datetime().optional(),
      /**
       * the score used for pricing: the lowest of the borrowers' middle scores in the reports, or
       * the visitor's own statement
       */
      score: z
        .object({
          score: z.number().int().min(300).max(850),
          from: z.enum(["report", "told"]),
          /** number of borrowers on the loan */
          people: z.number().int().min(1).max(10),
        })
        .optional(),
      /**
       * when a different price of the best offer was shown before the present one; absent for the
       * first price, and for an unchanged one (LEDGER-03)
       */
      changedSince: z.iso.datetime().optional(),
      /**
       * when no home has a loan worth its costs: each single change that would give the first home
       * one; a figure is absent when no change does
       */
      turns: z
        .object({
          propertyId: homeId,
          /** required home value */
          homeValue: dollars.optional(),
          /** maximum balance owed on it */
          owed: dollars.optional(),
          /** required qualifying score */
          score: z.number().int().min(300).max(850).optional(),
          /** required decrease of our mortgage rates */
          rateFall: percent.optional(),
          /**
           * dollars a month: required decrease of other debt payments, and required increase of
           * income
           */
          lessDebts: dollars.optional(),
          moreIncome: dollars.optional(),
        })
        .optional(),
      propertyBenefits: z.array(
        z.object({
          maxAnnualSavings: dollars,
          maxCashoutAmount: dollars,
          fatAiSearchId: idText,
          fatAiSearchGroupId: idText,
          propertyId: homeId,
        }),
      ),
    }),
    retry: "default",
    auth: "app",
    wrapped: false,
    errors: [
      { status: 400, code: "PRODUCT_UNKNOWN", means: "None of the products is one of ours." },
      SCORE_REQUIRED,
      { status: 500, code: "BENEFITS_FAILED", means: "The search could not be made." },
    ],
  }),
  /** Starts searches for all products and all homes of the application as one group. */
  "fat-ai-searches": defineCall({
    id: "fat-ai-searches",
    method: "POST",
    path: "/multi-prop/generate-fat-ai-web-searches",
    body: z.strictObject({
      appId: idText,
      sessionId: idText.optional(),
      ...searchWishes,
    }),
    response: z.object({ fatAiSearchGroupId: idText }),
    retry: "default",
    auth: "app",
    errors: [SCORE_REQUIRED],
  }),
  /**
   * The offers of one search, best first, with the home, its liens and the other debts as they were
   * when the search ran.
   */
  "lp.recommended-rates": defineCall({
    id: "lp.recommended-rates",
    method: "GET",
    path: "/loan-presentation/get-recommended-rates",
    query: z.strictObject({ fatAiSearchId: idText }),
    response: z.object({
      bestOffers: z.array(foundOffer),
      home: homeFacts,
      liens: z.array(homeLien).max(50),
      debts: z.array(otherDebt).max(100),
    }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["creditor", "balance", "payment"],
    errors: [SEARCH_NOT_FOUND],
  }),
  /** The debts an offer pays off, and those that stay on the home. Dollars. */
  "lp.liabilities-by-id": defineCall({
    id: "lp.liabilities-by-id",
    method: "GET",
    path: "/loan-presentation/get-liabilities-by-id",
    query: z.strictObject({ fatAiId: idText, fatAiSearchId: idText }),
    response: z.object({
      liabilities: z.array(
        z.object({
          liabilityId: idText,
          creditor: shortText,
          kind: z.enum(["mortgage", "home-equity", "auto", "card", "student"]),
          balance: dollars,
          payment: dollars,
          propertyId: homeId.optional(),
          /** true when the offer pays it off */
          isPaidOff: z.boolean(),
        }),
      ),
    }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["creditor", "balance", "payment"],
    errors: [
      SEARCH_NOT_FOUND,
      { status: 404, code: "OFFER_NOT_FOUND", means: "The search found no such offer." },
    ],
  }),
};
