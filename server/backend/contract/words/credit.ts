import type { creditCalls } from "~server/backend/contract/credit";
import type { scoreDisclosureCalls } from "~server/backend/contract/score-disclosure";
import { READS, type WordsOf } from "./define";

export const creditWords: WordsOf<typeof creditCalls & typeof scoreDisclosureCalls> = {
  "credit.softpull": {
    summary: "Order the first soft pull",
    touches: "money",
    when: "The page before the visitor's result: /mini/review-your-credit, /purchase/current-address, /refi-mini/date-of-birth, /qt/liabilities. The visitor has agreed to it, and it never counts against their score.",
    changes:
      "`isPreQualEligible` leads to the result. A freeze, a missing number or a missing file leads to the page that asks for it. Without an answer in three seconds the page waits and asks again.",
    repeat:
      "One `attempt` of one application is one pull, whoever asks and with whatever key. A repeat after silence carries the same key and must order nothing.",
    request: { body: { sessionId: "s0a1b2c3", flowId: "miniFlow", appId: "LH-7Q2M9K4TXW", attempt: 1 } },
    response: {
      isPreQualEligible: true,
      applicants: [
        {
          applicantId: "LH-7Q2M9K4TXW-1",
          consumerDataFound: true,
          hardStops: [],
          isLast4SSNRequired: false,
          isFullSSNRequired: false,
          isCreditFrozen: false,
          isEquifaxFrozen: false,
          isExperianFrozen: false,
          isTransUnionFrozen: false,
        },
      ],
    },
  },
  "credit.run-softpull": {
    summary: "Order another soft pull",
    touches: "money",
    when: "After a Social Security number was given or a freeze was lifted: /mini/social-security, /mini/frozen-credit and their like.",
    changes: "As of the first soft pull.",
    repeat:
      "One `attempt` of one application is one pull. A repeat after silence carries the same key and must order nothing.",
    request: { body: { sessionId: "s0a1b2c3", flowId: "miniFlow", appId: "LH-7Q2M9K4TXW", attempt: 1 } },
    response: {
      isPreQualEligible: true,
      applicants: [
        {
          applicantId: "LH-7Q2M9K4TXW-1",
          consumerDataFound: true,
          hardStops: [],
          isLast4SSNRequired: false,
          isFullSSNRequired: false,
          isCreditFrozen: false,
          isEquifaxFrozen: false,
          isExperianFrozen: false,
          isTransUnionFrozen: false,
        },
      ],
    },
  },
  "credit.hardpull": {
    summary: "Order the credit reports",
    touches: "money",
    when: "After the report's fee was paid, or where none is due: /mini/credit-report-payment, /mini/frozen-wait, /spw/credit-report-payment. It counts against the applicant's score.",
    changes:
      "`isEligible` true leads to the approval, false to the page for a decline, and the scores are shown on the page of credit scores. Without an answer in three seconds the page waits and asks again.",
    repeat:
      "Never twice for one decision: each order is an inquiry on the applicant's file. One `attempt` is one order, whoever asks and with whatever key; asking for an attempt that was made answers what came of it.",
    request: { body: { sessionId: "s0a1b2c3", flowId: "spwFlow", appId: "LH-7Q2M9K4TXW", attempt: 1 } },
    response: {
      isEligible: true,
      applicants: [
        {
          applicantId: "LH-7Q2M9K4TXW-1",
          hardPullScore: 742,
          isEquifaxFrozen: false,
          isExperianFrozen: false,
          isTransUnionFrozen: false,
          scores: { equifax: 738, experian: 742, transUnion: 751 },
          scoreSource: {
            bureau: "experian",
            model: "Experian/Fair Isaac Risk Model V2 (FICO Score 2)",
            madeOn: "2026-11-23",
            lowest: 300,
            highest: 850,
            higherThanPercent: 57,
          },
          hardStops: [],
          keyFactors: ["Proportion of balances to credit limits on revolving accounts is too high"],
        },
      ],
    },
  },
  "credit.decline-answers": {
    summary: "Record a decline on answers alone",
    touches: "state",
    when: "A page is about to say no on what the visitor told, before anybody looked at their credit: score, equity, home value, down payment or bankruptcy.",
    changes: "The page says no, and that a notice follows by mail or email. Every borrower gets that notice.",
    repeat: "The same reasons again are the same decision: one notice to each borrower.",
    request: { body: { appId: "LH-7Q2M9K4TXW", sessionId: "s0a1b2c3", reasons: ["equity"] } },
    response: { decision: "declined", basis: "answers", noticeSentAt: "2026-11-23T17:00:00.000Z" },
  },
  "credit.decision": {
    summary: "Read what was decided",
    touches: "nothing",
    when: "Pages that say no, such as /mini/unable-to-pre-qualify, and /qt/benefits.",
    changes:
      "`declined` says when the notice was sent. `in-review` says that a person looks at it first. `none` promises no notice.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: { decision: "declined", basis: "credit", noticeSentAt: "2026-11-23T17:00:00.000Z" },
  },
  "min-credit-score": {
    summary: "Read the lowest credit score",
    touches: "nothing",
    when: "Pages that weigh a score: prices of a purchase, /refi-mini/home, credit scores.",
    changes:
      "A score below it leads to the page that says so and offers a call. When the call fails, the site's own number holds.",
    repeat: READS,
    request: {},
    response: { minCreditScore: 500 },
  },
  "score.disclosure": {
    summary: "Read a person's own credit score",
    touches: "nothing",
    when: "/mini/credit-scores, /spw/credit-scores, and the page of somebody's own link.",
    changes:
      "The score with its range, what lowered it and the bureaus' addresses are shown, to its owner alone.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      name: "Ada Approved",
      disclosure: {
        bureau: "experian",
        model: "Experian/Fair Isaac Risk Model V2 (FICO Score 2)",
        madeOn: "2026-11-23",
        lowest: 300,
        highest: 850,
        higherThanPercent: 57,
        score: 742,
        keyFactors: ["Proportion of balances to credit limits on revolving accounts is too high"],
        bureaus: [
          {
            name: "Equifax Information Services LLC",
            address: "P.O. Box 740241, Atlanta, GA 30374",
            phone: "(800) 685-1111",
            website: "www.example.com",
          },
        ],
      },
      others: [{ personId: "LH-7Q2M9K4TXW-2", firstName: "Leo" }],
    },
  },
  "score.disclosure.pdf": {
    summary: "Read the credit score disclosure as a PDF",
    touches: "nothing",
    when: "The link to the document on the page of credit scores.",
    changes: "The browser saves the document.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: { fileName: "credit-score.pdf", contentType: "application/pdf", base64: "JVBERi0xLjcK" },
  },
  "score.code.send": {
    summary: "Text a code to the other borrower",
    touches: "money",
    when: "The page of credit scores, when the other borrower wants to see theirs on this device.",
    changes: "The page names the last digits of the phone and asks for the code.",
    repeat: "Each call texts a code, so it is never tried again by itself.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        sessionId: "s0a1b2c3",
        personId: "LH-7Q2M9K4TXW-2",
        phoneNumber: "2025550102",
      },
    },
    response: { phoneEnd: "0102" },
  },
  "score.code.check": {
    summary: "Check the other borrower's code",
    touches: "state",
    when: "The page that asks for their code.",
    changes: "`approved` brings a token that opens this person's own score and consents, and nothing else.",
    repeat: "A wrong code counts as a try, so it is never tried again by itself.",
    request: {
      body: { appId: "LH-7Q2M9K4TXW", sessionId: "s0a1b2c3", personId: "LH-7Q2M9K4TXW-2", code: "000000" },
    },
    response: { status: "approved", token: "example-token" },
  },
};
