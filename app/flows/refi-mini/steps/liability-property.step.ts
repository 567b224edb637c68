import { z } from "zod";
import { homeChoices } from "~/steps/mortgages/liability-home";
import { placeInList } from "~/steps/mortgages/lien-types";
import { refiStep } from "~/flows/refi-mini/refi-step";

const CHOOSE = "Choose the home that this mortgage is on.";

export const liabilityProperty = refiStep({
  id: "liability-property",
  title: (state, item) =>
    item === undefined || (state.facts.liabilities ?? []).length < 2
      ? "Which home is this mortgage on?"
      : `Which home is mortgage ${placeInList(state, item)} on?`,
  asks: (state, item = "") => {
    const choices = homeChoices(state, item).map(({ value }) => value);
    return z.object({ home: z.string({ error: CHOOSE }).refine((home) => choices.includes(home), CHOOSE) });
  },
  ownsEach: ["liabilityHomes"],
  params: ":liabilityId?",
});
