import { z } from "zod";
import { choice } from "~/steps/fields";
import { LIEN_TYPES, liensWithTypes, type Lien, type LienType } from "~/domain/liens";
import type { LiabilityId, MortgageAnswers, MortgagesState } from "./state";
import type { HomeId } from "~/steps/homes/state";
import { homeOfLiability, liabilitiesOn } from "./on-homes";

/** What the mortgages on the homes are: pure, over the answers. */

/** Where a mortgage stands in the list, "2 of 3". */
export function placeInList({ facts }: Pick<MortgagesState, "facts">, liability: LiabilityId): string {
  const found = facts.liabilities ?? [];
  return `${found.indexOf(liability) + 1} of ${found.length}`;
}

/** A mortgage of which it is known what it is. */
export type LienWithType = Lien & { readonly type: LienType };

const isTyped = (lien: Lien): lien is LienWithType => lien.type !== undefined;

/** The mortgages on a home with what was said of them. Balances are never kept: the order, largest first, stands for them. */
function liensOn(state: MortgagesState, home: HomeId): readonly Lien[] {
  const found = state.facts.liabilities ?? [];
  return liabilitiesOn(state, home).map((liabilityId) => {
    const type = state.answers.lienTypes?.[liabilityId];
    const balance = found.length - found.indexOf(liabilityId);
    return { liabilityId, balance, type };
  });
}

/** The mortgages on a home with what each is (LIAB-01 to LIAB-03); empty while one of them has still to be asked about. */
export function liensWithTypeOn(state: MortgagesState, home: HomeId): readonly LienWithType[] {
  const liens = liensWithTypes(liensOn(state, home));
  return liens.every(isTyped) ? liens.filter(isTyped) : [];
}

/** Mortgages and what they are in short, "0F1S": their places in the list, which are shorter than their ids. */
export function inShort({ facts }: MortgagesState, liens: readonly LienWithType[]): string {
  const found = facts.liabilities ?? [];
  return liens.map(({ liabilityId, type }) => `${found.indexOf(liabilityId)}${type[0]}`).join("");
}

/** The mortgages that share a home with one, itself not among them. */
function besides(state: MortgagesState, liability: LiabilityId): readonly LiabilityId[] {
  const home = homeOfLiability(state, liability);
  return home === undefined ? [] : liabilitiesOn(state, home).filter((other) => other !== liability);
}

/** What a mortgage may be: anything that no mortgage asked about before it, on the same home, is. */
export function offeredTypes(state: MortgagesState, liability: LiabilityId): readonly LienType[] {
  const found = state.facts.liabilities ?? [];
  const before = besides(state, liability).filter((other) => found.indexOf(other) < found.indexOf(liability));
  const taken = before.map((other) => state.answers.lienTypes?.[other]);
  return LIEN_TYPES.filter((type) => !taken.includes(type));
}

/** The answers with what a mortgage is. One asked about later that was said to be the same takes what this one was before. */
export function withLienType(
  state: MortgagesState,
  liability: LiabilityId,
  type: LienType,
): Pick<MortgageAnswers, "lienTypes"> {
  const known = state.answers.lienTypes ?? {};
  const holder = besides(state, liability).find((other) => known[other] === type);
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

const CHOOSE = "Choose what kind of loan this is.";

/** The form of the page that asks what a mortgage is. */
export const lienTypeForm = (state: MortgagesState, liability: LiabilityId = "") =>
  z.object({
    type: choice(LIEN_TYPES, CHOOSE).refine((type) => offeredTypes(state, liability).includes(type), CHOOSE),
  });

/** The question, in words about which mortgage it is. */
export const lienTypeTitle = (state: MortgagesState, liability?: LiabilityId): string =>
  liability === undefined
    ? "What kind of loan is this?"
    : `What kind of loan is mortgage ${placeInList(state, liability)}?`;
