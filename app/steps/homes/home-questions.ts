import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { choice } from "~/steps/fields";
import { saidChoice } from "~/steps/said";
import type { AnswerSummary } from "~/wizard/step";
import { homeIds, homeName, SUBJECT } from "./homes";
import type { HomeId, HomesState } from "./state";

/** What is asked of each home, in words about which home it is. */

/** The only home that is known so far. */
const YOUR_HOME = "your home";

/** What a question calls a home: its street where there are several, else "your home". */
function homeWords(state: HomesState, id: HomeId | undefined): string {
  const name = id === undefined ? "" : homeName(state, id);
  return name === "" || homeIds(state).length < 2 ? YOUR_HOME : name;
}

/** What a page of a home is called. */
type HomeTitle = (state: HomesState, id?: HomeId) => string;

export const homeUseField = choice(
  ["HOME", "2ndHOME", "INVESTMENT"],
  "Choose whether you live there, stay there at times or rent it out.",
);
export const homeUseForm = z.object({ propertyUse: homeUseField });

/** The same in a list of answers. */
export const USE_WORDS = {
  HOME: "You live there",
  "2ndHOME": "A second home",
  INVESTMENT: "Rented out",
} as const;

/** How the home that the loan is for is used; of other homes the list of homes says enough. */
export const saidHomeUse = ({ answers }: HomesState, id: HomeId = SUBJECT): AnswerSummary | undefined =>
  id === SUBJECT ? saidChoice("Use of the home", answers.uses?.[id], USE_WORDS) : undefined;

export const homeUseTitle: HomeTitle = (state, id) => `How do you use ${homeWords(state, id)}?`;

export const homeTypeField = choice(
  ["SINGLE", "ROWHOME", "CONDO", "MANU", "MULTIFAMILY"],
  "Choose the kind of home that comes closest.",
);
export const homeTypeForm = z.object({ propertyType: homeTypeField });

/** The same in a list of answers. */
export const TYPE_WORDS = {
  SINGLE: "House",
  ROWHOME: "Row home or townhouse",
  CONDO: "Condo",
  MANU: "Manufactured home",
  MULTIFAMILY: "Two to four homes",
} as const;

/** What kind the home is that the loan is for. */
export const saidHomeType = ({ answers }: HomesState, id: HomeId = SUBJECT): AnswerSummary | undefined =>
  id === SUBJECT ? saidChoice("Kind of home", answers.types?.[id], TYPE_WORDS) : undefined;

export const homeTypeTitle: HomeTitle = (state, id) => {
  const home = homeWords(state, id);
  return `What kind of home is ${home === YOUR_HOME ? "it" : home}?`;
};

/** How many homes a building has. */
export const homeUnitsForm = z.object({
  units: choice(["2UNIT", "3UNIT", "4UNIT"], "Choose how many homes the building has: two, three or four."),
});
export const homeUnitsTitle: HomeTitle = (state, id) => {
  const home = homeWords(state, id);
  return `How many homes are ${home === YOUR_HOME ? "in the building" : `at ${home}`}?`;
};

export const homeValueTitle: HomeTitle = (state, id) => `What do you think ${homeWords(state, id)} is worth?`;

/** What the page of a home's value starts with. */
export interface ValueView {
  /** what public records say, and how it counts (PROP-04); absent where they say nothing */
  found?: string;
  /** dollars: the owner's figure, else the looked-up one */
  value?: number | undefined;
}

/** The looked-up value of a home in words, and the figure to start from. */
export function valueView({ answers, facts }: HomesState, id: HomeId): ValueView {
  const own = answers.values?.[id];
  const lookup = facts.lookups?.[id];
  if (lookup === undefined) return { value: own };
  return {
    value: own ?? lookup,
    found: `An estimate from public records says about ${formatMoney(lookup)}. If you know better, enter your own figure. The higher of the two counts.`,
  };
}

export const ownersTitle: HomeTitle = (state, id) => `Who owns ${homeWords(state, id)}?`;
