import type { WalletKind } from "~/browser/wallets/wallet";
import type { ResumedFacts } from "~/steps/application/state";
import type { CreditFacts, HardPullFacts } from "~/steps/credit/state";
import type { WizardState } from "~/wizard/state";

/** The answers about paying for the credit report. */
export interface ReportAnswers {
  paymentMethod: "card" | WalletKind;
}

/** The facts from paying for the credit report. In dollars. */
export interface ReportFacts {
  /** for all borrowers together */
  reportFee: number;
  paid: { receiptId: string; amount: number };
  /**
   * applicant ids of the people whose report is to be paid for; default: everyone on the
   * application
   */
  reportFor: readonly string[];
  /** the payment is in progress: in another tab, or before the response was lost */
  isBeingPaid: true;
  /** number of refused payment attempts: the next one is another act */
  payTries: number;
}

/**
 * The part of a flow's state that paying for the credit report and waiting for it read and write.
 */
export type ReportState = WizardState<
  ReportAnswers,
  ReportFacts & CreditFacts & HardPullFacts & Pick<ResumedFacts, "resumed">
>;
