import { z } from "zod";
import { isTermYears } from "~/domain/pricing/price";
import { mainStep } from "~/flows/main/main-step";

/** For how long one borrows. Where no loan is offered the page asks nothing, and none is posted. */
export const refinancePlan = z.object({
  termYears: z
    .string()
    .transform((text, ctx) => {
      const years = Number(text);
      if (isTermYears(years)) return years;
      ctx.addIssue({ code: "custom", message: "Choose one of the terms we offer." });
      return z.NEVER;
    })
    .optional(),
});

export const rateAndPayment = mainStep({
  id: "rate-and-payment",
  title: "Your mortgage today, and a new one",
  asks: refinancePlan,
});
