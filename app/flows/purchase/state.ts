import type { HomeAddress } from "~/domain/address";
import type { InitiationKind } from "~/domain/exchange";
import type { IncomeAnswers, IncomeFacts } from "~/modules/income/state";
import type { PlaceAnswers } from "~/steps/address/state-and-county";
import type { ResumedFacts } from "~/steps/application/state";
import type { CallAskedFacts } from "~/steps/call/state";
import type { CreditFacts, PullCountAnswers } from "~/steps/credit/state";
import type { DemographicsFacts } from "~/steps/demographics/demographics";
import type { RateAnswers } from "~/steps/offers/purchase-rate";
import type { RealtyAnswers } from "~/steps/offers/partner-agents";
import type { PeopleAnswers } from "~/steps/people/state";
import type { PhonePageAnswers, PhonePageFacts } from "~/steps/phone/phone-page";
import type { SendFacts } from "~/steps/send/state";
import { createStates } from "~server/session/state-factory";
import type { WizardState } from "~/wizard/state";

/** The answers of the purchase wizard. Amounts in whole dollars. */
export interface PurchaseAnswers
  extends
    PeopleAnswers,
    IncomeAnswers,
    PhonePageAnswers,
    PlaceAnswers,
    PullCountAnswers,
    RateAnswers,
    RealtyAnswers {
  /** the planned or agreed price */
  homeValue: number;
  downPayment: number;
  propertyAddressStatus: "known" | "searching";
  /** the home to buy, once found */
  propertyAddress: HomeAddress;
  acceptedOffer: boolean;
  employmentStatus: "employed" | "self-employed" | "retired" | "not-employed";
  bankruptcyStatus: "none" | "discharged" | "open";
  lateMortgagePayments: "none" | "one" | "several" | "no-mortgage";
  homeShoppingDate: "now" | "in3months" | "in6months" | "later";
  partnerHasServed: boolean;
  /** the visitor's current address */
  residence: HomeAddress;
  propertyCities: readonly string[];
}

/** Data that comes from outside the visitor's answers. */
export interface PurchaseFacts
  extends
    CreditFacts,
    IncomeFacts,
    CallAskedFacts,
    PhonePageFacts,
    ResumedFacts,
    DemographicsFacts,
    SendFacts {
  // Several flows use this name for the application's id.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  callUid: string;
  customerId: string;
  partialPhone: string;
  appClosed: boolean;
  /** how the opened link lets the visitor in; absent for a visitor who came to the start page */
  initiation: InitiationKind;
  /** they came from the customer's own account (C26) */
  isFromCSS: true;
  /** wrong codes by phone number of ten digits (GUARD-02) */
  otpTries: Record<string, number>;
  /** the page after the error page, where it is not the first */
  afterErrorNavigateToStepId: "phone-number";
  /** the county search text, while several counties match */
  countySearch: string;
  /**
   * the partner's consent, as reported by the visitor: version of its text, and seconds since 1970
   */
  partnerConsent: { version: string; at: number };
}

export type PurchaseState = WizardState<PurchaseAnswers, PurchaseFacts>;

export const purchaseStates = createStates<PurchaseAnswers, PurchaseFacts>({ version: 1, upgrades: [] });
