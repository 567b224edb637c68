import { choice } from "~/steps/fields";
import { cardFields, checkCard, walletFields } from "~/steps/payment/payment-forms";

export { PAYMENT_SECRETS } from "~/steps/payment/payment-forms";

const hardPullConsent = choice(
  ["yes"],
  "Check the box if we may get your credit report. We can't order it otherwise.",
);

/** A card for the report, and the consent to the hard pull. */
export const cardForm = cardFields.extend({ hardPullConsent }).superRefine(checkCard);

/** The same with a wallet. */
export const walletForm = walletFields.extend({ hardPullConsent });
