import { offerChoice } from "~/steps/offers/accept-offer";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { SEARCH_INPUTS } from "~/flows/refi-mini/depends-on";
import type { RefiState } from "~/flows/refi-mini/state";

/** Path names of the search pages. The other pages are named by the result. */
export const FINDING = "finding-offers";
export const REVIEWING = "reviewing-offers";

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
        ? "We couldn't look for offers right now"
        : "No new loan would pay off for you today";
  }
}

export const congratulations = refiStep({
  id: "congratulations",
  title,
  privacy: "secret",
  schema: offerChoice,
  ownedAnswers: ["accepted"],
  outcomes: ["searched", "cashout", "savings", "declined", "none"],
  params: ":state?",
  dependsOn: SEARCH_INPUTS,
  isWide: true,
});
