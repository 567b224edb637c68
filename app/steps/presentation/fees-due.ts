import { dateInWords } from "~/domain/dates";
import { FEE_NAMES } from "~/domain/fees";
import { formatToTheCent } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import { addressOf, helperAddress } from "~server/visit/hosts";
import { done, stayHere, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { SummaryRow } from "~/ui/parts";
import { lastPlace } from "~/wizard/walk";
import { whyFeeIsClosed } from "./fee-words";
import {
  presentationIds,
  loadPresentation,
  type PresentationContext,
  type Presentation,
} from "./presentation";
import type { PresentationState } from "./state";

/** The page of the fees before a closing, and their purposes. */

export interface FeesDueView {
  application: string;
  lock: string;
  rows: SummaryRow[];
  /** why nothing can be paid yet */
  closed?: { why: string; to: string; label: string };
  /** receipts of paid fees */
  receipts: { to: string; label: string }[];
  /** the visitor's place, for a visitor who is not about to pay */
  onward?: string;
}

const TYPES: Readonly<
  Record<Presentation["fees"]["application"]["type"], (fee: Presentation["fees"]["application"]) => string>
> = {
  full: ({ amount }) => `The application fee is ${formatToTheCent(amount)}, all due now.`,
  deposit: ({ amount, dueNow }) =>
    `The application fee is ${formatToTheCent(amount)}. You pay a deposit of ${formatToTheCent(dueNow)} now, the rest at closing.`,
  waived: () => "The application fee is waived for you: thank you for your service.",
};

/** The status of a fee, as text. */
export const FEE_STATES = { due: "to be paid", paid: "paid", waived: "waived" } as const;

const lockStatusText = ({ fees: { lock }, rates }: Pick<Presentation, "fees" | "rates">): string => {
  if (lock.isLocked) return `Your rate is locked until ${dateInWords(lock.until)}.`;
  if (lock.ended) {
    const chosen = rates.find(({ isChosen }) => isChosen);
    const now = chosen ? ` Now it is ${ratePercent(chosen.rate)}.` : "";
    return `${expiredLockText(lock.ended)}${now} A new lock costs ${formatToTheCent(lock.amount)} again and holds the rate for ${String(lock.days)} days from the day you pay it. You can ask your loan expert about it first.`;
  }
  return `The rate lock fee of ${formatToTheCent(lock.amount)} holds your rate for ${String(lock.days)} days from the day you pay it.`;
};

/** Returns the text of an expired lock. */
export const expiredLockText = ({ until }: NonNullable<Presentation["fees"]["lock"]["ended"]>): string =>
  `Your rate was locked until ${dateInWords(until)}. That lock has ended, and nothing holds the rate now.`;

/** The visit of the receipts. */
interface ReceiptsVisit {
  host: { flow: { prefix: string } };
  session: { id: string };
}

/** Returns the receipt of a fee; for locks that of the last one. */
export const receiptOf = (fee: "application" | "lock", { host, session }: ReceiptsVisit) => ({
  to: helperAddress(host, `receipt?fee=${fee}`, session.id),
  label: `Receipt of the ${FEE_NAMES[fee].toLowerCase()} (PDF)`,
});

/** Returns the receipts of the paid fees, expired locks included. */
export const receiptsOf = ({ application, lock }: Presentation["fees"], visit: ReceiptsVisit) => [
  ...lock.earlier.map((until) => ({
    to: helperAddress(visit.host, `receipt?fee=lock&until=${until}`, visit.session.id),
    label: `Receipt of the rate lock until ${dateInWords(until)} (PDF)`,
  })),
  ...(application.state === "paid" ? [receiptOf("application", visit)] : []),
  ...(lock.state === "paid" || lock.ended ? [receiptOf("lock", visit)] : []),
];

/** Continues to the payment, where that is next. */
export const continueToPayment = ({
  isOnWalk,
}: Pick<Visit<PresentationState>, "isOnWalk">): Submitted<PresentationState> =>
  isOnWalk ? done() : stayHere();

/**
 * Returns the data of the page.
 * @throws BackendError
 */
export async function feesDuePage(
  visit: PresentationContext &
    Pick<Visit<PresentationState>, "isOnWalk" | "trail" | "session"> & {
      host: { flow: Parameters<typeof addressOf>[0] };
    },
): Promise<LoadedPage<FeesDueView>> {
  const { state, backend, host } = visit;
  const { appId } = presentationIds(state);
  const [{ fees, rates }, estimate] = await Promise.all([
    loadPresentation(visit),
    backend.call("lp.loan-estimate", { query: { appId } }),
  ]);
  const isOpen = estimate.currentLoanEstimateDocInfo?.intentToProceed === true;
  const { application, lock } = fees;
  return {
    data: {
      application: TYPES[application.type](application),
      lock: lockStatusText({ fees, rates }),
      rows: [
        {
          label: FEE_NAMES.application,
          value:
            application.state === "due"
              ? `${formatToTheCent(application.dueNow)} now`
              : FEE_STATES[application.state],
        },
        {
          label: FEE_NAMES.lock,
          value: lock.state === "due" ? formatToTheCent(lock.amount) : FEE_STATES[lock.state],
        },
      ],
      ...(isOpen ? {} : { closed: whyFeeIsClosed(visit) }),
      receipts: receiptsOf(fees, visit),
      ...(visit.isOnWalk ? {} : { onward: addressOf(host.flow, lastPlace(visit.trail), visit.session.id) }),
    },
  };
}
