import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { choice } from "~/steps/fields";
import { choiceAnswer } from "~/steps/answer-summaries";
import type { AnswerSummary } from "~/wizard/step";
import { homeIds, homeName, SUBJECT } from "./homes";
import type { HomeId, HomesState } from "./state";
import type { Reads } from "~/wizard/ports";

/** The questions about each home, worded to name the home. */

/** The name of the only known home. */
const YOUR_HOME = "your home";

/** Returns a home's name in a question: its street if there are several, else "your home". */
function homeLabel(state: HomesState, id: HomeId | undefined): string {
  const name = id === undefined ? "" : homeName(state, id);
  return name === "" || homeIds(state).length < 2 ? YOUR_HOME : name;
}

/** The title of a page about a home. */
type HomeTitle = (state: HomesState, id?: HomeId) => string;

export const homeUseField = choice(
  ["HOME", "2ndHOME", "INVESTMENT"],
  "Choose whether you live there, use it as a second home or rent it out.",
);
export const homeUseForm = z.object({ propertyUse: homeUseField });

/** The same for a list of answers. */
export const USE_WORDS = {
  HOME: "You live there",
  "2ndHOME": "A second home",
  INVESTMENT: "Rented out",
} as const;

/** Returns the use of the home that the loan is for; the list of homes shows it for the others. */
export const homeUseSummary = (
  { answers }: Reads<HomesState, "uses">,
  id: HomeId = SUBJECT,
): AnswerSummary | undefined =>
  id === SUBJECT ? choiceAnswer("Use of the home", answers.uses?.[id], USE_WORDS) : undefined;

export const homeUseTitle: HomeTitle = (state, id) => `How do you use ${homeLabel(state, id)}?`;

export const homeTypeField = choice(
  ["SINGLE", "ROWHOME", "CONDO", "MANU", "MULTIFAMILY"],
  "Choose the type of home that comes closest.",
);
export const homeTypeForm = z.object({ propertyType: homeTypeField });

/** The same for a list of answers. */
export const TYPE_WORDS = {
  SINGLE: "House",
  ROWHOME: "Townhouse or row home",
  CONDO: "Condo",
  MANU: "Manufactured home",
  MULTIFAMILY: "Two to four units",
} as const;

/** Returns the type of the home that the loan is for. */
export const homeTypeSummary = (
  { answers }: Reads<HomesState, "types">,
  id: HomeId = SUBJECT,
): AnswerSummary | undefined =>
  id === SUBJECT ? choiceAnswer("Type of home", answers.types?.[id], TYPE_WORDS) : undefined;

export const homeTypeTitle: HomeTitle = (state, id) => {
  const home = homeLabel(state, id);
  return `What type of home is ${home === YOUR_HOME ? "it" : home}?`;
};

/** Schema of the number of units in a building. */
export const homeUnitsForm = z.object({
  units: choice(["2UNIT", "3UNIT", "4UNIT"], "Choose how many units the building has: two, three or four."),
});
export const homeUnitsTitle: HomeTitle = (state, id) => {
  const home = homeLabel(state, id);
  return `How many units are ${home === YOUR_HOME ? "in the building" : `at ${home}`}?`;
};

export const homeValueTitle: HomeTitle = (state, id) => `What is ${homeLabel(state, id)} worth?`;

/** The initial data of the home value page. */
export interface ValueView {
  /** the value in public records and how it is used (PROP-04); absent without one */
  found?: string;
  /** dollars: the owner's figure, else the one from public records */
  value?: number | undefined;
}

/** Returns the public-record value of a home as text, and the initial figure. */
export function valueView({ answers, facts }: HomesState, id: HomeId): ValueView {
  const own = answers.values?.[id];
  const lookup = facts.lookups?.[id];
  if (lookup === undefined) return { value: own };
  return {
    value: own ?? lookup,
    found: `An estimate from public records is about ${formatMoney(lookup)}. If you know better, enter your own number. The higher of the two counts.`,
  };
}

export const ownersTitle: HomeTitle = (state, id) => `Who owns ${homeLabel(state, id)}?`;
