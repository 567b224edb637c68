import { z } from "zod";
import { dollars, idText, percent, shortText } from "./common";
import { defineCall } from "./define";

/** What a homeowner could save or take out, and the offers behind it. */

const SEARCH_NOT_FOUND = {
  status: 404,
  code: "SEARCH_NOT_FOUND",
  means: "The search is not of this application.",
};
/** Dollars that may be below zero: what is to be brought, or credited. */
const signedDollars = z.number().min(-1_000_000_000).max(1_000_000_000);
const homeId = z.string().regex(/^\d{1,15}$/);

/** An offer that a search found. Dollars; monthly amounts in dollars and cents. */
const offer = z.object({
  /** the offer's fatAiId */
  id: idText,
  product: z.string().max(40),
  purpose: z.enum(["purchase", "refinance", "cashout", "heloc", "heloan"]),
  rate: percent,
  apr: percent,
  /** percent of the loan; below zero it is a credit */
  points: z.number().min(-20).max(20),
  loanAmount: dollars,
  /** principal, interest and mortgage insurance of the first month */
  monthlyPayment: dollars,
  /** paid a month today for what the offer pays off, without taxes and insurance; absent where that cannot be told */
  currentMonthly: dollars.optional(),
  /** of a line of credit by the level payment that repays it after the draw */
  monthlySavings: dollars,
  annualSavings: dollars,
  /**
   * what all payments to the end sum to less, below zero more: a longer term may save each month and cost more; of a
   * refinance whose end is known
   */
  lifetimeSavings: signedDollars.optional(),
  /** the loans on the home that it pays off, as they would go on; absent where that of one cannot be told */
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
  /** for how many months mortgage insurance is in the payment */
  insuredMonths: z.number().int().min(0).max(600).optional(),
  cashAtClose: signedDollars,
  /** cash in hand and debts paid off */
  cashoutAmount: dollars,
  termYears: z.number().min(1).max(40),
  /** all costs of closing less the lender's credits, as on a Loan Estimate of this loan */
  closingCosts: signedDollars,
  /** of a month: taxes and insurance paid through the lender */
  escrow: dollars.optional(),
  /** principal, interest, mortgage insurance and loan costs paid in 60 months, and the principal in it; of a fixed rate */
  inFiveYears: z.object({ paid: dollars, principal: dollars }).optional(),
  /** absent without savings */
  breakEvenMonths: z.number().int().min(0).optional(),
});

export const benefitsCalls = {
  /** BENEFIT-08: answered without the `data` wrapping. A figure is absent when no home has such a benefit. Dollars. */
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
        .describe("products separated by commas: 30Y Fixed, 25Y Fixed, 20Y Fixed, 15Y Fixed, HELOC, HELOAN"),
      /** dollars wanted in hand */
      cashoutAmount: dollars.optional(),
    }),
    response: z.object({
      maxCashoutAmount: dollars.optional(),
      maxAnnualSavings: dollars.optional(),
      maxMonthlySavings: dollars.optional(),
      /** the moment of the search, ISO 8601; absent when there was nothing to search for */
      dateRan: z.iso.datetime().optional(),
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
      { status: 500, code: "BENEFITS_FAILED", means: "The search could not be made." },
    ],
  }),
  /** Searches for every product and every home of the application, as one group. */
  "fat-ai-searches": defineCall({
    id: "fat-ai-searches",
    method: "POST",
    path: "/multi-prop/generate-fat-ai-web-searches",
    body: z.strictObject({
      appId: idText,
      sessionId: idText.optional(),
      /** cash that is wanted, in dollars */
      cashoutAmount: dollars.optional(),
    }),
    response: z.object({ fatAiSearchGroupId: idText }),
    retry: "default",
    auth: "app",
  }),
  /** The offers of one search, best first. */
  "lp.recommended-rates": defineCall({
    id: "lp.recommended-rates",
    method: "GET",
    path: "/loan-presentation/get-recommended-rates",
    query: z.strictObject({ fatAiSearchId: idText }),
    response: z.object({ bestOffers: z.array(offer) }),
    retry: "default",
    auth: "app-or-employee",
    errors: [SEARCH_NOT_FOUND],
  }),
  /** What an offer pays off, and what the home keeps beside it. Dollars. */
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
