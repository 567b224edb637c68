import { z } from "zod";
import { CURRENT_HOME_PLANS } from "./present-home";
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
} from "./wire-formats";

/**
 * The record of a visitor's answers. The site's types, the list of what is sent, and the contract
 * derive from it: a new field is added here only.
 */

const name = z.string().min(1).max(80);

/** A borrower in the record. */
export const appDataBorrower = z.strictObject({
  applicantId: idText.optional(),
  firstName: name,
  lastName: name,
  middleName: z.string().max(80).optional(),
  suffix: z.string().max(20).optional(),
  isPrimary: z.boolean(),
  isOnLoan: z.boolean(),
  dob: isoDate.optional(),
  ssn: ssnDigits.optional(),
  /** returned only; the bureaus decide whether the digits are correct */
  isLast4SSNVerified: z.boolean().optional(),
  married: z.boolean().optional(),
  isVeteran: z.boolean().optional(),
  /** for a borrower who has served: an earlier VA loan, and VA disability compensation */
  hasHadVaLoan: z.boolean().optional(),
  hasVaCompensation: z.boolean().optional(),
  /** where the borrower lives */
  street: shortText.optional(),
  city: z.string().max(80).optional(),
  county: z.string().max(80).optional(),
  state: stateCode.optional(),
  zip: zipCode.optional(),
});

/**
 * All fields of the record except the borrowers. Amounts in dollars, apr and rate in percent. A
 * step sends those that its flow's `appData` returns.
 */
export const appDataFields = {
  appId: idText.optional(),
  customerId: z.string().max(128).optional(),
  transactionType: z.string().max(40).optional(),
  buttonClicked: z.string().max(80).optional(),
  /** a requested call: its topic, the time of day, and a number other than the application's */
  callBackTopic: z.string().max(40).optional(),
  callBackTime: z.string().max(40).optional(),
  callBackPhone: phoneDigits.optional(),
  /** the visitor's message to the lender */
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
  /** the score that represents a band */
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
  /** the borrowers' present housing: rented, owned and sold or kept, or rent-free */
  presentHome: z.enum(CURRENT_HOME_PLANS).optional(),
  /**
   * dollars a month: rent paid for the present home; dues of the home of the loan; costs of a kept
   * home besides its mortgage, and its rental income
   */
  monthlyRent: dollars.optional(),
  associationDues: dollars.optional(),
  keptHomeCosts: dollars.optional(),
  keptHomeRent: dollars.optional(),
  /** whether a purchase borrower owned no home in the last three years */
  isFirstTimeBuyer: z.boolean().optional(),
  loanAmount: dollars.optional(),
  loanAmortizationType: z.string().max(40).optional(),
  preQualifyAmount: dollars.optional(),
  cashAmount: dollars.optional(),
  /** comma-separated interests */
  cashoutAmountUsage: shortText.optional(),
  mortgageReasons: z.array(z.string().max(60)).max(20).readonly().optional(),
  homeShoppingDate: z.string().max(60).optional(),

  // purchase status
  acceptedOffer: z.boolean().optional(),
  isEnrolledInRealty: z.boolean().optional(),
  isEligible: z.boolean().optional(),
  isPreQualEligible: z.boolean().optional(),
  isHardPullNeeded: z.boolean().optional(),
  isProveInfoConfirmed: z.boolean().optional(),
  skipProvePrefill: z.boolean().optional(),
  proveCorrelationId: idText.optional(),
};

/** The fields that a step may save. */
export type AppDataFields = z.output<z.ZodObject<typeof appDataFields>>;
