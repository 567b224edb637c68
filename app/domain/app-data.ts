/** The app data that a step saves. */

import type { PresentHome } from "./present-home";
import { type AppDataBorrower, type AppDataBorrowerInput, borrowersForAppData } from "./borrowers";

const FLOW_ID_REQUIRED_MESSAGE = "Flow ID is required for app data update.";

export type StepStatus = "complete" | "in progress";

/** Fields a step may save; dollars are whole, rates in percent. */
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
  /** where the borrowers live today; dollars a month: their rent, and dues of the home of the loan */
  presentHome?: PresentHome;
  monthlyRent?: number;
  associationDues?: number;
  /** dollars a month of a home that buyers keep: what it costs beside its mortgage, and what tenants will pay */
  keptHomeCosts?: number;
  keptHomeRent?: number;
  /** of a purchase: a buyer owned no home in the last three years */
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
  /** a call they asked for: about what, at which time of day, and on which number of ten digits */
  callBackTopic?: string;
  callBackTime?: string;
  callBackPhone?: string;
  /** what a visitor wrote to us */
  message?: string;
  email?: string;
  /** who asks: the first person on the loan, or whoever asks for a call before anybody is */
  firstName?: string;
  lastName?: string;
  /** two letters: where the visitor lives, else where the home is */
  state?: string;
  /** dollars: what the home they own may be worth, what is owed on it, whether by two loans, and what cash is wanted from it */
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
  /** taxes and insurance are paid with the mortgage (QT-02) */
  escrowIncluded?: boolean;
}

/** What `buildAppData` takes: the step, its fields and the borrowers as they are known. */
export interface AppDataInput extends AppDataFields {
  flowId?: string;
  stepId: string;
  status?: StepStatus;
  borrowers?: readonly AppDataBorrowerInput[];
}

/** The body of the app-data call. */
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
 * The body of the app-data call: the known fields only, so that nothing else can slip out; status "complete" unless
 * told otherwise (APPDATA-02); borrowers by the rules of `borrowersForAppData`.
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
