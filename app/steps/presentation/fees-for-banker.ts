import { dateInWords } from "~/domain/dates";
import { FEE_NAMES } from "~/domain/fees";
import { formatToTheCent } from "~/domain/money";
import { WALLET_NAMES } from "~/steps/payment/wallet-button";
import { walletsOffered } from "~/steps/payment/wallets";
import type { SummaryRow } from "~/ui/parts";
import { addressOf } from "~server/visit/hosts";
import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { FEE_STATES } from "./fees-due";
import {
  presentationIds,
  loadPresentation,
  type PresentationContext,
  type Presentation,
} from "./presentation";
import type { PresentationState } from "./state";

/** What an employee sees where the customer pays: what the customer can do there now. */

export interface FeesForBanker {
  lead: string;
  rows: SummaryRow[];
  /** what the customer can do, or must do first, a sentence each */
  can: string[];
  back: { to: string; label: string };
}

type BankerVisit = PresentationContext &
  Pick<Visit<PresentationState>, "runtime" | "session"> & { host: { flow: Parameters<typeof addressOf>[0] } };

const LEAD =
  "This is where the customer pays, on their own page and with their own card. You can't pay for them, and you don't see the card.";

const paymentMethodsText = ({ runtime: { config } }: Pick<BankerVisit, "runtime">): string =>
  ["card", ...walletsOffered(config).map((kind) => WALLET_NAMES[kind])].join(" or ");

const backTo = ({ host, session }: BankerVisit): FeesForBanker["back"] => ({
  to: addressOf(host.flow, { node: "loan-presentation" }, session.id),
  label: "Back to the presentation",
});

const PAID = "They have paid it, and can get a receipt. It won't be charged again.";
const ESTIMATE_FIRST =
  "They can't pay it yet. First they confirm that they received the Loan Estimate and tell us to continue; until then their page says so.";

/**
 * Returns the fee of the credit report, for the pages where it is paid.
 * @throws BackendError
 */
export async function reportFeeForBanker(visit: BankerVisit): Promise<LoadedPage<FeesForBanker>> {
  const { fees, borrowers } = await loadPresentation(visit);
  const { amount, state } = fees.creditReport;
  const names = borrowers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(" and ");
  const how = `They can pay ${formatToTheCent(amount)} here by ${paymentMethodsText(visit)}, once they have agreed that we get the credit reports. It is the only fee before the Loan Estimate, and it is not refundable.`;
  return {
    title: "What the customer can pay here",
    data: {
      lead: LEAD,
      rows: [
        { label: "For the loan of", value: names },
        { label: FEE_NAMES["credit-report"], value: `${formatToTheCent(amount)}, ${FEE_STATES[state]}` },
      ],
      can: [state === "paid" ? PAID : how],
      back: backTo(visit),
    },
  };
}

function applicationWords({ fees: { application } }: Presentation, isOpen: boolean, ways: string): string {
  if (application.state === "waived") return "There is nothing to pay: it is waived.";
  if (application.state === "paid") return PAID;
  if (application.isBeingPaid) return "Their payment is being processed.";
  return isOpen ? `They can pay ${formatToTheCent(application.dueNow)} here by ${ways}.` : ESTIMATE_FIRST;
}

function lockWords({ fees: { application, lock } }: Presentation, isOpen: boolean, ways: string): string {
  if (lock.isLocked) return `They have paid it: the rate is locked until ${dateInWords(lock.until)}.`;
  if (lock.isBeingPaid) return "Their payment is being processed.";
  if (!isOpen) return ESTIMATE_FIRST;
  const before = application.state === "due" ? "After the application fee they" : "They";
  return `${before} can pay ${formatToTheCent(lock.amount)} here by ${ways}. It holds the rate for ${String(lock.days)} days from that day.`;
}

/**
 * Returns the application fee and the lock fee, for the pages where they are listed and paid.
 * @throws BackendError
 */
export async function upfrontFeesForBanker(visit: BankerVisit): Promise<LoadedPage<FeesForBanker>> {
  const { appId } = presentationIds(visit.state);
  const [shown, estimate] = await Promise.all([
    loadPresentation(visit),
    visit.backend.call("lp.loan-estimate", { query: { appId } }),
  ]);
  const isOpen = estimate.currentLoanEstimateDocInfo?.intentToProceed === true;
  const { application, lock } = shown.fees;
  const ways = paymentMethodsText(visit);
  return {
    title: "What the customer can pay here",
    data: {
      lead: LEAD,
      rows: [
        {
          label: FEE_NAMES.application,
          value: `${formatToTheCent(application.state === "due" ? application.dueNow : application.amount)}, ${FEE_STATES[application.state]}`,
        },
        { label: FEE_NAMES.lock, value: `${formatToTheCent(lock.amount)}, ${FEE_STATES[lock.state]}` },
      ],
      can: [
        `${FEE_NAMES.application}: ${applicationWords(shown, isOpen, ways)}`,
        `${FEE_NAMES.lock}: ${lockWords(shown, isOpen, ways)}`,
      ],
      back: backTo(visit),
    },
  };
}
