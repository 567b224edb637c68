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

/** A payment that took longer than this in ms leaves no time to ask the bureaus: the next page does. */
const QUICK_MS = 2_500;

type Keyed = Pick<
  Visit<ReportState>,
  "state" | "backend" | "runtime" | "session" | "place" | "flowId" | "now"
>;

/** What paying needs: a visit and the card. */
export type Paying = Keyed & { values: z.output<typeof cardForm> | Record<string, never> };

/** What comes of paying: where the report led, as far as it has come. */
type Paid = Submitted<ReportState, HardPullEnding>;

/** One kind of payment: how it is made, and what is said when it fails. */
interface Means {
  words: PaymentWords;
  /** @param amount dollars @throws BackendError */
  charge: (
    appId: string,
    amount: number,
    options: { idempotencyKey: string; deadlineMs: number },
  ) => Promise<Receipt>;
}

/** The page is over once the fee is paid: the visitor goes on to where the report led. */
export function alreadyPaid({ state, place }: Pick<Keyed, "state" | "place">): Paid | undefined {
  if (!state.facts.paid) return undefined;
  const before = outcomeOf(state, place.node);
  return done({ outcome: HARD_PULL_OUTCOMES.find((known) => known === before) });
}

/** Longest a visitor waits to hear whether the fee is paid already, in ms. */
const STANDING_MS = 2_500;

/** What the backend knows of the fee: paid, being taken, or neither as far as it says. */
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
 * What the page of the payment does on arrival: a fee that was paid, in another tab, on another device or before the answer was lost, is not
 * asked for again, and while it is being taken the page says so (F1). A backend that does not answer charges nothing twice either.
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
 * Charges the fee, once however often it is sent, and then asks for the report. Nothing of the card is kept. An answer that does not
 * come says so, and the next try is the same act; a declined card makes it a new one.
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
 * The same with a wallet's token in place of the card: the handler of the wallet's button, whose intent is "wallet" (E9).
 * @throws BackendError as payReport
 */
export async function payByWallet(press: Keyed & Pick<Press<ReportState>, "form">): Promise<Paid> {
  const paidBefore = alreadyPaid(press);
  if (paidBefore) return paidBefore;
  const parsed = parseForm(press.form, walletForm);
  if (!parsed.ok) {
    const { hardPullConsent: consent, ...others } = parsed.errors;
    // The wallet's own fields are hidden: what is wrong with them is said of the whole form.
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
    // Who came onto the loan later is paid for by another act.
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
  // What was paid is kept, whatever becomes of the report: its own page asks for it again.
  const pulled = await askHardPull(paying, version).catch((error: unknown) => {
    runtime.log.error(
      { reason: error instanceof Error ? error.name : "unknown" },
      "the report was paid but could not be asked for",
    );
    return { facts: {}, outcome: undefined };
  });
  return done({ outcome: pulled.outcome, facts: { ...facts, ...pulled.facts } });
}
