import type { z } from "zod";
import { liabilityForm, type LiabilitySaid } from "~/flows/qt/liability";
import { QUOTE_PULL_OUTCOMES } from "~/flows/qt/soft-pull";
import { asShared } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { LOOK } from "~/flows/qt/rests-on";
import { liabilityHomeTitle } from "~/steps/mortgages/liability-home";
import { pullTitle } from "~/steps/mortgages/soft-pull";
import { NOTHING } from "~/wizard/step";

const lookTitle = pullTitle("liabilities", () => "Shall we look at your credit report?");

/** The soft pull, which finds the mortgages; then the same page for each of them. */
export const liabilities = quoteStep({
  id: "liabilities",
  highPriority: true,
  title: (state, liability) =>
    liability === undefined ? lookTitle(asShared(state)) : liabilityHomeTitle(asShared(state), liability),
  schema: (state, liability): z.ZodType<LiabilitySaid> =>
    liability === undefined ? NOTHING : liabilityForm(asShared(state), liability),
  isRich: true,
  ownedAnswers: ["looks"],
  ownsEach: ["liabilityHomes", "newHomes"],
  outcomes: QUOTE_PULL_OUTCOMES,
  // Other borrowers or other addresses need a new credit report.
  dependsOn: LOOK,
});
