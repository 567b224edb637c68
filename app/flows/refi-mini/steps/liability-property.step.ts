import { z } from "zod";
import { homeIds, MOST_HOMES } from "../homes";
import { placeInList } from "../mortgages";
import { refiStep } from "../refi-step";
import type { RefiState } from "../state";

/** What may be said of a mortgage: that it is on a home of the list, on another one, or on none. */
function choicesFor(state: RefiState, liability: string | undefined): readonly string[] {
  const homes = homeIds(state);
  const isNamed = liability !== undefined && state.answers.newHomes?.[liability] !== undefined;
  return [...homes, ...(homes.length < MOST_HOMES || isNamed ? ["new"] : []), "none"];
}

const CHOOSE = "Choose the home that this mortgage is on.";

export const liabilityProperty = refiStep({
  id: "liability-property",
  title: (state, item) =>
    item === undefined || (state.facts.liabilities ?? []).length < 2
      ? "Which home is this mortgage on?"
      : `Which home is mortgage ${placeInList(state, item)} on?`,
  asks: (state, item) =>
    z.object({
      home: z.string({ error: CHOOSE }).refine((home) => choicesFor(state, item).includes(home), CHOOSE),
    }),
  ownsEach: ["liabilityHomes"],
  params: ":liabilityId?",
});
