import { BackendError } from "~server/backend/client";
import { done, refused, type Submitted } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import { hardPullConsent } from "../../content/consents";
import { expiryText } from "../../domain/card";
import { askHardPull } from "./hard-pull";
import { reportFee } from "./report-fee";
import { endingOf, type MiniFacts, type MiniState } from "./state";
import type { TypedCard } from "./steps/credit-report-payment.step";

/** Longest wait for the card company in ms; the rest of the visitor's time is for what follows. */
const PAYMENT_MS = 4_500;
/** A payment that took longer than this in ms leaves no time to ask the bureaus: the next page does. */
const QUICK_MS = 2_500;

const NOT_KNOWN =
  "We have not heard back, so we do not know yet whether your payment went through. Please enter the card again and press the button once more. You will not be charged twice.";
const DECLINED =
  "Your card was declined and nothing was charged. Try another card, or call the number on the back of this one.";
const OTHER_CARD =
  "These are other details than in your last try, so we stopped to be safe. Enter the card you want to use and press the button again. You will not be charged twice.";

/** What paying needs: a visit, the card, and the key of the form, which is the payment's own. */
export type Paying = Visit<MiniState> & { values: TypedCard | Record<string, never>; key: string };

const PLACE = "credit-report-payment";

/** The page is over once the fee is paid: the visitor goes on to where the report led. */
export function alreadyPaid({ state }: Pick<Visit<MiniState>, "state">): Submitted<MiniState> | undefined {
  return state.facts.paid ? done({ outcome: endingOf(state, PLACE) }) : undefined;
}

const isCard = (values: Paying["values"]): values is TypedCard => "number" in values;

/**
 * Charges the fee, once however often it is sent, and then asks for the report. Nothing of the card is kept. An answer that does not
 * come says so, and the form keeps its key; a declined card makes the next try a new act.
 * @throws BackendError for refusals that are neither
 */
export async function payReport(paying: Paying): Promise<Submitted<MiniState>> {
  const { values, state, runtime, key } = paying;
  const paidBefore = alreadyPaid(paying);
  if (paidBefore) return paidBefore;
  const { appId } = state.facts;
  if (!isCard(values) || appId === undefined) return refused({ "": ["Please enter the card again."] });
  const amount = state.facts.reportFee ?? (await reportFee(paying)).total;
  const started = runtime.now();
  const receipt = await charge(paying, appId, amount, values);
  if ("kind" in receipt) return receipt;
  const { version } = hardPullConsent(runtime.config.brand.name);
  const facts: Partial<MiniFacts> = {
    reportFee: amount,
    paid: { receiptId: receipt.receiptId, amount: receipt.amount },
    hardPullConsent: { version, at: paying.now },
  };
  if (runtime.now() - started > QUICK_MS) return done({ facts });
  // What was paid is kept, whatever becomes of the report: its own page asks for it again.
  const pulled = await askHardPull(paying, key).catch((error: unknown) => {
    runtime.log.error(
      { reason: error instanceof Error ? error.name : "unknown" },
      "the report was paid but could not be asked for",
    );
    return { facts: {}, outcome: undefined };
  });
  return done({ outcome: pulled.outcome, facts: { ...facts, ...pulled.facts } });
}

type Receipt = { receiptId: string; amount: number };

/** The card in the payment's words. */
function cardOf({ number, expiry, cvc, nameOnCard, zip }: TypedCard) {
  return { number, expiry: expiryText(expiry), cvc, nameOnCard, zip };
}

async function charge({ backend, key }: Paying, appId: string, amount: number, card: TypedCard) {
  const body = { appId, amount, paymentMethod: "card" as const, card: cardOf(card) };
  try {
    const { receiptId, amount: charged } = await backend.call(
      "credit-report.payment",
      { body },
      { idempotencyKey: key, deadlineMs: PAYMENT_MS },
    );
    return { receiptId, amount: charged } satisfies Receipt;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "CARD_DECLINED") return { ...refused({ number: [DECLINED] }), isOver: true as const };
    if (error.code === "IDEMPOTENCY_MISMATCH")
      return { ...refused({ number: [OTHER_CARD] }), isOver: true as const };
    if (error.isRetryable || error.kind === "garbage") return refused({ "": [NOT_KNOWN] }, 503);
    throw error;
  }
}
