import { priceAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { downPaymentField, priceField, refinePrice, militaryServiceBox } from "~/steps/loan/price";
import { HOME_PRICE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";
import { homeValueQuestion } from "~/steps/soft-checks/questions";
import { homeState } from "~/steps/address/home-place";

export const estimatedPrice = mainStep({
  id: "estimated-price",
  summary: ({ answers }) => priceAnswer(answers.purchasePrice, answers.downPayment),
  title: ({ answers }) =>
    answers.purchaseStage === "offer" ? "What price did you agree on?" : HOME_PRICE.title,
  privacy: "masked",
  schema: z
    .object({ purchasePrice: priceField, downPayment: downPaymentField, isVeteran: militaryServiceBox })
    .superRefine(({ purchasePrice, downPayment, isVeteran }, ctx) =>
      refinePrice("purchasePrice", ctx, { price: purchasePrice, downPayment, hasServed: isVeteran }),
    ),
  softChecks: ({ purchasePrice }, { state }) => ({
    purchasePrice: homeValueQuestion({ value: purchasePrice, state: homeState(state) }),
  }),
  percentOf: { downPayment: { of: "purchasePrice", isSignOptional: true } },
  ownedAnswers: ["purchasePrice", "downPayment", "isLittleDown"],
  shares: ["isVeteran", "loanKind"],
  entry: true,
});
