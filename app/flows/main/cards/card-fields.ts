import { formatMoney } from "~/domain/money";
import { amountField } from "~/steps/fields";

/** The highest card debt and monthly card payment, in dollars. */
const DEBT_MAX = 500_000;
const PAYMENT_MAX = 50_000;

const between = (what: string, most: number, none: string) => (dollars: number) =>
  dollars === 0 ? none : dollars > most ? `${what} cannot be more than ${formatMoney(most)}.` : undefined;

/** The balance on all cards. */
export const cardDebtField = amountField(
  "Enter what you owe on your cards, for example 18,000.",
  between("Card debt", DEBT_MAX, "Enter an amount above $0. Without card debt there is nothing to pay off."),
);

/** The payment for all cards, a month. */
export const cardPaymentField = amountField(
  "Enter what you pay each month, for example 600.",
  between(
    "The monthly payment",
    PAYMENT_MAX,
    "Enter an amount above $0: what you pay for your cards in a month.",
  ),
);
