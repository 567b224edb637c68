import { moneyAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { choice } from "~/steps/fields";
import { downPaymentField, priceIssue, militaryServiceBox } from "~/steps/loan/price";
import { DOWN_PAYMENT } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const estimatedDownPayment = purchaseStep({
  id: "estimated-down-payment",
  highPriority: true,
  summary: ({ answers }) => moneyAnswer(DOWN_PAYMENT.label, answers.downPayment),
  title: "How much is your down payment?",
  privacy: "secret",
  schema: ({ answers: { homeValue = 0 } }) =>
    z
      .object({
        downPayment: downPaymentField,
        isVeteran: militaryServiceBox,
        callConsent: choice(["yes"], "Check the box if we may call you, or leave it empty.").optional(),
      })
      .superRefine(({ downPayment, isVeteran }, ctx) => {
        const issue = priceIssue(homeValue, downPayment, isVeteran);
        if (issue) ctx.addIssue({ code: "custom", path: ["downPayment"], message: issue.message });
      }),
  percentOf: { downPayment: { of: ({ answers }) => answers.homeValue, isSignOptional: true } },
  ownedAnswers: ["downPayment", "isLittleDown"],
  shares: ["isVeteran", "loanKind"],
  outcomes: [...CALL_OUTCOMES, "alone"],
  // A different price needs a new down payment.
  dependsOn: ["homeValue"],
});
