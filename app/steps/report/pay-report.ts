import type { z } from "zod";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere, waitFor, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { hardPullConsent } from "~/content/consents";
import { signerCount } from "~/steps/credit/consent";
import { outcomeOf } from "~/wizard/step";
import { requestHardPull } from "~/steps/credit/hard-pull";
import { HARD_PULL_OUTCOMES, type HardPullEnding } from "~/steps/credit/outcomes";
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
import type { WalletPayment } from "~/steps/payment/payment-forms";
import { walletsOffered } from "~/steps/payment/wallets";
import { walletForm, type cardForm } from "./report-payment-forms";
import { reportFee } from "./report-fee";
import type { ReportState } from "./state";

/**
 * After a payment longer than this, in ms, there is no time left to request the report: the next
 * page does.
 */
const MAX_PAYMENT_MS = 2_500;

type KeyedVisit = Pick<
  Visit<ReportState>,
  "state" | "backend" | "runtime" | "session" | "place" | "flowId" | "now"
>;

/** The parts that paying needs: a visit and the card. */
export type PaymentVisit = KeyedVisit & { values: z.output<typeof cardForm> | Record<string, never> };

/** The result of paying: the progress of the report. */
type PaymentResult = Submitted<ReportState, HardPullEnding>;

/** One payment method: how it is charged, and its error messages. */
interface PaymentMethod {
  words: PaymentMessages;
  /** @param amount dollars @throws BackendError */
  charge: (
    appId: string,
    amount: number,
    options: { idempotencyKey: string; deadlineMs: number },
  ) => Promise<Receipt>;
}

/** Completes the page once the fee is paid: the visitor continues where the report led. */
export function completeIfPaid({
  state,
  place,
}: Pick<KeyedVisit, "state" | "place">): PaymentResult | undefined {
  if (!state.facts.paid) return undefined;
  const before = outcomeOf(state, place.node);
  return done({ outcome: HARD_PULL_OUTCOMES.find((known) => known === before) });
}

/** Longest wait to learn whether the fee is already paid, in ms. */
const FEE_STATUS_TIMEOUT_MS = 2_500;

/** Returns the backend's status of the fee: paid, in progress, or neither as far as known. */
async function feeStatus({
  state,
  backend,
}: Pick<KeyedVisit, "state" | "backend">): Promise<ReportState["facts"]["paid"] | "being-paid" | undefined> {
  const { appId } = state.facts;
  if (appId === undefined) return undefined;
  const record = await backend.try(
    "app-data.load",
    { query: { appId } },
    { deadlineMs: FEE_STATUS_TIMEOUT_MS },
  );
  if (record?.facts.creditReportReceipt) return record.facts.creditReportReceipt;
  return record?.facts.isHardPullBeingPaid ? "being-paid" : undefined;
}

/**
 * On arrival at the payment page: a fee that was paid in another tab, on another device or before
 * the response was lost is not requested again, and while the payment is in progress the page says
 * so (F1). If the backend does not respond, nothing is charged twice either.
 */
export async function arriveAtPayment(visit: Visit<ReportState>): Promise<PaymentResult | undefined> {
  const known = completeIfPaid(visit);
  if (known) return known;
  const paymentStatus = await feeStatus(visit);
  if (paymentStatus === "being-paid") {
    const view = { doing: "We are processing your payment.", usualSeconds: 10, elapsedSeconds: 0 };
    return waitFor(view, { isBeingPaid: true });
  }
  if (paymentStatus) return done({ facts: { paid: paymentStatus, isBeingPaid: undefined } });
  return visit.state.facts.isBeingPaid ? stayHere({ facts: { isBeingPaid: undefined } }) : undefined;
}

/**
 * Charges the fee once, however often it is sent, and then requests the report. No part of the card
 * is stored. A missing response is reported, and the next attempt is the same act; after a declined
 * card it is a new one.
 * @throws BackendError for refusals that are neither
 */
export async function payReport(paying: PaymentVisit): Promise<PaymentResult> {
  const { values, backend } = paying;
  if (!isCard(values)) return completeIfPaid(paying) ?? refused({ "": [ENTER_CARD_AGAIN] });
  return payWith(paying, {
    words: CARD_MESSAGES,
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
export async function payByWallet(
  press: KeyedVisit & Pick<ButtonPress<ReportState>, "form">,
): Promise<PaymentResult> {
  const paidBefore = completeIfPaid(press);
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
    words: WALLET_MESSAGES,
    charge: (appId, amount, options) => {
      const body = { appId, amount, walletToken: value.walletToken };
      return press.backend.call(callOf(value), { body }, options);
    },
  });
}

const callOf = ({ paymentMethod }: WalletPayment) => `credit-report.payment.${paymentMethod}` as const;

async function payWith(paying: KeyedVisit, means: PaymentMethod): Promise<PaymentResult> {
  const { state, runtime } = paying;
  const paidBefore = completeIfPaid(paying);
  if (paidBefore) return paidBefore;
  const { appId } = state.facts;
  if (appId === undefined) return refused({ "": [ENTER_CARD_AGAIN] });
  const amount = state.facts.reportFee ?? (await reportFee(paying));
  const started = runtime.now();
  const receipt = await chargeOnce<ReportState>({
    words: means.words,
    // The report of a person who joined the loan later is paid for by another act.
    act: [appId, "credit report fee", ...(state.facts.reportFor ?? [])],
    refusedAttempts: state.facts.payTries ?? 0,
    factsAfterRefusal: (payTries) => ({ payTries }),
    pay: (options) => means.charge(appId, amount, options),
    isInProgressOrDone: async () => (await feeStatus(paying)) !== undefined,
  });
  if ("kind" in receipt) return receipt;
  const { version } = hardPullConsent(runtime.config.brand.name, signerCount(state));
  const facts: ReportState["facts"] = {
    reportFee: amount,
    paid: { receiptId: receipt.receiptId, amount: receipt.amount },
    hardPullConsent: { version, at: paying.now },
  };
  if (runtime.now() - started > MAX_PAYMENT_MS) return done({ facts });
  // The payment is stored, whatever happens with the report: its own page requests it again.
  const pulled = await requestHardPull(paying, version).catch((error: unknown) => {
    runtime.log.error(
      { reason: error instanceof Error ? error.name : "unknown" },
      "the report was paid but could not be asked for",
    );
    return { facts: {}, outcome: undefined };
  });
  return done({ outcome: pulled.outcome, facts: { ...facts, ...pulled.facts } });
}
