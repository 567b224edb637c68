import type { IncomeAnswers, IncomeFacts } from "~/modules/income/state";
import type { CallAskedFacts } from "~/steps/call/state";
import type { PlaceAnswers, PlaceFacts } from "~/steps/address/state-and-county";
import type { ResumedFacts } from "~/steps/application/state";
import type { CreditFacts, HardPullFacts, PullCountAnswers } from "~/steps/credit/state";
import type { LetterAnswers, LetterFacts } from "~/steps/letters/state";
import type { RateAnswers } from "~/steps/offers/purchase-rate";
import type { RealtyAnswers } from "~/steps/offers/partner-agents";
import type { BuyerAnswers } from "~/steps/people/buyers";
import type { PhonePageAnswers, PhonePageFacts } from "~/steps/phone/phone-page";
import type { ReportAnswers, ReportFacts } from "~/steps/report/state";
import type { SendFacts } from "~/steps/send/state";
import { createStates } from "~server/session/state-factory";
import type { WizardState } from "~/wizard/state";

/** The answers of the mini purchase wizard. Amounts in dollars. */
export interface MiniAnswers
  extends
    BuyerAnswers,
    IncomeAnswers,
    LetterAnswers,
    PullCountAnswers,
    PhonePageAnswers,
    PlaceAnswers,
    RateAnswers,
    RealtyAnswers,
    ReportAnswers {
  acceptedOffer: boolean;
  homeShoppingDate: "now" | "in3months" | "in6months" | "later";
  homeValue: number;
  downPayment: number;
  propertyCities: readonly string[];
}

/** Data that comes from outside the visitor's answers. */
export interface MiniFacts
  extends
    CreditFacts,
    HardPullFacts,
    IncomeFacts,
    LetterFacts,
    CallAskedFacts,
    PhonePageFacts,
    PlaceFacts,
    ReportFacts,
    ResumedFacts,
    SendFacts {
  confettiShown: true;
  appClosed: boolean;
  /** the question about a partner agent was asked in another flow of the site */
  isRealtyTold: true;
}

export type MiniState = WizardState<MiniAnswers, MiniFacts>;

export const miniStates = createStates<MiniAnswers, MiniFacts>({ version: 1, upgrades: [] });
