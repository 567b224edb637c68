import type { z } from "zod";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere, waitFor, type Submitted } from "~server/visit/result";
import type { Press } from "~server/visit/step";
import type { Visit } from "~server/visit/visit";
import { hardPullConsent } from "~/content/consents";
import { signersOf } from "~/steps/credit/consent";
import { outcomeOf } from "~/wizard/step";
import { askHardPull } from "~/steps/credit/hard-pull";
import { HARD_PULL_OUTCOMES, type HardPullEnding } from "~/steps/credit/outcomes";
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
import type { WalletPayment } from "~/steps/payment/payment-forms";
import { walletsOffered } from "~/steps/payment/wallets";
import { walletForm, type cardForm } from "./payment-forms";
import { reportFee } from "./report-fee";
import type { ReportState } from "./state";

/**
 * After a payment longer than this, in ms, there is no time left to request the report: the next
 * page does.
 */
const QUICK_MS = 2_500;

type Keyed = Pick<
  Visit<ReportState>,
  "state" | "backend" | "runtime" | "session" | "place" | "flowId" | "now"
>;

/** The parts that paying needs: a visit and the card. */
export type Paying = Keyed & { values: z.output<typeof cardForm> | Record<string, never> };

/** The result of paying: the progress of the report. */
type Paid = Submitted<ReportState, HardPullEnding>;

/** One payment method: how it is charged, and its error messages. */
interface Means {
  words: PaymentWords;
  /** @param amount dollars @throws BackendError */
  charge: (
    appId: string,
    amount: number,
    options: { idempotencyKey: string; deadlineMs: number },
  ) => Promise<Receipt>;
}

/** Completes the page once the fee is paid: the visitor continues where the report led. */
export function alreadyPaid({ state, place }: Pick<Keyed, "state" | "place">): Paid | undefined {
  if (!state.facts.paid) return undefined;
  const before = outcomeOf(state, place.node);
  return done({ outcome: HARD_PULL_OUTCOMES.find((known) => known === before) });
}

/** Longest wait to learn whether the fee is already paid, in ms. */
const STANDING_MS = 2_500;

/** Returns the backend's status of the fee: paid, in progress, or neither as far as known. */
async function standingOf({
  state,
  backend,
}: Pick<Keyed, "state" | "backend">): Promise<ReportState["facts"]["paid"] | "being-paid" | undefined> {
  const { appId } = state.facts;
  if (appId === undefined) return undefined;
  const record = await backend.try("app-data.load", { query: { appId } }, { deadlineMs: STANDING_MS });
  if (record?.facts.creditReportReceipt) return record.facts.creditReportReceipt;
  return record?.facts.isHardPullBeingPaid ? "being-paid" : undefined;
}

/**
 * On arrival at the payment page: a fee that was paid in another tab, on another device or before
 * the response was lost is not requested again, and while the payment is in progress the page says
 * so (F1). If the backend does not respond, nothing is charged twice either.
 */
export async function arriveAtPayment(visit: Visit<ReportState>): Promise<Paid | undefined> {
  const known = alreadyPaid(visit);
  if (known) return known;
  const standing = await standingOf(visit);
  if (standing === "being-paid") {
    const view = { doing: "We are taking your payment.", usualSeconds: 10, elapsedSeconds: 0 };
    return waitFor(view, { isBeingPaid: true });
  }
  if (standing) return done({ facts: { paid: standing, isBeingPaid: undefined } });
  return visit.state.facts.isBeingPaid ? stayHere({ facts: { isBeingPaid: undefined } }) : undefined;
}

/**
 * Charges the fee once, however often it is sent, and then requests the report. No part of the card
 * is stored. A missing response is reported, and the next attempt is the same act; after a declined
 * card it is a new one.
 * @throws BackendError for refusals that are neither
 */
export async function payReport(paying: Paying): Promise<Paid> {
  const { values, backend } = paying;
  if (!isCard(values)) return alreadyPaid(paying) ?? refused({ "": [CARD_AGAIN] });
  return payWith(paying, {
    words: CARD_WORDS,
    charge: (appId, amount, options) => {
      const body = { appId, amount, paymentMethod: "card" as const, card: cardOf(values) };
      return backend.call("credit-report.payment", { body }, options);
    },
  });
}

/**
 * The same with a wallet's token instead of the card: the handler of the wallet's button, whose
 * intent is "wallet" (E9).
 * @throws BackendError as payReport
 */
export async function payByWallet(press: Keyed & Pick<Press<ReportState>, "form">): Promise<Paid> {
  const paidBefore = alreadyPaid(press);
  if (paidBefore) return paidBefore;
  const parsed = parseForm(press.form, walletForm);
  if (!parsed.ok) {
    const { hardPullConsent: consent, ...others } = parsed.errors;
    // The wallet's own fields are hidden: their errors are shown for the whole form.
    const [message] = Object.values(others).flat();
    return refused({
      ...(message ? { "": [message] } : {}),
      ...(consent ? { hardPullConsent: consent } : {}),
    });
  }
  const { value } = parsed;
  if (!walletsOffered(press.runtime.config).includes(value.paymentMethod))
    return refused({ "": [NOT_OFFERED] });
  return payWith(press, {
    words: WALLET_WORDS,
    charge: (appId, amount, options) => {
      const body = { appId, amount, walletToken: value.walletToken };
      return press.backend.call(callOf(value), { body }, options);
    },
  });
}

const callOf = ({ paymentMethod }: WalletPayment) => `credit-report.payment.${paymentMethod}` as const;

async function payWith(paying: Keyed, means: Means): Promise<Paid> {
  const { state, runtime } = paying;
  const paidBefore = alreadyPaid(paying);
  if (paidBefore) return paidBefore;
  const { appId } = state.facts;
  if (appId === undefined) return refused({ "": [CARD_AGAIN] });
  const amount = state.facts.reportFee ?? (await reportFee(paying));
  const started = runtime.now();
  const receipt = await chargeOnce<ReportState>({
    words: means.words,
    // The report of a person who joined the loan later is paid for by another act.
    act: [appId, "credit report fee", ...(state.facts.reportFor ?? [])],
    tries: state.facts.payTries ?? 0,
    counted: (payTries) => ({ payTries }),
    pay: (options) => means.charge(appId, amount, options),
    isStanding: async () => (await standingOf(paying)) !== undefined,
  });
  if ("kind" in receipt) return receipt;
  const { version } = hardPullConsent(runtime.config.brand.name, signersOf(state));
  const facts: ReportState["facts"] = {
    reportFee: amount,
    paid: { receiptId: receipt.receiptId, amount: receipt.amount },
    hardPullConsent: { version, at: paying.now },
  };
  if (runtime.now() - started > QUICK_MS) return done({ facts });
  // The payment is stored, whatever happens with the report: its own page requests it again.
  const pulled = await askHardPull(paying, version).catch((error: unknown) => {
    runtime.log.error(
      { reason: error instanceof Error ? error.name : "unknown" },
      "the report was paid but could not be asked for",
    );
    return { facts: {}, outcome: undefined };
  });
  return done({ outcome: pulled.outcome, facts: { ...facts, ...pulled.facts } });
}
