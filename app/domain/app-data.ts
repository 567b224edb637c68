/** The app data that a step saves. */

import type { CurrentHomePlan } from "./present-home";
import { type AppDataBorrower, type AppDataBorrowerInput, borrowersForAppData } from "./borrowers";

const FLOW_ID_REQUIRED_MESSAGE = "Flow ID is required for app data update.";

export type StepStatus = "complete" | "in progress";

/** The fields that a step may save; dollars are whole, rates in percent. */
export interface AppDataFields {
  appId?: string;
  /** percent */
  apr?: number;
  /** percent */
  rate?: number;
  acceptedOffer?: boolean;
  creditScore?: number;
  homeValue?: number;
  purchasePrice?: number;
  downPayment?: number;
  estimatedDownPayment?: number;
  /** where the borrowers live now; dollars a month: their rent, and the dues of the loan's home */
  presentHome?: CurrentHomePlan;
  monthlyRent?: number;
  associationDues?: number;
  /**
   * for buyers who keep a home, dollars a month: its costs besides the mortgage, and the expected
   * rent
   */
  keptHomeCosts?: number;
  keptHomeRent?: number;
  /** purchase only: a buyer has not owned a home in the last three years */
  isFirstTimeBuyer?: boolean;
  loanAmount?: number;
  loanAmortizationType?: string;
  /** dollars */
  monthlyPayment?: number;
  homeShoppingDate?: string;
  employmentStatus?: string;
  bankruptcyStatus?: string;
  lateMortgagePayments?: string;
  phoneNumber?: string;
  isEnrolledInRealty?: boolean;
  isVeteran?: boolean;
  isEligible?: boolean;
  isPreQualEligible?: boolean;
  isHardPullNeeded?: boolean;
  isProveInfoConfirmed?: boolean;
  skipProvePrefill?: boolean;
  proveCorrelationId?: string;
  propertyState?: string;
  propertyCounty?: string;
  propertyCities?: readonly string[];
  transactionType?: string;
  buttonClicked?: string;
  /** a requested call: topic, time of day, and ten-digit number */
  callBackTopic?: string;
  callBackTime?: string;
  callBackPhone?: string;
  /** the visitor's message to us */
  message?: string;
  email?: string;
  /**
   * the requester: the first person on the loan, or the person who asks for a call before there is
   * one
   */
  firstName?: string;
  lastName?: string;
  /** two letters: the visitor's state, else the home's */
  state?: string;
  /**
   * dollars: value of the home they own, balance owed, whether there are two loans, and the cash
   * wanted
   */
  currentHomeValue?: number;
  currentMortgageBalance?: number;
  hasSecondMortgage?: boolean;
  cashAmount?: number;
  /** comma-separated interests */
  cashoutAmountUsage?: string;
  mortgageReasons?: readonly string[];
  ownHome?: boolean;
  preQualifyAmount?: number;
  /** street and unit */
  propertyAddress?: string;
  propertyCity?: string;
  propertyZip?: string;
  /** "HOME", "2ndHOME" or "INVESTMENT" */
  propertyUse?: string;
  /** "SINGLE", "CONDO", "3UNIT" ... */
  propertyType?: string;
  /** taxes and insurance are included in the mortgage payment (QT-02) */
  escrowIncluded?: boolean;
}

/** The input of `buildAppData`: the step, its fields and the known borrowers. */
export interface AppDataInput extends AppDataFields {
  flowId?: string;
  stepId: string;
  status?: StepStatus;
  borrowers?: readonly AppDataBorrowerInput[];
}

/** The body of the app-data request. */
export interface AppDataPayload extends AppDataFields {
  flowId: string;
  stepInfo: { stepId: string; status: StepStatus };
  borrowers?: AppDataBorrower[];
}

const FIELDS = [
  "appId",
  "apr",
  "rate",
  "acceptedOffer",
  "creditScore",
  "homeValue",
  "purchasePrice",
  "downPayment",
  "estimatedDownPayment",
  "isFirstTimeBuyer",
  "presentHome",
  "monthlyRent",
  "associationDues",
  "keptHomeCosts",
  "keptHomeRent",
  "loanAmount",
  "loanAmortizationType",
  "monthlyPayment",
  "homeShoppingDate",
  "employmentStatus",
  "bankruptcyStatus",
  "lateMortgagePayments",
  "phoneNumber",
  "isEnrolledInRealty",
  "isVeteran",
  "isEligible",
  "isPreQualEligible",
  "isHardPullNeeded",
  "isProveInfoConfirmed",
  "skipProvePrefill",
  "proveCorrelationId",
  "propertyState",
  "propertyCounty",
  "propertyCities",
  "transactionType",
  "buttonClicked",
  "callBackTopic",
  "callBackTime",
  "callBackPhone",
  "message",
  "email",
  "firstName",
  "lastName",
  "state",
  "currentHomeValue",
  "currentMortgageBalance",
  "hasSecondMortgage",
  "cashAmount",
  "cashoutAmountUsage",
  "mortgageReasons",
  "ownHome",
  "preQualifyAmount",
  "propertyAddress",
  "propertyCity",
  "propertyZip",
  "propertyUse",
  "propertyType",
  "escrowIncluded",
] as const satisfies readonly (keyof AppDataFields)[];

function copyField<Key extends keyof AppDataFields>(key: Key, from: AppDataFields, to: AppDataFields): void {
  if (from[key] !== undefined) to[key] = from[key];
}

/**
 * Builds the body of the app-data request. Copies only the known fields, so that no other data
 * leaks; status "complete" by default (APPDATA-02); borrowers by the rules of
 * `borrowersForAppData`.
 * @throws Error "Flow ID is required for app data update." without a flow id (APPDATA-01)
 */
export function buildAppData(input: AppDataInput): AppDataPayload {
  const flowId = input.flowId?.trim();
  if (!flowId) throw new Error(FLOW_ID_REQUIRED_MESSAGE);
  const fields: AppDataFields = {};
  for (const key of FIELDS) copyField(key, input, fields);
  return {
    flowId,
    stepInfo: { stepId: input.stepId, status: input.status ?? "complete" },
    ...fields,
    borrowers: input.borrowers && borrowersForAppData(input.borrowers),
  };
}
