/** Checks of the figures of credit cards that can hardly be right. Dollars. */

import { monthlyInterest } from "./mortgage";

/** The assumed rate of cards in percent a year, because no form asks for it. */
export const ASSUMED_CARD_RATE = 22;

const LARGE_DEBT = 100_000;
const SMALL_DEBT = 100;

/** Checks the balance of all cards together (SOFT-04): from 100 to 100,000 dollars. */
export function checkCardDebt(debt: number): "small" | "large" | undefined {
  return debt < SMALL_DEBT ? "small" : debt > LARGE_DEBT ? "large" : undefined;
}

/** Why a monthly card payment can hardly be right. */
type CardPaymentReason =
  | { reason: "above-balance"; debt: number }
  | { reason: "below-interest"; interest: number; ratePercent: number };

/**
 * Checks the monthly payment for all cards (SOFT-04): it is no more than the debt, and covers the
 * interest of a month at a card's usual rate. Cards with a promotional rate may cost less.
 */
export function checkCardPayment({
  debt,
  payment,
}: {
  debt: number;
  payment: number;
}): CardPaymentReason | undefined {
  if (debt <= 0) return undefined;
  if (payment > debt) return { reason: "above-balance", debt };
  const interest = monthlyInterest(debt, ASSUMED_CARD_RATE);
  return payment < interest
    ? { reason: "below-interest", interest, ratePercent: ASSUMED_CARD_RATE }
    : undefined;
}
