import { z } from "zod";
import { VA_USES } from "~/domain/pricing/va-use";
import { appDataBorrower, appDataFields } from "~/domain/app-data-fields";
import { adjustable } from "./adjustable";
import { dollars, idText, isoDate, percent, phoneDigits, shortText, stateCode } from "./common";
import { defineCall } from "./define";

/** The saved record of a visitor's answers. Each save merges into it. */

/** Error code of a save to a closed application. */
export const APPLICATION_CLOSED = "APPLICATION_CLOSED";

export const banker = z.object({
  name: shortText,
  nmlsId: z.string().max(20).optional(),
  phoneNumber: phoneDigits.optional(),
  email: z.string().max(254).optional(),
});

/** The price of a loan at a score. Percent; dollars and cents a month. */
const scorePrice = z.object({
  score: z.number().int().min(300).max(850),
  rate: percent,
  apr: percent,
  principalAndInterest: dollars,
  /** 0 when there is none */
  mortgageInsurance: dollars,
  mortgageInsuranceMonths: z.number().int().min(0).max(600),
  /** FHA upfront premium or VA funding fee, financed on top of the loan amount */
  financedFee: dollars.optional(),
  /** for an adjustable rate; the payment is then that of the initial period */
  adjustable: adjustable.optional(),
});

/**
 * F2: the current terms of a letter. Price, amount and terms are those of the decision, reduced by
 * later changes and by the income.
 */
const letterTerms = z.object({
  /** 0 when the income supports no loan we make */
  purchasePrice: dollars,
  loanAmount: dollars,
  /**
   * at the qualifying score (SCORE-01); absent while no score is known, and when no loan is
   * supported
   */
  price: scorePrice
    .extend({
      /**
       * the lowest of the borrowers' middle scores in the credit reports, or the visitor's own
       * statement
       */
      from: z.enum(["report", "told"]),
      /** number of borrowers on the loan */
      people: z.number().int().min(1).max(10),
      /** at the score the visitor stated, when the credit reports have replaced it */
      guess: scorePrice.optional(),
    })
    .optional(),
  /**
   * the primary borrower has served; the borrowers are eligible for a VA loan (PROGRAM-01); and
   * which entitlement use applies
   */
  hasServed: z.boolean().optional(),
  canUseVa: z.boolean().optional(),
  vaUse: z.enum(VA_USES).optional(),
  /** when a different price was shown before this one; absent when it is the first, or the same */
  changedSince: z.iso.datetime().optional(),
  loanTerm: z.string().max(40).optional(),
  state: stateCode.optional(),
  county: z.string().max(80).optional(),
  /**
   * `lowered`: the income supports this amount and not the decided one; `too-low`: it supports no
   * loan
   */
  income: z.enum(["not-checked", "fits", "lowered", "too-low"]),
  /**
   * complete sentences: why some of the income counts differently from what the visitor stated
   * (REPAY-03)
   */
  incomeNotes: z.array(z.string().max(200)).max(20).optional(),
  /** the amounts the decision was based on */
  decided: z.object({ purchasePrice: dollars, loanAmount: dollars }),
  /**
   * when the income supports less than was requested: each single change that would support all of
   * it, to the dollar (TURN-04)
   */
  turns: z
    .object({
      /**
       * the highest price with the same down payment, and the smallest down payment at the same
       * price
       */
      lessPrice: dollars.optional(),
      moreDown: dollars.optional(),
      /**
       * reduction of debts in dollars a month, and the smallest debt of at least that payment; only
       * for a single borrower, because two borrowers would see each other's debts
       */
      lessDebts: dollars.optional(),
      payOff: z.object({ balance: dollars, monthlyPayment: dollars }).optional(),
      /**
       * additional income in dollars a month before taxes, their own or that of an added borrower
       * without debts
       */
      moreIncome: dollars.optional(),
      canAddBorrower: z.boolean(),
    })
    .optional(),
});

export const appDataCalls = {
  /**
   * APPDATA-01: a save without a flow id is refused. Fields that are not sent keep their saved
   * value.
   */
  "app-data.save": defineCall({
    id: "app-data.save",
    method: "POST",
    path: "/app-data",
    body: z.strictObject({
      flowId: z.string({ error: "Flow ID is required for app data update." }).min(1).max(128),
      stepInfo: z.strictObject({
        stepId: z.string().min(1).max(120),
        status: z.enum(["complete", "in progress"]),
      }),
      ...appDataFields,
      /**
       * date of birth of the primary borrower, from a page that sends one person along with the
       * other fields; needs both names
       */
      dob: isoDate.optional(),
      isLast4SSNVerified: z.boolean().optional(),
      borrowers: z.array(appDataBorrower).max(2).readonly().optional(),
    }),
    response: z.object({
      appId: idText.optional(),
      /** the customer of the application, once it is open */
      customerId: idText.optional(),
      applicants: z.array(z.object({ applicantId: idText, isPrimary: z.boolean() })),
    }),
    retry: "default",
    auth: "if-app",
    sensitive: [
      "dob",
      "ssn",
      "firstName",
      "lastName",
      "email",
      "phoneNumber",
      "street",
      "propertyAddress",
      "message",
    ],
    errors: [
      { status: 400, code: "SESSION_REQUIRED", means: "Neither an application nor a visit is named." },
      { status: 400, code: "ONE_PRIMARY", means: "Two of the borrowers claim the same place." },
      { status: 404, code: "APPLICANT_NOT_FOUND", means: "A borrower's id is not of this application." },
      { status: 409, code: APPLICATION_CLOSED, means: "It has been closed; nothing is written to it." },
    ],
  }),
  /**
   * The merged record without date of birth and SSN, and the backend's own data about it. Without
   * an application it is the draft of the visit, device and flow in the common query.
   */
  "app-data.load": defineCall({
    id: "app-data.load",
    method: "GET",
    path: "/app-data",
    query: z.strictObject({ appId: idText.optional() }),
    response: z.object({
      ...appDataFields,
      borrowers: z.array(z.object(appDataBorrower.omit({ dob: true, ssn: true }).shape)).optional(),
      facts: z.object({
        isEligible: z.boolean().optional(),
        isPreQualEligible: z.boolean().optional(),
        isHardPullPaid: z.boolean(),
        /** for the fee, once it is paid; dollars */
        creditReportReceipt: z.object({ receiptId: idText, amount: dollars }).optional(),
        /** true while the fee is being charged, so that it is not paid twice */
        isHardPullBeingPaid: z.boolean().optional(),
        acceptedOffer: z.boolean().optional(),
        /** flow that opened the application, such as "refiMiniFlow" */
        flowId: idText.optional(),
        phoneNumber: phoneDigits.optional(),
        /** "***-***-0101" */
        partialPhoneNumber: z.string().max(20).optional(),
        assignedMortgageBanker: banker.optional(),
        /** the letters that can be issued now */
        letters: z.object({ prequal: letterTerms.optional(), approval: letterTerms.optional() }).optional(),
        /**
         * dollars, for all borrowers together whose report is not paid for; once all are paid for,
         * for all of them
         */
        creditReportFee: dollars,
        /** ids of the applicants whose report is not paid for yet */
        creditReportFor: z.array(idText).max(10).optional(),
      }),
    }),
    retry: "default",
    auth: "if-app",
    errors: [{ status: 404, code: "APPLICATION_NOT_FOUND", means: "The visit has saved nothing yet." }],
  }),
};
