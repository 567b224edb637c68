import { z } from "zod";
import { VA_USES } from "~/domain/pricing/government";
import { adjustable } from "./adjustable";
import { PRESENT_HOMES } from "~/domain/present-home";
import {
  dollars,
  idText,
  isoDate,
  percent,
  phoneDigits,
  shortText,
  ssnDigits,
  stateCode,
  zipCode,
} from "./common";
import { defineCall } from "./define";

/** The saved record of a visitor's answers, merged call by call. */

/** The refusal of a save to an application that has been closed. */
export const APPLICATION_CLOSED = "APPLICATION_CLOSED";

const name = z.string().min(1).max(80);

const savedBorrower = z.strictObject({
  applicantId: idText.optional(),
  firstName: name,
  lastName: name,
  middleName: z.string().max(80).optional(),
  suffix: z.string().max(20).optional(),
  isPrimary: z.boolean(),
  isOnLoan: z.boolean(),
  dob: isoDate.optional(),
  ssn: ssnDigits.optional(),
  /** read back only: whether the digits are right is for the bureaus to say */
  isLast4SSNVerified: z.boolean().optional(),
  married: z.boolean().optional(),
  isVeteran: z.boolean().optional(),
  /** of who has served: a VA loan before, and VA disability compensation */
  hasHadVaLoan: z.boolean().optional(),
  hasVaCompensation: z.boolean().optional(),
  /** where the borrower lives */
  street: shortText.optional(),
  city: z.string().max(80).optional(),
  county: z.string().max(80).optional(),
  state: stateCode.optional(),
  zip: zipCode.optional(),
});

/** Every field of the record except the borrowers; amounts in dollars, apr and rate in percent. */
const savedFields = {
  appId: idText.optional(),
  customerId: z.string().max(128).optional(),
  transactionType: z.string().max(40).optional(),
  buttonClicked: z.string().max(80).optional(),
  /** a call they asked for: about what, at which time of day, and on which number beside the application's own */
  callBackTopic: z.string().max(40).optional(),
  callBackTime: z.string().max(40).optional(),
  callBackPhone: phoneDigits.optional(),
  /** what a visitor wrote to us */
  message: z.string().max(1000).optional(),

  // who asks
  email: z.string().max(254).optional(),
  phoneNumber: phoneDigits.optional(),
  applicantId: idText.optional(),
  firstName: name.optional(),
  middleName: z.string().max(80).optional(),
  lastName: name.optional(),
  suffix: z.string().max(20).optional(),
  isVeteran: z.boolean().optional(),
  ownHome: z.boolean().optional(),
  state: stateCode.optional(),
  employmentStatus: z.string().max(60).optional(),
  bankruptcyStatus: z.string().max(60).optional(),
  lateMortgagePayments: z.string().max(60).optional(),
  /** the score a band stands for */
  creditScore: z.number().int().min(300).max(850).optional(),

  // the home
  homeValue: dollars.optional(),
  currentHomeValue: dollars.optional(),
  currentMortgageBalance: dollars.optional(),
  monthlyPayment: dollars.optional(),
  hasSecondMortgage: z.boolean().optional(),
  escrowIncluded: z.boolean().optional(),
  propertyAddress: shortText.optional(),
  propertyCity: z.string().max(80).optional(),
  propertyCities: z.array(z.string().max(80)).max(20).readonly().optional(),
  propertyCounty: z.string().max(80).optional(),
  propertyState: stateCode.optional(),
  propertyZip: zipCode.optional(),
  propertyType: z.string().max(60).optional(),
  propertyUse: z.string().max(60).optional(),

  // the loan
  apr: percent.optional(),
  rate: percent.optional(),
  purchasePrice: dollars.optional(),
  downPayment: dollars.optional(),
  estimatedDownPayment: dollars.optional(),
  /** where the borrowers live today: rented, owned and sold or kept, or without paying */
  presentHome: z.enum(PRESENT_HOMES).optional(),
  /** dollars a month: rent paid for it; dues of the home of the loan; what a kept home costs beside its mortgage, and its rent */
  monthlyRent: dollars.optional(),
  associationDues: dollars.optional(),
  keptHomeCosts: dollars.optional(),
  keptHomeRent: dollars.optional(),
  /** whether a buyer owned no home in the last three years */
  isFirstTimeBuyer: z.boolean().optional(),
  loanAmount: dollars.optional(),
  loanAmortizationType: z.string().max(40).optional(),
  preQualifyAmount: dollars.optional(),
  cashAmount: dollars.optional(),
  /** comma-separated interests */
  cashoutAmountUsage: shortText.optional(),
  mortgageReasons: z.array(z.string().max(60)).max(20).readonly().optional(),
  homeShoppingDate: z.string().max(60).optional(),

  // where it stands
  acceptedOffer: z.boolean().optional(),
  isEnrolledInRealty: z.boolean().optional(),
  isEligible: z.boolean().optional(),
  isPreQualEligible: z.boolean().optional(),
  isHardPullNeeded: z.boolean().optional(),
  isProveInfoConfirmed: z.boolean().optional(),
  skipProvePrefill: z.boolean().optional(),
  proveCorrelationId: idText.optional(),
};

