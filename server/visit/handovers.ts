import type { HomeAddress } from "~/domain/address";
import type { AppDataInput } from "~/domain/app-data";
import type { UpToTwo } from "~/domain/borrowers";
import type { ListedPerson, MainPerson } from "~/domain/main-borrowers";
import type { LoanExpert } from "~/domain/mbc";
import type { AdjustableProduct, GovernmentProduct } from "~/domain/pricing/products";

/** Fields of an app-data save beside the flow and the step. */
export type AppDataFields = Omit<AppDataInput, "flowId" | "stepId" | "status">;

/** What the transport needs to know about an application. */
export interface ApplicationRef {
  appId?: string;
  token?: string;
  customerId?: string;
  callUid?: string;
  expert?: LoanExpert;
}

/** The facts of an application that is opened on another device. */
export interface LinkedApplicationFacts {
  appId: string;
  token: string;
  callUid?: string;
  customerId?: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  /** verified numbers of ten digits */
  verifiedPhones: Record<string, true>;
}

/**
 * Answers that a buyer gave in another flow of the site; a flow that imports them does not ask for
 * them again. In dollars.
 */
export interface BuyerHandover {
  buyers: readonly { firstName: string; lastName: string }[];
  acceptedOffer?: boolean | undefined;
  price?: number | undefined;
  downPayment?: number | undefined;
  /** two letters */
  state?: string | undefined;
  county?: string | undefined;
  /** label of a score band, "720-739" */
  scoreBand?: string | undefined;
  termYears?: 30 | 25 | 20 | 15 | undefined;
  /** whether one of them owned no home in the last three years */
  isFirstTimeBuyer?: boolean | undefined;
  /** the selected one of the compared loans */
  loanKind?: "fixed" | GovernmentProduct | AdjustableProduct | undefined;
  /** the visitor's own service, and what the VA funding fee depends on */
  isVeteran?: boolean | undefined;
  hasHadVaLoan?: boolean | undefined;
  hasVaCompensation?: boolean | undefined;
  isEnrolledInRealty?: boolean | undefined;
  /** ten digits; verified if in `verifiedPhones` */
  phoneNumber?: string | undefined;
  verifiedPhones?: Record<string, true> | undefined;
  appId?: string | undefined;
  token?: string | undefined;
  customerId?: string | undefined;
  applicants?: readonly { id: string; firstName: string; lastName: string }[] | undefined;
  /** for a homeowner, in place of the buyer's answers */
  owner?: OwnerHandover | undefined;
  /** for a visitor who comes from a page outside of the flows */
  plan?: PlanHandover | undefined;
}

/**
 * What a visitor wants, as answered outside of the flows, and an owner's figures. The flow that
 * imports it checks each figure. In dollars.
 */
export interface PlanHandover {
  goal: "purchase" | "refinance" | "cashout" | "heloc";
  /** how far a buyer is */
  stage?: "dreaming" | "looking" | "offer" | undefined;
  /** how an owner would like to take cash */
  cashWish?: "refinance" | "line" | "unsure" | undefined;
  homeValue?: number | undefined;
  mortgageBalance?: number | undefined;
  /** a month, principal and interest */
  mortgagePayment?: number | undefined;
  /** percent a year */
  mortgageRate?: number | undefined;
  cash?: number | undefined;
  /** the limit of a line of credit */
  line?: number | undefined;
}

/** Answers that a homeowner gave in another flow of the site, the home included. */
export interface OwnerHandover {
  /** the first is the visitor */
  people: UpToTwo<ListedPerson<Omit<MainPerson, "dob" | "ssn">> & { address?: HomeAddress }>;
  home: HomeAddress;
  /** absent while unanswered */
  livesThere?: boolean | undefined;
  email?: string | undefined;
  /** ten digits; verified if in `verifiedPhones` */
  phoneNumber: string;
  verifiedPhones?: Record<string, true> | undefined;
  appId?: string | undefined;
  token?: string | undefined;
  customerId?: string | undefined;
  applicants?: readonly { id: string; firstName: string; lastName: string }[] | undefined;
}
