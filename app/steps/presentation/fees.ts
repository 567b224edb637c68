import { z } from "zod";
import type { WalletKind } from "~/browser/wallets/wallet";
import { BackendError } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { addressOf } from "~server/visit/hosts";
import {
  done,
  leaveTo,
  refused,
  stayHere,
  waitFor,
  type LoadedPage,
  type Submitted,
} from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { dateInWords } from "~/domain/dates";
import { omitUndefined } from "~/domain/omit-undefined";
import { FEE_NAMES } from "~/domain/fees";
import { formatToTheCent } from "~/domain/money";
import type { CardPaymentView } from "~/steps/payment/card-payment";
import {
  ENTER_CARD_AGAIN,
  CARD_MESSAGES,
  cardOf,
  chargeOnce,
  isCard,
  NOT_OFFERED,
  WALLET_MESSAGES,
  type PaymentMessages,
  type Receipt,
} from "~/steps/payment/charge";
import { cardFields, checkCard, walletFields } from "~/steps/payment/payment-forms";
import { walletOrder, walletsOffered } from "~/steps/payment/wallets";
import { lastPlace } from "~/wizard/walk";
import { whyFeeIsClosed } from "./fee-words";
import { receiptsOf } from "./fees-due";
import {
  loadRemainingPages,
  presentationIds,
  isEmployee,
  loadPresentation,
  type PresentationContext,
  type Presentation,
} from "./presentation";
import type { PresentationState } from "./state";

/**
 * The application fee and the lock fee. Neither is requested before the receipt of the Loan
 * Estimate and the customer's intent to proceed (E2): until then the page says why. Each is charged
 * once (F1).
 */

export type Fee = "application" | "lock";

/** The card form of a fee. */
export const feeForm = cardFields.extend({ renews: z.string().max(10).optional() }).superRefine(checkCard);

/** The data of a payment page. */
export interface FeeView {
  fee: Fee;
  /** why it cannot be paid now; absent where it can */
  closed?: { why: string; to: string; label: string };
  payment?: CardPaymentView;
  /** what happens with the money */
  notes: string[];
  /**
   * LOCK-02: for the payment of another lock: its text, and the last day of the expired one, posted
   * with the form
   */
  again?: { words: string; renews: string };
  /** of the paid fees */
  receipts: { to: string; label: string }[];
}

type FeeVisit = PresentationContext &
  Pick<Visit<PresentationState>, "runtime" | "isOnWalk" | "trail" | "session"> & {
    host: { flow: Parameters<typeof addressOf>[0] };
  };

/** Returns the unpaid amount of a fee, in dollars. */
const dueOf = ({ fees }: Presentation, fee: Fee): number =>
  fee === "lock" ? fees.lock.amount : fees.application.dueNow;

/**
 * Checks whether the customer has received the current estimate and given the intent to proceed.
 */
async function canPay({ state, backend }: PresentationContext): Promise<boolean> {
  const { appId } = presentationIds(state);
  const { currentLoanEstimateDocInfo: info } = await backend.call("lp.loan-estimate", { query: { appId } });
  return info?.intentToProceed === true;
}

/**
 * A customer who has paid, here or elsewhere, continues; while the payment is in progress the page
 * waits. A customer who is too early is told why, or redirected to their place.
 * @throws BackendError
 */
export async function arriveAtFee(
  visit: FeeVisit,
  fee: Fee,
): Promise<Submitted<PresentationState> | undefined> {
  if (isEmployee(visit.state)) return undefined;
  if (!visit.isOnWalk) {
    const { host, trail, session } = visit;
    // A link that opens nothing shows no fee and no details.
    const isOpened = presentationIds(visit.state).appId !== "";
    return !isOpened || (await canPay(visit))
      ? leaveTo(addressOf(host.flow, lastPlace(trail), session.id))
      : undefined;
  }
  const { fees } = await loadPresentation(visit);
  const { state, isBeingPaid } = fees[fee];
  if (state !== "due") return done({ facts: await loadRemainingPages(visit) });
  if (!isBeingPaid) return undefined;
  return waitFor({ doing: "We are processing your payment.", usualSeconds: 10, elapsedSeconds: 0 });
}

