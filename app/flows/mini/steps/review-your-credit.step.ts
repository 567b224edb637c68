import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";
import { isSoftAt, titleWhilePulling } from "../../../steps/credit/pending";

export const reviewYourCredit = miniStep({
  id: "review-your-credit",
  title: (state) =>
    titleWhilePulling(
      state,
      isSoftAt("review-your-credit"),
      "Check your details before we look at your credit",
    ),
  asks: NOTHING,
  outcomes: [
    "no-data",
    "full-ssn",
    "last4",
    "all-frozen",
    "some-frozen",
    "prequalified",
    "not-prequalified",
    "attempts-used",
  ],
  // Another person is another credit report.
  restsOn: ["buyer", "coBuyer"],
});
