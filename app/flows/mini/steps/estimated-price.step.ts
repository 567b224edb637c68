import { saidPrice } from "~/steps/said";
import { z } from "zod";
import { downPaymentField, priceField, refinePrice } from "~/steps/loan/price";
import { miniStep } from "~/flows/mini/mini-step";

export const estimatedPrice = miniStep({
  id: "estimated-price",
  said: ({ answers }) => saidPrice(answers.homeValue, answers.downPayment),
  title: ({ answers }) =>
    answers.acceptedOffer ? "What price was accepted?" : "What price do you have in mind?",
  asks: z
    .object({ homeValue: priceField, downPayment: downPaymentField })
    .superRefine(({ homeValue, downPayment }, ctx) =>
      refinePrice("homeValue", ctx, { price: homeValue, downPayment }),
    ),
  percentOf: { downPayment: { of: "homeValue", bare: true } },
  owns: ["homeValue", "downPayment", "isLittleDown"],
  entry: true,
});
