import { z } from "zod";
import type { WalletKind } from "~/browser/wallets/wallet";
import { BackendError } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { addressOf } from "~server/visit/hosts";
import { done, leaveTo, refused, stayHere, waitFor, type Loaded, type Submitted } from "~server/visit/result";
import type { Press } from "~server/visit/step";
import type { Visit } from "~server/visit/visit";
import { dateInWords } from "~/domain/dates";
import { omitUndefined } from "~/domain/omit-undefined";
import { FEE_NAMES } from "~/domain/fees";
import { formatToTheCent } from "~/domain/money";
import type { CardPaymentView } from "~/steps/payment/card-payment";
import {
  CARD_AGAIN,
  CARD_WORDS,
  cardOf,
  chargeOnce,
  isCard,
  NOT_OFFERED,
  WALLET_WORDS,
  type PaymentWords,
  type Receipt,
} from "~/steps/payment/charge";
import { cardFields, checkCard, walletFields } from "~/steps/payment/payment-forms";
import { walletOrder, walletsOffered } from "~/steps/payment/wallets";
import { furthest } from "~/wizard/walk";
import { whyClosed } from "./fee-words";
import { receiptsOf } from "./fees-due";
import { aheadNow, idsOf, isEmployee, shownNow, type PresentationContext, type Shown } from "./shown";
import type { PresentationState } from "./state";

/**
 * The application fee and the lock fee. Neither is asked for before the Loan Estimate was received and the customer said to go on (E2):
 * until then the page says why; and each is taken once (F1).
 */

export type Fee = "application" | "lock";

/** The form of a card for a fee. */
export const feeForm = cardFields.extend({ renews: z.string().max(10).optional() }).superRefine(checkCard);

/** What the page of a payment shows. */
export interface FeeView {
  fee: Fee;
  /** why it cannot be paid now; absent where it can */
  closed?: { why: string; to: string; label: string };
  payment?: CardPaymentView;
  /** what becomes of the money */
  notes: string[];
  /** LOCK-02: where this pays for another lock: what is said of it, and the last day of the one that has ended, posted with the form */
  again?: { words: string; renews: string };
  /** of the fees that are paid */
  receipts: { to: string; label: string }[];
}

type FeeVisit = PresentationContext &
  Pick<Visit<PresentationState>, "runtime" | "onTrail" | "trail" | "session"> & {
    host: { flow: Parameters<typeof addressOf>[0] };
  };

/** What is due of a fee, in dollars. */
const dueOf = ({ fees }: Shown, fee: Fee): number =>
  fee === "lock" ? fees.lock.amount : fees.application.dueNow;

/** Whether the customer has received the estimate that holds, and said to go on with it. */
async function mayPay({ state, backend }: PresentationContext): Promise<boolean> {
  const { appId } = idsOf(state);
  const { currentLoanEstimateDocInfo: info } = await backend.call("lp.loan-estimate", { query: { appId } });
  return info?.intentToProceed === true;
}

/**
 * Who has paid, here or elsewhere, goes on; while it is being taken the page waits. Who comes before their turn is told why, or goes to where
 * they are.
 * @throws BackendError
 */
export async function arriveAtFee(
  visit: FeeVisit,
  fee: Fee,
): Promise<Submitted<PresentationState> | undefined> {
  if (isEmployee(visit.state)) return undefined;
  if (!visit.onTrail) {
    const { host, trail, session } = visit;
    // By a link that opens nothing there is nothing to pay, and nothing to tell of it.
    const isOpened = idsOf(visit.state).appId !== "";
    return !isOpened || (await mayPay(visit))
      ? leaveTo(addressOf(host.flow, furthest(trail), session.id))
      : undefined;
  }
  const { fees } = await shownNow(visit);
  const { state, isBeingPaid } = fees[fee];
  if (state !== "due") return done({ facts: await aheadNow(visit) });
  if (!isBeingPaid) return undefined;
  return waitFor({ doing: "We are taking your payment.", usualSeconds: 10, elapsedSeconds: 0 });
}

/** The last day of a lock that has ended, where it is a lock that is paid for; undefined for all else. */
const endedOf = ({ fees }: Shown, fee: Fee): string | undefined =>
  fee === "lock" ? fees.lock.ended?.until : undefined;

function titleOf(shown: Shown, fee: Fee): string {
  if (fee === "application") return "Pay the application fee";
  return endedOf(shown, fee) === undefined ? "Lock your rate" : "Lock your rate again";
}

function rowsOf({ fees, rates }: Shown, fee: Fee): CardPaymentView["rows"] {
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
            label: "The lock before",
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
    "It is one of the origination charges of your Loan Estimate, in section A. It is not given back, also where the loan does not close.",
  ],
  lock: [
    "It holds your rate and is one of the origination charges of your Loan Estimate, in section A. It is not given back, also where the loan does not close. Once it is paid you get a revised Loan Estimate that says until when your rate is locked.",
  ],
};

const AGAIN =
  "The lock that you paid for has ended, and nothing holds your rate now. This is a new lock with a fee of its own. You can ask your loan expert about it before you pay.";

const CLOSED = "This fee cannot be paid yet";

const OURS = "Your card details go to the payment service; we do not keep them.";

