import type { WizardState } from "~/wizard/state";

/** What is said on the pages of a presentation. */
export interface PresentationAnswers {
  /** id of the rate that was chosen: what was said to a Loan Estimate rests on it */
  chosenRate: string;
}

/** How many cards or wallets were refused for a fee: the next try is another act. */
export type FeeTries = Partial<Record<"application" | "lock", number>>;

/** What is known of a presentation and who looks at it. */
export interface PresentationFacts {
  appId: string;
  presentationId: string;
  role: "customer" | "employee";
  /** what a customer's link opens once the phone is proven; until then no page asks in its name */
  unproven: { appId: string; token: string };
  /** ids of the pages that are still to come, the next one first */
  ahead: readonly string[];
  feeTries: FeeTries;
}

/** The part of a flow's state that the pages of a presentation read and write. */
export type PresentationState = WizardState<PresentationAnswers, PresentationFacts>;
