import { BackendError } from "~server/backend/client";
import { parseForm } from "~server/http/form";
import { keyFor } from "~server/http/keys";
import { done, refused, stayHere, waitFor, type Submitted } from "~server/http/result";
import type { Press } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import { hardPullConsent } from "~/content/consents";
import { expiryText } from "~/domain/card";
import { signersOf } from "~/steps/credit/consent";
import { outcomeOf } from "~/wizard/step";
import { askHardPull } from "~/steps/credit/hard-pull";
import { HARD_PULL_OUTCOMES, type HardPullEnding } from "~/steps/credit/outcomes";
import { walletForm, type EnteredCard, type WalletPayment } from "./payment-forms";
import { reportFee } from "./report-fee";
import type { ReportState } from "./state";
import { walletsOffered } from "./wallets";

/** Longest wait for the card company in ms; the rest of the visitor's time is for what follows. */
const PAYMENT_MS = 4_500;
/** A payment that took longer than this in ms leaves no time to ask the bureaus: the next page does. */
const QUICK_MS = 2_500;

/** What is said of a payment that did not go through, and next to which field. */
interface Words {
  field: string;
  unknown: string;
  declined: string;
  /** other details under the key of a try that was not answered */
  changed: string;
}

const CARD: Words = {
  field: "number",
  unknown:
    "We have not heard back, so we do not know yet whether your payment went through. Please enter the card again and press the button once more. You will not be charged twice.",
  declined:
    "Your card was declined and nothing was charged. Try another card, or call the number on the back of this one.",
  changed:
    "These are other details than in your last try, so we stopped to be safe. Enter the card you want to use and press the button again. You will not be charged twice.",
};
const WALLET: Words = {
  field: "",
  unknown:
    "We have not heard back, so we do not know yet whether your payment went through. Please pay once more, with your wallet or a card. You will not be charged twice.",
  declined:
    "The card in your wallet was declined and nothing was charged. Choose another one there, or enter a card below.",
  changed:
    "This is another payment than in your last try, so we stopped to be safe. Please pay once more, with your wallet or a card. You will not be charged twice.",
};
const NOT_OFFERED = "We do not take this wallet. Please enter a card.";

type Keyed = Pick<
  Visit<ReportState>,
  "state" | "backend" | "runtime" | "session" | "place" | "flowId" | "now"
>;

/** What paying needs: a visit and the card. */
export type Paying = Keyed & { values: EnteredCard | Record<string, never> };

/** What comes of paying: where the report led, as far as it has come. */
type Paid = Submitted<ReportState, HardPullEnding>;

type Receipt = { receiptId: string; amount: number };

/** One kind of payment: how it is made, and what is said when it fails. */
interface Means {
  words: Words;
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

const isCard = (values: Paying["values"]): values is EnteredCard => "number" in values;

/**
 * Charges the fee, once however often it is sent, and then asks for the report. Nothing of the card is kept. An answer that does not
 * come says so, and the next try is the same act; a declined card makes it a new one.
 * @throws BackendError for refusals that are neither
 */
export async function payReport(paying: Paying): Promise<Paid> {
  const { values, backend } = paying;
  if (!isCard(values)) return alreadyPaid(paying) ?? refused({ "": ["Please enter the card again."] });
  return payWith(paying, {
    words: CARD,
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
    words: WALLET,
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
  if (appId === undefined) return refused({ "": ["Please enter the card again."] });
  const amount = state.facts.reportFee ?? (await reportFee(paying));
  const started = runtime.now();
  const receipt = await charge(paying, appId, amount, means);
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

/** The card in the payment's words. */
function cardOf({ number, expiry, cvc, nameOnCard, zip }: EnteredCard) {
  return { number, expiry: expiryText(expiry), cvc, nameOnCard, zip };
}

async function charge(paying: Keyed, appId: string, amount: number, { words, charge: pay }: Means) {
  const tries = paying.state.facts.payTries ?? 0;
  try {
    const { receiptId, amount: charged } = await pay(appId, amount, {
      // By the application and the fee, so that every tab and every rendering of the page sends the same payment (F1).
      idempotencyKey: keyFor(appId, "credit report fee", String(tries)),
      deadlineMs: PAYMENT_MS,
    });
    return { receiptId, amount: charged } satisfies Receipt;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const again = (message: string) => ({
      ...refused({ [words.field]: [message] }),
      facts: { payTries: tries + 1 },
      isOver: true as const,
    });
    if (error.code === "CARD_DECLINED") return again(words.declined);
    if (error.code === "IDEMPOTENCY_MISMATCH") return again(words.changed);
    if (error.isRetryable || error.kind === "garbage") {
      // Who is told that it is under way, or done, need not type a card again.
      return (await standingOf(paying)) ? stayHere() : refused({ "": [words.unknown] }, 503);
    }
    throw error;
  }
}
