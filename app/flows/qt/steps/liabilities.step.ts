import type { z } from "zod";
import { liabilityForm, type MortgageValues } from "~/flows/qt/liability";
import { QUOTE_PULL_OUTCOMES } from "~/flows/qt/soft-pull";
import { toSharedState } from "~/flows/qt/ports";
import { quoteStep } from "~/flows/qt/quote-step";
import { PULL_INPUTS } from "~/flows/qt/depends-on";
import { liabilityHomeTitle } from "~/steps/mortgages/liability-home";
import { pullTitle } from "~/steps/mortgages/soft-pull";
import { EMPTY_FORM } from "~/wizard/step";

const pullPageTitle = pullTitle("liabilities", () => "May we check your credit report?");

/** The soft pull, which finds the mortgages; then the same page for each of them. */
export const liabilities = quoteStep({
  id: "liabilities",
  highPriority: true,
  title: (state, liability) =>
    liability === undefined
      ? pullPageTitle(toSharedState(state))
      : liabilityHomeTitle(toSharedState(state), liability),
  privacy: "secret",
  schema: (state, liability): z.ZodType<MortgageValues> =>
    liability === undefined ? EMPTY_FORM : liabilityForm(toSharedState(state), liability),
  hasGrowingForm: true,
  ownedAnswers: ["looks"],
  ownsEach: ["liabilityHomes", "newHomes"],
  outcomes: QUOTE_PULL_OUTCOMES,
  // Other borrowers or other addresses need a new credit report.
  dependsOn: PULL_INPUTS,
});
