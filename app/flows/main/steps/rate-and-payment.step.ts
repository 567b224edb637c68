import { z } from "zod";
import { mainStep } from "~/flows/main/main-step";
import { balanceField } from "~/flows/main/cash/home-figures";
import type { MainState } from "~/flows/main/state";
import { homeValueField } from "~/steps/homes/home-value";
import { scoreBandField } from "~/steps/offers/purchase-rate";

/** Returns what the comparison needs and is not known yet. */
export function missingFigures({ answers }: MainState): {
  homeValue: boolean;
  mortgageBalance: boolean;
  scoreBand: boolean;
} {
  return {
    homeValue: answers.homeValue === undefined,
    mortgageBalance: answers.mortgageBalance === undefined,
    scoreBand: answers.scoreBand === undefined && answers.estimatedBand === undefined,
  };
}

/** The missing figures, else the chosen row. Where no loan is offered the page asks nothing. */
export function refinancePlan(state: MainState) {
  const missing = missingFigures(state);
  return z.object({
    homeValue: missing.homeValue ? homeValueField : homeValueField.optional(),
    mortgageBalance: missing.mortgageBalance ? balanceField : balanceField.optional(),
    scoreBand: missing.scoreBand ? scoreBandField : scoreBandField.optional(),
    offer: z.string().max(40).optional(),
  });
}

export const rateAndPayment = mainStep({
  id: "rate-and-payment",
  title: "Your mortgage today, and a new one",
  privacy: "secret",
  isWide: true,
  schema: refinancePlan,
  ownedAnswers: ["chosenProduct"],
});
