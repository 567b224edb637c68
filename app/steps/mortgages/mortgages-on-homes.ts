import { needsLienTypes } from "~/domain/liens";
import { homeIds, SUBJECT } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import type { LiabilityHome, LiabilityId, MortgagesState } from "./state";

/** The mortgages on the homes of a visit: pure functions of the answers. */

/** Returns the home a mortgage is on; undefined while that is unknown, or when it is on none. */
export function homeOfLiability({ answers }: MortgagesState, liability: LiabilityId): HomeId | undefined {
  const choice = answers.liabilityHomes?.[liability];
  if (choice === undefined || choice === "none") return undefined;
  return choice === "new" ? answers.newHomes?.[liability] : choice;
}

/** Returns the mortgages on a home, in the order in which they were found. */
export function liabilitiesOn(state: MortgagesState, id: HomeId): readonly LiabilityId[] {
  return (state.facts.liabilities ?? []).filter((liability) => homeOfLiability(state, liability) === id);
}

/**
 * Returns the mortgages whose lien type is asked: on a home with more than two, until two different
 * types are chosen (LIAB-02, LIAB-03).
 */
export function liabilitiesToType(state: MortgagesState): readonly LiabilityId[] {
  return homeIds(state).flatMap((id) => {
    const liens = liabilitiesOn(state, id);
    if (!needsLienTypes(liens)) return [];
    return liens.filter((_, index) => {
      const before = liens.slice(0, index).map((lien) => state.answers.lienTypes?.[lien]);
      return new Set(before.filter((type) => type !== undefined)).size < 2;
    });
  });
}

/**
 * Checks whether a home can be removed from the list: not the home the loan is for, and none with a
 * mortgage on it.
 */
export function isRemovable(state: MortgagesState, id: HomeId): boolean {
  return id !== SUBJECT && liabilitiesOn(state, id).length === 0;
}

/** The answers that change with the list of homes. */
export type ChangedAnswers = Pick<MortgagesState["answers"], "otherHomes" | "liabilityHomes" | "accepted">;

/**
 * Returns the answers without a home, and without an accepted offer on it. The answers of its pages
 * are dropped when they leave the journey.
 */
export function withoutHome({ answers }: MortgagesState, id: HomeId): ChangedAnswers {
  const left = Object.entries(answers.otherHomes ?? {}).filter(([key]) => key !== id);
  const isAccepted = answers.accepted?.homeId === id;
  return { otherHomes: Object.fromEntries(left), ...(isAccepted ? { accepted: undefined } : {}) };
}

/**
 * Returns the answers with a mortgage on another home (LIAB-04). A home that was named only for
 * this mortgage is removed with it, so that the visitor is not asked about a home they did not mean
 * to list.
 */
export function withMortgageOnHome(
  state: MortgagesState,
  liability: LiabilityId,
  home: LiabilityHome,
): ChangedAnswers {
  const liabilityHomes = { ...state.answers.liabilityHomes, [liability]: home };
  const named = home === "new" ? undefined : state.answers.newHomes?.[liability];
  const next: MortgagesState = { ...state, answers: { ...state.answers, liabilityHomes } };
  const isOrphan = named !== undefined && named !== home && isRemovable(next, named);
  return { liabilityHomes, ...(isOrphan ? withoutHome(state, named) : {}) };
}
