import type { HomeAddress } from "~/domain/address";
import type { CallAnswers, CallFacts } from "~/steps/call/state";
import type { ScoreFacts } from "~/steps/credit/lowest-score";
import type { CreditAnswers, CreditFacts } from "~/steps/credit/state";
import type { HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { MortgageAnswers, MortgageFacts } from "~/steps/mortgages/state";
import type { OffersAnswers, OffersFacts } from "~/steps/offers/state";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import { createStates } from "~server/session/state-factory";
import type { WizardState } from "~/wizard/state";

export type RefiReason = "payment" | "cash" | "payoff" | "debts" | "insurance" | "type";

/** The answers of the refinance wizard. Amounts in whole dollars. */
export interface RefiAnswers
  extends CallAnswers, PeopleAnswers, HomesAnswers, CreditAnswers, MortgageAnswers, OffersAnswers {
  reasons: readonly RefiReason[];
  /** a score band, "720-739" */
  scoreBand: string;
  /** the parts of the address that the entered line contains */
  typedAddress: Partial<HomeAddress>;
  /** what the visitor prefers to the offer */
  alternative: "line" | "lower-rate" | "later" | "none";
}

/** Data that comes from outside the visitor's answers. */
export interface RefiFacts
  extends CallFacts, PeopleFacts, HomesFacts, CreditFacts, MortgageFacts, OffersFacts, ScoreFacts {
  // Several flows use this name for the application's id.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  customerId: string;
  callUid: string;
  appClosed: boolean;
}

export type RefiState = WizardState<RefiAnswers, RefiFacts>;

export const refiStates = createStates<RefiAnswers, RefiFacts>({ version: 1, upgrades: [] });
