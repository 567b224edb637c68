import { z } from "zod";
import { dollars, idText, isoDate, percent, phoneDigits, shortText, stateCode } from "./common";
import { defineCall } from "./define";

/** The saved record of a visitor's answers, merged call by call. */

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
  isLast4SSNVerified: z.boolean().optional(),
  married: z.boolean().optional(),
});

/** Every field of the record except the borrowers; amounts in dollars, apr and rate in percent. */
const savedFields = {
  appId: idText.optional(),
  apr: percent.optional(),
  rate: percent.optional(),
  acceptedOffer: z.boolean().optional(),
  /** the score a band stands for */
  creditScore: z.number().int().min(300).max(850).optional(),
  homeValue: dollars.optional(),
  purchasePrice: dollars.optional(),
  downPayment: dollars.optional(),
  loanAmount: dollars.optional(),
  loanAmortizationType: z.string().max(40).optional(),
  monthlyPayment: dollars.optional(),
  homeShoppingDate: z.string().max(60).optional(),
  phoneNumber: phoneDigits.optional(),
  isEnrolledInRealty: z.boolean().optional(),
  isVeteran: z.boolean().optional(),
  isEligible: z.boolean().optional(),
  isPreQualEligible: z.boolean().optional(),
  isHardPullNeeded: z.boolean().optional(),
  isProveInfoConfirmed: z.boolean().optional(),
  skipProvePrefill: z.boolean().optional(),
  proveCorrelationId: idText.optional(),
  propertyState: stateCode.optional(),
  propertyCounty: z.string().max(80).optional(),
  propertyCities: z.array(z.string().max(80)).max(20).readonly().optional(),
  transactionType: z.string().max(40).optional(),
  buttonClicked: z.string().max(80).optional(),
  email: z.string().max(254).optional(),
};

export const banker = z.object({
  name: shortText,
  nmlsId: z.string().max(20).optional(),
  phoneNumber: phoneDigits.optional(),
  email: z.string().max(254).optional(),
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
      borrowers: z.array(savedBorrower).max(2).readonly().optional(),
    }),
    response: z.object({
      appId: idText.optional(),
      applicants: z.array(z.object({ applicantId: idText, isPrimary: z.boolean() })),
    }),
    retry: "default",
    auth: "if-app",
  }),
  /** The merged record without date of birth and SSN, and what the backend knows beside it. */
  "app-data.load": defineCall({
    id: "app-data.load",
    method: "GET",
    path: "/app-data",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      ...savedFields,
      borrowers: z.array(z.object(savedBorrower.omit({ dob: true }).shape)).optional(),
      facts: z.object({
        isEligible: z.boolean().optional(),
        isPreQualEligible: z.boolean().optional(),
        isHardPullPaid: z.boolean(),
        acceptedOffer: z.boolean().optional(),
        phoneNumber: phoneDigits.optional(),
        /** "***-***-0101" */
        partialPhoneNumber: z.string().max(20).optional(),
        assignedMortgageBanker: banker.optional(),
        /** dollars, for all borrowers together */
        creditReportFee: dollars,
      }),
    }),
    retry: "default",
    auth: "app",
  }),
};
