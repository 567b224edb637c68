import type { quoteCalls } from "~server/backend/contract/quotes";
import { READS, type WordsOf } from "./define";

export const quotesWords: WordsOf<typeof quoteCalls> = {
  "quotes.list": {
    summary: "List every price that was told",
    touches: "nothing",
    when: "The page of prices, for the customer and at the desk.",
    changes: "Each price is listed with what it followed from, newest first.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      quotes: [
        {
          quoteId: "36",
          place: "offer",
          item: "",
          isMain: true,
          quotedAt: "2026-11-23T17:00:00.000Z",
          versions: {
            rates: "2026-11",
            adjustments: "2026-09-09",
            costs: "2026-11",
            limits: "2026-11",
            counties: "2026",
            government: "2026-11",
            apor: "2026-11-23",
          },
          inputs: {
            score: 742,
            state: "CO",
            units: 1,
            value: 500000,
            product: "FHA 30Y Fixed",
            purpose: "purchase",
            borrowers: 1,
            hasServed: false,
            occupancy: "PrimaryHome",
            rateSteps: 0,
            loanAmount: 407000,
            propertyType: "SingleFamily",
          },
          figures: {
            rate: 6.25,
            apr: 6.4,
            points: 0,
            principalAndInterest: 2462.87,
            mortgageInsurance: 166.67,
            closingCosts: 17582,
            lenderCredits: 0,
            cashToClose: 110582,
            lines: [{ section: "A", kind: "application-fee", label: "Application Fee", amount: 495 }],
          },
        },
      ],
    },
  },
};
