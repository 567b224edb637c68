import type { HomeAddress } from "~/domain/address";
import type { CallAnswers, CallFacts } from "~/steps/call/ask-for-call";
import type { ScoreFacts } from "~/steps/credit/lowest-score";
import type { CreditAnswers, CreditFacts } from "~/steps/credit/state";
import type { HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { MortgageAnswers, MortgageFacts } from "~/steps/mortgages/state";
import type { OffersAnswers, OffersFacts } from "~/steps/offers/state";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import { statesOf } from "~server/session/states";
import type { WizardState } from "~/wizard/state";

export type RefiReason = "payment" | "cash" | "payoff" | "debts" | "insurance" | "type";

/** What the refinance wizard asks. Amounts in whole dollars. */
export interface RefiAnswers
  extends CallAnswers, PeopleAnswers, HomesAnswers, CreditAnswers, MortgageAnswers, OffersAnswers {
  reasons: readonly RefiReason[];
  /** words of a score band, "720-739" */
  scoreBand: string;
  /** the address as far as the line that was typed tells it */
  typedAddress: Partial<HomeAddress>;
  /** what they would rather have than the offer */
  alternative: "line" | "lower-rate" | "later" | "none";
}

/** What came from outside. */
export interface RefiFacts
  extends CallFacts, PeopleFacts, HomesFacts, CreditFacts, MortgageFacts, OffersFacts, ScoreFacts {
  // Several name what an application is known by.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  customerId: string;
  callUid: string;
  appClosed: boolean;
}

export type RefiState = WizardState<RefiAnswers, RefiFacts>;

export const refiStates = statesOf<RefiAnswers, RefiFacts>(1);
