import type { WizardState } from "~/wizard/state";

/** The answers on the pages of a presentation. */
export interface PresentationAnswers {
  /** id of the chosen rate: the answers to a Loan Estimate depend on it */
  chosenRate: string;
  /** id of the rate that the visitor chose; another one may have been chosen for them */
  ownChoice: string;
}

/** The number of refused cards or wallets for a fee: the next attempt is another act. */
export type FeeTries = Partial<Record<"application" | "lock", number>>;

/** The facts about a presentation and its viewer. */
export interface PresentationFacts {
  appId: string;
  presentationId: string;
  role: "customer" | "employee";
  /** what a customer's link opens once the phone is verified; until then no page may use it */
  unproven: { appId: string; token: string };
  /** ids of the remaining pages, the next one first */
  ahead: readonly string[];
  feeTries: FeeTries;
  /** how often an employee has changed the presented loans here: the other side's page follows */
  presentedSaves: number;
}

/** The part of a flow's state that the pages of a presentation read and write. */
export type PresentationState = WizardState<PresentationAnswers, PresentationFacts>;