/** Returns the last day of an expired lock, if a lock is paid for; undefined otherwise. */
const expiredLockDay = ({ fees }: Presentation, fee: Fee): string | undefined =>
  fee === "lock" ? fees.lock.ended?.until : undefined;

function titleOf(shown: Presentation, fee: Fee): string {
  if (fee === "application") return "Pay the application fee";
  return expiredLockDay(shown, fee) === undefined ? "Lock your rate" : "Lock your rate again";
}

function rowsOf({ fees, rates }: Presentation, fee: Fee): CardPaymentView["rows"] {
  const { application, lock } = fees;
  if (fee === "application") {
    const rest = application.amount - application.dueNow;
    return [
      { label: FEE_NAMES.application, value: formatToTheCent(application.amount) },
      { label: "To pay now", value: `${formatToTheCent(application.dueNow)}, charged once` },
      ...(rest > 0 ? [{ label: "At closing", value: formatToTheCent(rest) }] : []),
    ];
  }
  const chosen = rates.find(({ isChosen }) => isChosen);
  const { ended } = lock;
  return [
    ...(ended
      ? [
          {
            label: "The earlier lock",
            value: `${formatToTheCent(ended.amount)}, held until ${dateInWords(ended.until)}`,
          },
        ]
      : []),
    ...(chosen
      ? [
          {
            label: ended ? "Your rate now" : "Your rate",
            value: `${chosen.rate.toFixed(3)}%, APR ${chosen.apr.toFixed(3)}%`,
          },
        ]
      : []),
    ...(application.state === "waived" ? [{ label: FEE_NAMES.application, value: "Waived" }] : []),
    { label: "Locked for", value: `${String(lock.days)} days, until ${dateInWords(lock.until)}` },
    { label: FEE_NAMES.lock, value: `${formatToTheCent(lock.amount)}, charged once${ended ? " more" : ""}` },
  ];
}

const NOTES: Readonly<Record<Fee, string[]>> = {
  application: [
    "It is one of the origination charges of your Loan Estimate, in section A. It is not refundable, even if the loan doesn't close.",
  ],
  lock: [
    "It holds your rate and is one of the origination charges of your Loan Estimate, in section A. It is not refundable, even if the loan doesn't close. Once you pay it, you get a revised Loan Estimate that says how long your rate is locked.",
  ],
};

const NEW_LOCK_NOTE =
  "The lock you paid for has ended, and nothing holds your rate now. This is a new lock with its own fee. You can ask your loan expert about it before you pay.";

const WHY_CLOSED = "This fee can't be paid yet";

const CARD_DATA_NOTE = "Your card details go to the payment service; we don't keep them.";

/**
 * Returns the data of the payment page.
 * @throws BackendError
 */
export async function feePage(visit: FeeVisit, fee: Fee): Promise<LoadedPage<FeeView>> {
  const { runtime } = visit;
  const [shown, isOpen] = await Promise.all([loadPresentation(visit), canPay(visit)]);
  if (!isOpen)
    return { title: WHY_CLOSED, data: { fee, closed: whyFeeIsClosed(visit), notes: [], receipts: [] } };
  const amount = dueOf(shown, fee);
  const wallets = walletsOffered(runtime.config).flatMap((kind) => {
    const order = walletOrder(runtime.config, kind, amount, visit, fee);
    return order ? [order] : [];
  });
  const renews = expiredLockDay(shown, fee);
  const names = shown.borrowers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(" and ");
  return {
    title: titleOf(shown, fee),
    data: {
      fee,
      receipts: receiptsOf(shown.fees, visit),
      payment: {
        total: formatToTheCent(amount),
        rows: [...rowsOf(shown, fee), { label: "For the loan of", value: names }],
        wallets,
        areWalletsOffered: true,
      },
      notes: [...NOTES[fee], CARD_DATA_NOTE],
      ...(renews === undefined ? {} : { again: { words: NEW_LOCK_NOTE, renews } }),
    },
    allows: wallets.some(({ kind }) => kind === "google") ? "google-pay" : undefined,
  };
}

/**
 * Charges a card for a fee.
 * @throws BackendError
 */
