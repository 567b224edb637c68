import { z } from "zod";
import { placeInList } from "./lien-types";
import { homeAddress, homeIds, homeName, MOST_HOMES, SUBJECT } from "~/steps/homes/homes";
import type { LiabilityHome, LiabilityId, MortgagesState } from "./state";
import { withMortgageOnHome, type ChangedAnswers } from "./mortgages-on-homes";

/** Which home a mortgage is on: pure functions of the answers. */

/** An option for a mortgage's home. */
export interface HomeChoice {
  value: LiabilityHome;
  label: string;
  hint: string;
}

/** Returns the listed homes by street, another home while there is room for one, and none. */
export function homeChoices(state: MortgagesState, liability: LiabilityId): readonly HomeChoice[] {
  const homes = homeIds(state);
  const mayAdd = homes.length < MOST_HOMES || homeNamedFor(state, liability) !== undefined;
  const listed = homes.map((id) => {
    const { city = "", state: place = "", zip = "" } = homeAddress(state, id) ?? {};
    const whole = `${city}, ${place} ${zip}`;
    return {
      value: id,
      label: homeName(state, id),
      hint: id === SUBJECT ? `${whole}. The home you want to refinance.` : whole,
    };
  });
  return [
    ...listed,
    ...(mayAdd ? [{ value: "new", label: "Another home", hint: "We ask for its address next." }] : []),
    {
      value: "none",
      label: "It's paid off, or it isn't mine",
      hint: `A loan expert will look at it with you. Until then it counts as a mortgage on ${homeName(state, SUBJECT)}.`,
    },
  ];
}

/** Returns the home that was named for a mortgage and is now listed. */
function homeNamedFor({ answers }: MortgagesState, liability: LiabilityId): LiabilityHome | undefined {
  return answers.liabilityHomes?.[liability] === "new" ? answers.newHomes?.[liability] : undefined;
}

/**
 * Returns the current choice. With one home and one mortgage, the mortgage is on that home unless
 * the visitor says otherwise.
 */
export function chosenHome(state: MortgagesState, liability: LiabilityId): LiabilityHome | undefined {
  const { answers, facts } = state;
  const answeredHome = homeNamedFor(state, liability) ?? answers.liabilityHomes?.[liability];
  const isPlain = facts.liabilities?.length === 1 && homeIds(state).length === 1;
  return answeredHome ?? (isPlain ? SUBJECT : undefined);
}

/**
 * Returns the answers with a mortgage on the chosen home (LIAB-04).
 * @returns undefined where the answers stay and the address of the home named for it must change:
 *   "another home", chosen twice
 */
export function withChosenHome(
  state: MortgagesState,
  liability: LiabilityId,
  home: LiabilityHome,
): ChangedAnswers | undefined {
  const named = homeNamedFor(state, liability);
  if (named !== undefined && home === "new") return undefined;
  return withMortgageOnHome(state, liability, named !== undefined && home === named ? "new" : home);
}

/** Shown where no home was chosen, or one that is not listed. */
export const CHOOSE_HOME = "Choose the home that this mortgage is on.";

/** The form of the page. */
export function liabilityHomeForm(state: MortgagesState, liability: LiabilityId = "") {
  const choices = homeChoices(state, liability).map(({ value }) => value);
  return z.object({
    home: z.string({ error: CHOOSE_HOME }).refine((home) => choices.includes(home), CHOOSE_HOME),
  });
}

/** Returns the question, with the mortgage it is about. */
export const liabilityHomeTitle = (state: MortgagesState, liability?: LiabilityId): string =>
  liability === undefined || (state.facts.liabilities ?? []).length < 2
    ? "Which home is this mortgage on?"
    : `Which home is mortgage ${placeInList(state, liability)} on?`;
