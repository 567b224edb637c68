import { formatMoney } from "~/domain/money";
import type { HomeId, HomesState } from "./state";

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
