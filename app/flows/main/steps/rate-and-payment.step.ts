import { z } from "zod";
import { termField } from "~/steps/offers/purchase-rate";
import { mainStep } from "~/flows/main/main-step";

/**
 * The term of the loan. Where no loan is offered the page asks nothing, and no term is submitted.
 */
export const refinancePlan = z.object({
  termYears: termField.optional(),
});

export const rateAndPayment = mainStep({
  id: "rate-and-payment",
  title: "Your mortgage today, and a new one",
  privacy: "secret",
  schema: refinancePlan,
});