export const banker = z.object({
  name: shortText,
  nmlsId: z.string().max(20).optional(),
  phoneNumber: phoneDigits.optional(),
  email: z.string().max(254).optional(),
});

/** What a loan costs by a score. Percent; dollars and cents a month. */
const scorePrice = z.object({
  score: z.number().int().min(300).max(850),
  rate: percent,
  apr: percent,
  principalAndInterest: dollars,
  /** 0 where there is none */
  mortgageInsurance: dollars,
  mortgageInsuranceMonths: z.number().int().min(0).max(600),
  /** FHA upfront premium or VA funding fee, which is borrowed beside the amount */
  financedFee: dollars.optional(),
  /** of a rate that changes; the payment is then that of its first years */
  adjustable: adjustable.optional(),
});

/** F2: what a letter says now. Price, amount and terms are those of the decision, lowered by what was changed since and by the income. */
const letterTerms = z.object({
  /** 0 where the income carries no loan that is lent */
  purchasePrice: dollars,
  loanAmount: dollars,
  /** by the score that counts (SCORE-01); absent while nobody has told one, and where no loan is carried */
  price: scorePrice
    .extend({
      /** the lowest of the persons' middle scores in the credit reports, or what the visitor told us */
      from: z.enum(["report", "told"]),
      /** how many people are on the loan */
      people: z.number().int().min(1).max(10),
      /** by the score that the visitor told us, where the reports have taken its place */
      guess: scorePrice.optional(),
    })
    .optional(),
  /** the primary borrower has served; a VA loan may be made to the borrowers (PROGRAM-01); and which entitlement it uses */
  hasServed: z.boolean().optional(),
  canUseVa: z.boolean().optional(),
  vaUse: z.enum(VA_USES).optional(),
  /** when another price was told before this one; absent where it is the first, or the same */
  changedSince: z.iso.datetime().optional(),
  loanTerm: z.string().max(40).optional(),
  state: stateCode.optional(),
  county: z.string().max(80).optional(),
  /** `lowered`: the income carries this amount and not the decided one; `too-low`: it carries none */
  income: z.enum(["not-checked", "fits", "lowered", "too-low"]),
  /** whole sentences: why some of the income counts otherwise than it was told (REPAY-03) */
  incomeNotes: z.array(z.string().max(200)).max(20).optional(),
  /** what the decision was made on */
  decided: z.object({ purchasePrice: dollars, loanAmount: dollars }),
  /** where the income carries less than was asked for: what alone would make it carry all of it, to the dollar (TURN-04) */
  turns: z
    .object({
      /** the most of a price with the same down payment, and the least paid down at the same price */
      lessPrice: dollars.optional(),
      moreDown: dollars.optional(),
      /** dollars a month less of debts, and the smallest debt that is at least as much; of one person alone, as two see the page */
      lessDebts: dollars.optional(),
      payOff: z.object({ balance: dollars, monthlyPayment: dollars }).optional(),
      /** dollars a month more before taxes, of their own or of somebody added without debts */
      moreIncome: dollars.optional(),
      canAddBorrower: z.boolean(),
    })
    .optional(),
});

export const appDataCalls = {
  /** APPDATA-01: a save without a flow id is refused. Fields not sent keep their saved value. */
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
      ...savedFields,
      /** of the primary, from a page that sends one person beside the other fields; needs both names */
      dob: isoDate.optional(),
      isLast4SSNVerified: z.boolean().optional(),
      borrowers: z.array(savedBorrower).max(2).readonly().optional(),
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
   * The merged record without date of birth and SSN, and what the backend knows beside it. Without an application it is the draft of
   * the visit, device and flow that the common query names.
   */
  "app-data.load": defineCall({
    id: "app-data.load",
    method: "GET",
    path: "/app-data",
    query: z.strictObject({ appId: idText.optional() }),
    response: z.object({
      ...savedFields,
      borrowers: z.array(z.object(savedBorrower.omit({ dob: true, ssn: true }).shape)).optional(),
      facts: z.object({
        isEligible: z.boolean().optional(),
        isPreQualEligible: z.boolean().optional(),
        isHardPullPaid: z.boolean(),
        /** of the fee, once it is paid; dollars */
        creditReportReceipt: z.object({ receiptId: idText, amount: dollars }).optional(),
        /** true while the fee is being taken: nobody need pay it */
        isHardPullBeingPaid: z.boolean().optional(),
        acceptedOffer: z.boolean().optional(),
        /** in which it was opened, such as "refiMiniFlow" */
        flowId: idText.optional(),
        phoneNumber: phoneDigits.optional(),
        /** "***-***-0101" */
        partialPhoneNumber: z.string().max(20).optional(),
        assignedMortgageBanker: banker.optional(),
        /** the letters that could be written now */
        letters: z.object({ prequal: letterTerms.optional(), approval: letterTerms.optional() }).optional(),
        /** dollars, for all borrowers together whose report is not paid for; once all are, for all of them */
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
