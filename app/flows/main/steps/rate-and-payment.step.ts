import { z } from "zod";
import { termField } from "~/steps/offers/purchase-rate";
import { mainStep } from "~/flows/main/main-step";

/** For how long one borrows. Where no loan is offered the page asks nothing, and none is posted. */
export const refinancePlan = z.object({
  termYears: termField.optional(),
});

export const rateAndPayment = mainStep({
  id: "rate-and-payment",
  title: "Your mortgage today, and a new one",
  schema: refinancePlan,
});
