import { saidPrice } from "~/steps/said";
import { z } from "zod";
import { downPaymentField, priceField, refinePrice, servedBox } from "~/steps/loan/price";
import { isAlone } from "~/flows/mini/plan";
import { miniStep } from "~/flows/mini/mini-step";

export const estimatedPrice = miniStep({
  id: "estimated-price",
  summary: ({ answers }) => saidPrice(answers.homeValue, answers.downPayment),
  title: ({ answers }) =>
    answers.acceptedOffer ? "What price was accepted?" : "What price do you have in mind?",
  schema: (state) =>
    z
      .object({ homeValue: priceField, downPayment: downPaymentField, isVeteran: servedBox })
      .superRefine(({ homeValue, downPayment, isVeteran }, ctx) =>
        refinePrice("homeValue", ctx, {
          price: homeValue,
          downPayment,
          hasServed: isAlone(state) ? isVeteran : undefined,
        }),
      ),
  percentOf: { downPayment: { of: "homeValue", bare: true } },
  ownedAnswers: ["homeValue", "downPayment", "isLittleDown"],
  shares: ["isVeteran", "loanKind"],
  entry: true,
});
