import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";
import { BUYER_ANSWER_NAMES } from "~/steps/people/buyers";
import { FIRST_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { isSoftAt, titleWhilePulling } from "~/steps/credit/pending";

export const reviewYourCredit = miniStep({
  id: "review-your-credit",
  highPriority: true,
  title: (state) =>
    titleWhilePulling(
      state,
      isSoftAt("review-your-credit"),
      "Check your details before we check your credit",
    ),
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: FIRST_PULL_OUTCOMES,
  ownedAnswers: ["looks"],
  dependsOn: BUYER_ANSWER_NAMES,
});
