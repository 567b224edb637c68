import { BackendError } from "~server/backend/client";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { refused, stayHere, type Refused, type Stay } from "~server/visit/step-result";
import type { WizardState } from "~/wizard/state";
import { expiryText } from "~/domain/card";
import type { EnteredCard } from "./payment-forms";

/**
 * Takes a payment of any kind exactly once, however often it is sent; an unknown result is never
 * guessed.
 */

/**
 * Longest wait for the card processor in ms; the rest of the visitor's time limit is for the
 * following calls.
 */
const PAYMENT_MS = 4_500;

/** The messages of a failed payment, and their field. */
export interface PaymentMessages {
  field: string;
  unknown: string;
  declined: string;
  /** other details with the key of an attempt without a response */
  changed: string;
}

export const CARD_MESSAGES: PaymentMessages = {
  field: "number",
  unknown:
    "We haven't heard back, so we don't know yet whether your payment went through. Please enter the card again and press the button once more. You will not be charged twice.",
  declined:
    "Your card was declined and nothing was charged. Try another card, or call the number on the back of this one.",
  changed:
    "These details differ from your last try, so we stopped to be safe. Enter the card you want to use and press the button again. You will not be charged twice.",
};
export const WALLET_MESSAGES: PaymentMessages = {
  field: "",
  unknown:
    "We haven't heard back, so we don't know yet whether your payment went through. Please pay once more, with your wallet or a card. You will not be charged twice.",
  declined:
    "The card in your wallet was declined and nothing was charged. Choose another one there, or enter a card below.",
  changed:
    "This payment differs from your last try, so we stopped to be safe. Please pay once more, with your wallet or a card. You will not be charged twice.",
};
export const NOT_OFFERED = "We don't take this wallet. Please enter a card.";
export const ENTER_CARD_AGAIN = "Please enter the card again.";

/** A completed payment. */
export type Receipt = { receiptId: string; amount: number };

/** One payment: its purpose, how it is made, and its error messages. */
export interface Charge<S extends WizardState> {
  words: PaymentMessages;
  /**
   * the application and the fee, so that every tab and every rendering of the page sends the same
   * payment (F1)
   */
  act: readonly [appId: string, fee: string, ...more: string[]];
  /** number of refused attempts: the next one is another act */
  refusedAttempts: number;
  /** the facts after a refused attempt */
  factsAfterRefusal: (tries: number) => Partial<S["facts"]>;
  /** @throws BackendError */
  pay: (options: { idempotencyKey: string; deadlineMs: number }) => Promise<Receipt>;
  /** whether it is known to be in progress or done */
  isInProgressOrDone: () => Promise<boolean>;
}

/**
 * Makes a payment. A missing response is reported, and the next attempt is the same act; after a
 * declined card it is a new one.
 * @throws BackendError for refusals that are neither
 */
export async function chargeOnce<S extends WizardState>({
  words,
  act,
  refusedAttempts,
  factsAfterRefusal,
  pay,
  isInProgressOrDone,
}: Charge<S>): Promise<Receipt | Refused<S> | Stay<S>> {
  try {
    const { receiptId, amount } = await pay({
      idempotencyKey: idempotencyKeyFor(...act, String(refusedAttempts)),
      deadlineMs: PAYMENT_MS,
    });
    return { receiptId, amount };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const again = (message: string): Refused<S> => ({
      kind: "refused",
      errors: { [words.field]: [message] },
      facts: factsAfterRefusal(refusedAttempts + 1),
      needsNewKey: true,
    });
    if (error.code === "CARD_DECLINED") return again(words.declined);
    if (error.code === "IDEMPOTENCY_MISMATCH") return again(words.changed);
    if (error.isRetryable || error.kind === "garbage") {
      // If the payment is in progress or done, the visitor need not enter a card again.
      return (await isInProgressOrDone()) ? stayHere<S>() : refused({ "": [words.unknown] }, 503);
    }
    throw error;
  }
}

/** Returns the card in the format of the payment call. */
export function cardOf({ number, expiry, cvc, nameOnCard, zip }: EnteredCard) {
  return { number, expiry: expiryText(expiry), cvc, nameOnCard, zip };
}

/** Checks whether a posted form contains a card; a paid fee needs none. */
export const isCard = <Card extends EnteredCard>(values: Card | Record<string, never>): values is Card =>
  "number" in values;
