import { z } from "zod";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { HOMES, PEOPLE } from "~/flows/refi-mini/rests-on";
import type { RefiAnswers, RefiState } from "~/flows/refi-mini/state";

/** Answers that a search for offers rests on: with others it is another search, and what an older one found does not count. */
export const RESTS_ON = [
  "reasons",
  "cashAmount",
  "scoreBand",
  ...HOMES,
  "lienTypes",
  ...PEOPLE,
] as const satisfies readonly (keyof RefiAnswers)[];

/** What the pages of the search are called in the path; the others are called by what was found. */
export const FINDING = "finding-offers";
export const REVIEWING = "reviewing-offers";

/** Said of an offer, or a home, that the visitor has not got. */
export const NOT_YOURS = "That is not one of your offers. Choose one of those below.";

function title({ answers, facts }: RefiState, item?: string): string {
  const name = answers.borrower?.firstName;
  const to = (words: string): string =>
    name === undefined ? `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}` : `${name}, ${words}`;
  switch (item) {
    case FINDING:
      return "We are looking for your offers";
    case REVIEWING:
      return "We are comparing what we found";
    case "cashout":
      return to("you could get cash from your home");
    case "savings":
      return to("you could pay less each month");
    default:
      return facts.benefit?.kind === "none" && facts.benefit.isFailed
        ? "We could not look for offers just now"
        : "No new loan would pay off for you today";
  }
}

export const congratulations = refiStep({
  id: "congratulations",
  title,
  // Which offers there are is known to the backend alone, so the page's action checks the choice.
  asks: z.object({
    home: z.string({ error: NOT_YOURS }).max(10, NOT_YOURS).optional(),
    offer: z.string({ error: NOT_YOURS }).max(128, NOT_YOURS).optional(),
  }),
  owns: ["accepted"],
  outcomes: ["searched", "cashout", "savings", "declined", "none"],
  params: ":state?",
  restsOn: RESTS_ON,
  passed: (_state, item) => item === FINDING || item === REVIEWING,
});