export async function payFee(
  paying: FeeVisit & { values: z.output<typeof feeForm> | Record<string, never> },
  fee: Fee,
): Promise<Submitted<PresentationState>> {
  const { values, backend } = paying;
  if (!isCard(values)) return refused({ "": [ENTER_CARD_AGAIN] });
  return chargeFee(paying, fee, values.renews, CARD_MESSAGES, (body, options) =>
    backend.call(
      "lock-fee.payment",
      { body: { ...body, paymentMethod: "card", card: cardOf(values) } },
      options,
    ),
  );
}

/**
 * The same with a wallet's token instead of the card (E9).
 * @throws BackendError
 */
export async function payFeeByWallet(
  press: FeeVisit & Pick<ButtonPress<PresentationState>, "form">,
  fee: Fee,
): Promise<Submitted<PresentationState>> {
  const parsed = parseForm(press.form, walletFields);
  if (!parsed.ok) return refused({ "": Object.values(parsed.errors).flat().slice(0, 1) });
  const { paymentMethod, walletToken } = parsed.value;
  if (!isOffered(press, paymentMethod)) return refused({ "": [NOT_OFFERED] });
  const renews = press.form.get("renews");
  return chargeFee(
    press,
    fee,
    typeof renews === "string" ? renews : undefined,
    WALLET_MESSAGES,
    (body, options) =>
      press.backend.call(`lock-fee.payment.${paymentMethod}`, { body: { ...body, walletToken } }, options),
  );
}

const isOffered = ({ runtime }: Pick<FeeVisit, "runtime">, kind: WalletKind): boolean =>
  walletsOffered(runtime.config).includes(kind);

type PayCall = (
  body: { appId: string; amount: number; feeType: Fee; renews?: string },
  options: { idempotencyKey: string; deadlineMs: number },
) => Promise<Receipt>;

const NOT_PAYABLE_YET =
  "You have to receive your Loan Estimate and tell us to continue before we can charge this fee. Nothing was charged.";

const LOCK_HAS_EXPIRED =
  "The lock you paid for has ended in the meantime. Nothing was charged. This page now shows what a new one costs.";

/** @param renews what the submitted page said about an expired lock */
async function chargeFee(
  paying: FeeVisit,
  fee: Fee,
  renews: string | undefined,
  words: PaymentMessages,
  call: PayCall,
): Promise<Submitted<PresentationState>> {
  const { state } = paying;
  if (isEmployee(state)) return refused({ "": [NOT_PAYABLE_YET] }, 409);
  if (!paying.isOnWalk) return stayHere({ notice: NOT_PAYABLE_YET });
  const shown = await loadPresentation(paying);
  const { appId } = presentationIds(state);
  const { feeTries = {} } = state.facts;
  if (shown.fees[fee].state !== "due") return done({ facts: await loadRemainingPages(paying) });
  const ended = expiredLockDay(shown, fee);
  if (ended !== undefined && renews !== ended) return stayHere({ notice: LOCK_HAS_EXPIRED });
  try {
    const receipt = await chargeOnce<PresentationState>({
      words,
      act: [appId, ended === undefined ? `${fee} fee` : `lock fee after ${ended}`],
      refusedAttempts: feeTries[fee] ?? 0,
      factsAfterRefusal: (tries) => ({ feeTries: { ...feeTries, [fee]: tries } }),
      pay: (options) =>
        call(
          { appId, amount: dueOf(shown, fee), feeType: fee, ...omitUndefined({ renews: ended }) },
          options,
        ),
      isInProgressOrDone: async () => {
        const now = await loadPresentation(paying).catch(() => undefined);
        return now !== undefined && (now.fees[fee].state === "paid" || now.fees[fee].isBeingPaid);
      },
    });
    if ("kind" in receipt) return receipt;
    paying.session.notice = `Thank you. We have received ${formatToTheCent(receipt.amount)} for the ${FEE_NAMES[fee].toLowerCase()}; receipt ${receipt.receiptId}.`;
    return done({ facts: await remainingPagesAfter(paying) });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "LOCK_ENDED") return stayHere({ notice: LOCK_HAS_EXPIRED });
    if (error.code === "INTENT_REQUIRED") return stayHere({ notice: NOT_PAYABLE_YET });
    throw error;
  }
}

/**
 * A charged fee stays charged, even if the query for the next pages fails: the next page repeats
 * the query.
 */
async function remainingPagesAfter(paying: FeeVisit): Promise<Partial<PresentationState["facts"]>> {
  return loadRemainingPages(paying).catch(() => ({}));
}
