import { z } from "zod";
import { VA_USES } from "~/domain/pricing/government";
import { PRODUCTS } from "~/domain/pricing/products";
import { adjustable } from "./adjustable";
import { dollars, idText, percent, shortText } from "./common";
import { defineCall } from "./define";

/** What a homeowner could save or take out, and the offers behind it. */

const SEARCH_NOT_FOUND = {
  status: 404,
  code: "SEARCH_NOT_FOUND",
  means: "The search is not of this application.",
};
const SCORE_REQUIRED = {
  status: 409,
  code: "SCORE_REQUIRED",
  means: "Nobody has told a credit score yet, and none is assumed.",
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
  /** of a line of credit by the level payment that repays it after the draw, of a rate that changes while the first rate lasts */
  monthlySavings: dollars,
  annualSavings: dollars,
  /**
   * what all payments to the end sum to less, below zero more: a longer term may save each month and cost more; of a
   * refinance whose end is known. Of a rate that changes by `adjustable.runs`.
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
  /** whether it is a higher-priced mortgage loan (12 CFR 1026.35), which has duties of escrow and appraisal */
  isHigherPriced: z.boolean().optional(),
  cashAtClose: signedDollars,
  /** cash in hand and debts paid off */
  cashoutAmount: dollars,
  termYears: z.number().min(1).max(40),
  /** all costs of closing less the lender's credits, as on a Loan Estimate of this loan */
  closingCosts: signedDollars,
  /** of a month: taxes and insurance paid through the lender */
  escrow: dollars.optional(),
  /** principal, interest, mortgage insurance and loan costs paid in 60 months, and the principal in it; absent of a line of credit */
  inFiveYears: z.object({ paid: dollars, principal: dollars }).optional(),
  /** FHA upfront premium or VA funding fee in dollars and cents: it is borrowed with the loan, and counts in the closing costs */
  financedFee: dollars.optional(),
  /** of a VA loan whose borrower has told of the entitlement: which use the fee is of */
  vaUse: z.enum(VA_USES).optional(),
  /** of a rate that changes */
  adjustable: adjustable
    .extend({
      index: shortText,
      /** percent over the index */
      margin: percent,
      /** percent by which the rate may rise or fall at the first change, and in all */
      caps: z.object({ first: percent, life: percent }),
      /** principal and interest as the APR counts them, where the index stays as it is */
      runs: z
        .array(z.object({ rate: percent, months: z.number().int().min(1).max(480), payment: dollars }))
        .min(1)
        .max(20),
    })
    .optional(),
  /** absent without savings, and where a rate changes before */
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
        .describe(`products separated by commas: ${PRODUCTS.join(", ")}`),
      /** dollars wanted in hand */
      cashoutAmount: dollars.optional(),
    }),
    response: z.object({
      maxCashoutAmount: dollars.optional(),
      maxAnnualSavings: dollars.optional(),
      maxMonthlySavings: dollars.optional(),
      /** the moment of the search, ISO 8601; absent when there was nothing to search for */
      dateRan: z.iso.datetime().optional(),
      /** by which score the loans were priced: the lowest of the persons' middle scores in the reports, or what the visitor told us */
      score: z
        .object({
          score: z.number().int().min(300).max(850),
          from: z.enum(["report", "told"]),
          /** how many people are on the loan */
          people: z.number().int().min(1).max(10),
        })
        .optional(),
      /** since when the price of the best offer was another one; absent of the first, and of the same (LEDGER-03) */
      changedSince: z.iso.datetime().optional(),
      /** where no home has a loan that is worth its costs: what alone would bring one for the first of them; each figure absent where nothing does */
      turns: z
        .object({
          propertyId: homeId,
          /** what the home would have to be worth */
          homeValue: dollars.optional(),
          /** what may be owed on it at most */
          owed: dollars.optional(),
          /** the score that would have to count */
          score: z.number().int().min(300).max(850).optional(),
          /** by how much our mortgage rates would have to be lower */
          rateFall: percent.optional(),
          /** a month: how much smaller the payments on other debts would have to be, and how much higher the income */
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
    errors: [SCORE_REQUIRED],
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
