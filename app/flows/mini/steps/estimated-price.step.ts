import { priceAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { downPaymentField, priceField, refinePrice, militaryServiceBox } from "~/steps/loan/price";
import { isAlone } from "~/flows/mini/plan";
import { HOME_PRICE } from "~/steps/questions";
import { miniStep } from "~/flows/mini/mini-step";
import { homeValueQuestion } from "~/steps/soft-checks/questions";

export const estimatedPrice = miniStep({
  id: "estimated-price",
  summary: ({ answers }) => priceAnswer(answers.homeValue, answers.downPayment),
  title: ({ answers }) => (answers.acceptedOffer ? "What price was accepted?" : HOME_PRICE.title),
  privacy: "masked",
  schema: (state) =>
    z
      .object({ homeValue: priceField, downPayment: downPaymentField, isVeteran: militaryServiceBox })
      .superRefine(({ homeValue, downPayment, isVeteran }, ctx) =>
        refinePrice("homeValue", ctx, {
          price: homeValue,
          downPayment,
          hasServed: isAlone(state) ? isVeteran : undefined,
        }),
      ),
  softChecks: ({ homeValue }, { state: { answers } }) => ({
    homeValue: homeValueQuestion({ value: homeValue, state: answers.propertyState }),
  }),
  percentOf: { downPayment: { of: "homeValue", isSignOptional: true } },
  ownedAnswers: ["homeValue", "downPayment", "isLittleDown"],
  shares: ["isVeteran", "loanKind"],
  entry: true,
});
