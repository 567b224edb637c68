import { LEAST_CASH } from "~/domain/benefits";
import { formatMoney } from "~/domain/money";
import { LEAST_ANNUAL_SAVINGS } from "~/domain/savings-alert";

/** What the page of no offer says; it stays on the server, as most visitors never read it. */
export interface NoOfferWords {
  lead: string;
  why: string;
  reasons: string[];
  hope: string;
}

/** Why there is no offer that is worth its cost, and that this can change (BENEFIT-05). */
export function noOfferWords(): NoOfferWords {
  const savings = formatMoney(LEAST_ANNUAL_SAVINGS);
  return {
    lead: `We only show a loan that lowers what you pay by ${savings} a year or more, or gives you at least ${formatMoney(LEAST_CASH)} in cash. We found none that does.`,
    why: "That is usually for one of these reasons:",
    reasons: [
      "The rate you have today is lower than the one we could give you. Then keep it: it is worth a lot.",
      "You owe nearly as much as the home is worth, or more. We can lend on a part of its value only, so little or nothing is left.",
      "The costs of a new loan would use up what it saves.",
    ],
    hope: "This can change: rates move, homes gain value, and each payment makes your loan smaller.",
  };
}
