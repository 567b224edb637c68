import type { benefitsCalls } from "~server/backend/contract/benefits";
import { KEYED, READS, type WordsOf } from "./define";

export const benefitsWords: WordsOf<typeof benefitsCalls> = {
  "benefit-summary": {
    summary: "Search what a homeowner could save or take out",
    touches: "state",
    when: "/qt/benefits, /refi-mini/congratulations and /refi-mini-transfer/home, when homes, mortgages and score are known.",
    changes:
      "The largest saving and the most cash are shown. Without a benefit the page says what would bring one, and offers a call.",
    repeat: KEYED,
    request: {
      body: {
        productCode: "30Y Fixed, 25Y Fixed, HELOC, HELOAN, FHA 30Y Fixed, VA 30Y Fixed, 7/6 ARM, 5/6 ARM",
        appId: "LH-7Q2M9K4TXW",
        sessionId: "s0a1b2c3",
        cashoutAmount: 60000,
      },
    },
    response: {
      maxAnnualSavings: 922.08,
      maxMonthlySavings: 76.84,
      dateRan: "2026-11-23T17:00:00.000Z",
      score: { score: 740, from: "told", people: 1 },
      turns: { propertyId: "100001", homeValue: 701000, owed: 571000, score: 780, rateFall: 0.375 },
      propertyBenefits: [
        {
          maxAnnualSavings: 922.08,
          maxCashoutAmount: 0,
          fatAiSearchId: "search_1",
          fatAiSearchGroupId: "group_1",
          propertyId: "100001",
        },
      ],
    },
  },
  "fat-ai-searches": {
    summary: "Search offers for an amount of cash",
    touches: "state",
    when: "/qt/benefits, when a homeowner asks for another amount of cash.",
    changes: "The next look at the offers shows what that amount costs.",
    repeat: KEYED,
    request: { body: { appId: "LH-7Q2M9K4TXW", sessionId: "s0a1b2c3", cashoutAmount: 90000 } },
    response: { fatAiSearchGroupId: "group_1" },
  },
  "lp.recommended-rates": {
    summary: "List the offers of a search",
    touches: "nothing",
    when: "Pages of offers, with the search's id from the summary.",
    changes: "The best offer is shown first, with its payment, its costs and the cash.",
    repeat: READS,
    request: { query: { fatAiSearchId: "search_1" } },
    response: {
      bestOffers: [
        {
          id: "offer_1",
          product: "30Y Fixed",
          purpose: "refinance",
          rate: 6.5,
          apr: 6.965,
          points: 0,
          loanAmount: 598912,
          monthlyPayment: 4050.05,
          currentMonthly: 5021.41,
          monthlySavings: 971.36,
          annualSavings: 11656.32,
          lifetimeSavings: 232139.12,
          replaced: [{ balance: 585000, payment: 5021.41, rate: 9.5, monthsLeft: 324 }],
          insuredMonths: 121,
          isHigherPriced: false,
          cashAtClose: 0.2,
          cashoutAmount: 0,
          termYears: 30,
          closingCosts: 9294,
          escrow: 595.84,
          inFiveYears: { paid: 249990, principal: 38265 },
          breakEvenMonths: 6,
        },
      ],
    },
  },
  "lp.liabilities-by-id": {
    summary: "List what an offer pays off",
    touches: "nothing",
    when: "Beside an offer, when its details are shown.",
    changes: "The debts that the offer pays off are listed, and those that stay.",
    repeat: READS,
    request: { query: { fatAiSearchId: "search_1", fatAiId: "offer_1" } },
    response: {
      liabilities: [
        {
          liabilityId: "LH-7Q2M9K4TXW-debt-1",
          creditor: "Alder Creek Bank",
          kind: "mortgage",
          balance: 318000,
          payment: 2359.36,
          propertyId: "100001",
          isPaidOff: true,
        },
      ],
    },
  },
};
