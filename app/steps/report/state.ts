import type { WalletKind } from "~/browser/wallets/wallet";
import type { ResumedFacts } from "~/steps/application/state";
import type { CreditFacts, HardPullFacts } from "~/steps/credit/state";
import type { WizardState } from "~/wizard/state";

/** What is asked about paying for the credit report. */
export interface ReportAnswers {
  paymentMethod: "card" | WalletKind;
}

/** What is learned when the credit report is paid for. Dollars. */
export interface ReportFacts {
  /** for all borrowers together */
  reportFee: number;
  paid: { receiptId: string; amount: number };
  /** applicant ids of those whose report is to be paid for; everybody on the application unless told */
  reportFor: readonly string[];
  /** it is being taken just now: in another tab, or before the answer was lost */
  isBeingPaid: true;
  /** how many tries to pay were answered with a refusal: the next one is another act */
  payTries: number;
}

/** The part of a flow's state that paying for the credit report and waiting for it read and write. */
export type ReportState = WizardState<
  ReportAnswers,
  ReportFacts & CreditFacts & HardPullFacts & Pick<ResumedFacts, "resumed">
>;
