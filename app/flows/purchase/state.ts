import type { HomeAddress } from "~/domain/address";
import type { InitiationKind } from "~/domain/exchange";
import type { IncomeAnswers, IncomeFacts } from "~/modules/income/state";
import type { PlaceAnswers } from "~/steps/address/state-and-county";
import type { ResumedFacts } from "~/steps/application/state";
import type { CallAskedFacts } from "~/steps/call/call-data";
import type { CreditFacts, PullCountAnswers } from "~/steps/credit/state";
import type { DemographicsFacts } from "~/steps/demographics/demographics";
import type { RateAnswers } from "~/steps/offers/purchase-rate";
import type { RealtyAnswers } from "~/steps/offers/realty";
import type { PeopleAnswers } from "~/steps/people/state";
import type { PhonePageAnswers, PhonePageFacts } from "~/steps/phone/phone-page";
import { statesOf } from "~server/session/states";
import type { WizardState } from "~/wizard/state";

/** What the purchase wizard asks. Amounts in whole dollars. */
export interface PurchaseAnswers
  extends
    PeopleAnswers,
    IncomeAnswers,
    PhonePageAnswers,
    PlaceAnswers,
    PullCountAnswers,
    RateAnswers,
    RealtyAnswers {
  /** the price they have in mind, or agreed on */
  homeValue: number;
  downPayment: number;
  propertyAddressStatus: "known" | "searching";
  /** the home they buy, where they have found it */
  propertyAddress: HomeAddress;
  acceptedOffer: boolean;
  employmentStatus: "employed" | "self-employed" | "retired" | "not-employed";
  bankruptcyStatus: "none" | "discharged" | "open";
  lateMortgagePayments: "none" | "one" | "several" | "no-mortgage";
  homeShoppingDate: "now" | "in3months" | "in6months" | "later";
  partnerHasServed: boolean;
  /** where the visitor lives today */
  residence: HomeAddress;
  propertyCities: readonly string[];
}

/** What came from outside. */
export interface PurchaseFacts
  extends CreditFacts, IncomeFacts, CallAskedFacts, PhonePageFacts, ResumedFacts, DemographicsFacts {
  // Several name what an application is known by.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  callUid: string;
  customerId: string;
  partialPhone: string;
  appClosed: boolean;
  /** how the link that was opened lets them in; absent for who came to the front door */
  initiation: InitiationKind;
  /** they came from the customer's own account (C26) */
  isFromCSS: true;
  /** wrong codes by number of ten digits (GUARD-02) */
  otpTries: Record<string, number>;
  /** the page to go on at after the error page, where it is not the first */
  afterErrorNavigateToStepId: "phone-number";
  /** what was typed for the county, while several fit */
  countySearch: string;
  /** the partner's agreement, as the visitor passed it on: version of its text, and seconds since 1970 */
  partnerConsent: { version: string; at: number };
}

export type PurchaseState = WizardState<PurchaseAnswers, PurchaseFacts>;

export const purchaseStates = statesOf<PurchaseAnswers, PurchaseFacts>(1);
