import { z } from "zod";
import { choice } from "~/steps/fields";
import { LIEN_TYPES, inferLienTypes, type Lien, type LienType } from "~/domain/liens";
import type { LiabilityId, MortgageAnswers, MortgagesState } from "./state";
import type { HomeId } from "~/steps/homes/state";
import { homeOfLiability, liabilitiesOn } from "./mortgages-on-homes";

/** The lien types of the mortgages: pure functions of the answers. */

/** Returns the position of a mortgage in the list, "2 of 3". */
export function placeInList({ facts }: Pick<MortgagesState, "facts">, liability: LiabilityId): string {
  const found = facts.liabilities ?? [];
  return `${found.indexOf(liability) + 1} of ${found.length}`;
}

/** A mortgage with a known lien type. */
export type LienWithType = Lien & { readonly type: LienType };

const hasLienType = (lien: Lien): lien is LienWithType => lien.type !== undefined;

/**
 * Returns the mortgages on a home with their answered lien types. Balances are never stored: the
 * order, largest first, replaces them.
 */
function liensOn(state: MortgagesState, home: HomeId): readonly Lien[] {
  const found = state.facts.liabilities ?? [];
  return liabilitiesOn(state, home).map((liabilityId) => {
    const type = state.answers.lienTypes?.[liabilityId];
    const balance = found.length - found.indexOf(liabilityId);
    return { liabilityId, balance, type };
  });
}

/**
 * Returns the mortgages on a home with their lien types (LIAB-01 to LIAB-03); empty while one is
 * unanswered.
 */
export function liensWithTypeOn(state: MortgagesState, home: HomeId): readonly LienWithType[] {
  const liens = inferLienTypes(liensOn(state, home));
  return liens.every(hasLienType) ? liens.filter(hasLienType) : [];
}

/**
 * Returns mortgages with their lien types in short, "0F1S": their list positions are shorter than
 * their ids.
 */
export function lienTypesInShort({ facts }: MortgagesState, liens: readonly LienWithType[]): string {
  const found = facts.liabilities ?? [];
  return liens.map(({ liabilityId, type }) => `${found.indexOf(liabilityId)}${type[0]}`).join("");
}

/** Returns the other mortgages on the same home. */
function otherLiensOnHome(state: MortgagesState, liability: LiabilityId): readonly LiabilityId[] {
  const home = homeOfLiability(state, liability);
  return home === undefined ? [] : liabilitiesOn(state, home).filter((other) => other !== liability);
}

/**
 * Returns the lien types that a mortgage can have: those that no earlier mortgage on the same home
 * has.
 */
export function availableLienTypes(state: MortgagesState, liability: LiabilityId): readonly LienType[] {
  const found = state.facts.liabilities ?? [];
  const before = otherLiensOnHome(state, liability).filter(
    (other) => found.indexOf(other) < found.indexOf(liability),
  );
  const taken = before.map((other) => state.answers.lienTypes?.[other]);
  return LIEN_TYPES.filter((type) => !taken.includes(type));
}

/**
 * Returns the answers with a mortgage's lien type. A later mortgage with the same type gets the
 * previous type of this one.
 */
export function withLienType(
  state: MortgagesState,
  liability: LiabilityId,
  type: LienType,
): Pick<MortgageAnswers, "lienTypes"> {
  const known = state.answers.lienTypes ?? {};
  const holder = otherLiensOnHome(state, liability).find((other) => known[other] === type);
  const kept = Object.entries(known).filter(([other]) => other !== holder);
  const before = known[liability];
  return {
    lienTypes: {
      ...Object.fromEntries(kept),
      ...(holder === undefined || before === undefined ? {} : { [holder]: before }),
      [liability]: type,
    },
  };
}

const CHOOSE_LIEN_TYPE = "Choose what type of loan this is.";

/** Returns the form of the lien type page. */
export const lienTypeForm = (state: MortgagesState, liability: LiabilityId = "") =>
  z.object({
    type: choice(LIEN_TYPES, CHOOSE_LIEN_TYPE).refine(
      (type) => availableLienTypes(state, liability).includes(type),
      CHOOSE_LIEN_TYPE,
    ),
  });

/** Returns the question, with the mortgage it is about. */
export const lienTypeTitle = (state: MortgagesState, liability?: LiabilityId): string =>
  liability === undefined
    ? "What type of loan is this?"
    : `What type of loan is mortgage ${placeInList(state, liability)}?`;
