import { z } from "zod";
import { mainStep } from "~/flows/main/main-step";

/** The chosen row. Where no loan is offered the page asks nothing. */
export const refinancePlan = z.object({
  offer: z.string().max(40).optional(),
});

export const rateAndPayment = mainStep({
  id: "rate-and-payment",
  title: "Your mortgage today, and a new one",
  privacy: "secret",
  schema: refinancePlan,
  ownedAnswers: ["chosenProduct"],
});