/** What the page of the payment shows. @throws BackendError */
export async function feePage(visit: FeeVisit, fee: Fee): Promise<Loaded<FeeView>> {
  const { runtime } = visit;
  const [shown, isOpen] = await Promise.all([shownNow(visit), mayPay(visit)]);
  if (!isOpen) return { title: CLOSED, data: { fee, closed: whyClosed(visit), notes: [], receipts: [] } };
  const amount = dueOf(shown, fee);
  const wallets = walletsOffered(runtime.config).flatMap((kind) => {
    const order = walletOrder(runtime.config, kind, amount, visit, fee);
    return order ? [order] : [];
  });
  const renews = endedOf(shown, fee);
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
      notes: [...NOTES[fee], OURS],
      ...(renews === undefined ? {} : { again: { words: AGAIN, renews } }),
    },
    allows: wallets.some(({ kind }) => kind === "google") ? "google-pay" : undefined,
  };
}

/** Takes a card for a fee. @throws BackendError */
export async function payFee(
  paying: FeeVisit & { values: z.output<typeof feeForm> | Record<string, never> },
  fee: Fee,
): Promise<Submitted<PresentationState>> {
  const { values, backend } = paying;
  if (!isCard(values)) return refused({ "": [CARD_AGAIN] });
  return pay(paying, fee, values.renews, CARD_WORDS, (body, options) =>
    backend.call(
      "lock-fee.payment",
      { body: { ...body, paymentMethod: "card", card: cardOf(values) } },
      options,
    ),
  );
}

/** The same with a wallet's token in place of the card (E9). @throws BackendError */
export async function payFeeByWallet(
  press: FeeVisit & Pick<Press<PresentationState>, "form">,
  fee: Fee,
): Promise<Submitted<PresentationState>> {
  const parsed = parseForm(press.form, walletFields);
  if (!parsed.ok) return refused({ "": Object.values(parsed.errors).flat().slice(0, 1) });
  const { paymentMethod, walletToken } = parsed.value;
  if (!isOffered(press, paymentMethod)) return refused({ "": [NOT_OFFERED] });
  const renews = press.form.get("renews");
  return pay(press, fee, typeof renews === "string" ? renews : undefined, WALLET_WORDS, (body, options) =>
    press.backend.call(`lock-fee.payment.${paymentMethod}`, { body: { ...body, walletToken } }, options),
  );
}

const isOffered = ({ runtime }: Pick<FeeVisit, "runtime">, kind: WalletKind): boolean =>
  walletsOffered(runtime.config).includes(kind);

type PayCall = (
  body: { appId: string; amount: number; feeType: Fee; renews?: string },
  options: { idempotencyKey: string; deadlineMs: number },
) => Promise<Receipt>;

const NOT_YET =
  "Your Loan Estimate has to be received and gone on with before this fee may be taken. Nothing was charged.";

const HAS_ENDED =
  "The lock that you paid for has ended in the meantime. Nothing was charged. This page now says what a new one costs.";

/** @param renews what the page that was pressed has said of a lock that has ended */
async function pay(
  paying: FeeVisit,
  fee: Fee,
  renews: string | undefined,
  words: PaymentWords,
  call: PayCall,
): Promise<Submitted<PresentationState>> {
  const { state } = paying;
  if (isEmployee(state)) return refused({ "": [NOT_YET] }, 409);
  if (!paying.onTrail) return stayHere({ notice: NOT_YET });
  const shown = await shownNow(paying);
  const { appId } = idsOf(state);
  const { feeTries = {} } = state.facts;
  if (shown.fees[fee].state !== "due") return done({ facts: await aheadNow(paying) });
  const ended = endedOf(shown, fee);
  if (ended !== undefined && renews !== ended) return stayHere({ notice: HAS_ENDED });
  try {
    const receipt = await chargeOnce<PresentationState>({
      words,
      act: [appId, ended === undefined ? `${fee} fee` : `lock fee after ${ended}`],
      tries: feeTries[fee] ?? 0,
      counted: (tries) => ({ feeTries: { ...feeTries, [fee]: tries } }),
      pay: (options) =>
        call(
          { appId, amount: dueOf(shown, fee), feeType: fee, ...omitUndefined({ renews: ended }) },
          options,
        ),
      isStanding: async () => {
        const now = await shownNow(paying).catch(() => undefined);
        return now !== undefined && (now.fees[fee].state === "paid" || now.fees[fee].isBeingPaid);
      },
    });
    if ("kind" in receipt) return receipt;
    paying.session.notice = `Thank you. We have received ${formatToTheCent(receipt.amount)} for the ${FEE_NAMES[fee].toLowerCase()}; receipt ${receipt.receiptId}.`;
    return done({ facts: await aheadAfter(paying) });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "LOCK_ENDED") return stayHere({ notice: HAS_ENDED });
    if (error.code === "INTENT_REQUIRED") return stayHere({ notice: NOT_YET });
    throw error;
  }
}

/** A fee that was taken is taken, whatever becomes of the question about the pages to come: the next page asks it again. */
async function aheadAfter(paying: FeeVisit): Promise<Partial<PresentationState["facts"]>> {
  return aheadNow(paying).catch(() => ({}));
}
