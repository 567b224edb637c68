import { streetLine, type HomeAddress } from "~/domain/address";
import { asksLienTypes } from "~/domain/liens";
import { samePlace, valueUsed } from "~/domain/property";
import type { HomeId, LiabilityHome, LiabilityId, RefiAnswers, RefiState } from "./state";

/** The homes of a visit and the mortgages on them: pure, over the answers. */

/** The home to refinance. */
export const SUBJECT: HomeId = "1";

/** The most homes anybody may list, the one to refinance among them. */
export const MOST_HOMES = 10;

/** The first home, which is asked about before the borrowers. */
export const subjectIds = (): readonly HomeId[] => [SUBJECT];

/** Every further home, in the order in which they were named. */
export function otherHomeIds({ answers }: RefiState): readonly HomeId[] {
  return Object.keys(answers.otherHomes ?? {}).sort((one, other) => Number(one) - Number(other));
}

/** All homes that are known, the one to refinance first. */
export function homeIds(state: RefiState): readonly HomeId[] {
  return [...(state.answers.subject ? [SUBJECT] : []), ...otherHomeIds(state)];
}

/** Where a home stands. */
export function homeAddress({ answers }: Pick<RefiState, "answers">, id: HomeId): HomeAddress | undefined {
  return id === SUBJECT ? answers.subject : answers.otherHomes?.[id];
}

/** "12 Oak Street, Unit 4" for a list or a question; empty while the home is not known. */
export function homeName(state: Pick<RefiState, "answers">, id: HomeId): string {
  const address = homeAddress(state, id);
  return address ? streetLine(address) : "";
}

/** What a home counts as worth, in dollars: the higher of the owner's and the looked-up value (PROP-04). */
export function homeValue({ answers, facts }: RefiState, id: HomeId): number | undefined {
  return valueUsed(answers.values?.[id], facts.lookups?.[id]);
}

const placeOf = (address: HomeAddress) => ({ street: streetLine(address), zipcode: address.zip });

/** Whether two addresses are one home: the same street, unit and ZIP, in any case (PROP-01). */
export const isSameHome = (one: HomeAddress, other: HomeAddress): boolean =>
  samePlace(placeOf(one), placeOf(other));

/** The home at an address, if it is listed (PROP-01). */
export function homeAt(state: RefiState, address: HomeAddress): HomeId | undefined {
  return homeIds(state).find((id) => {
    const known = homeAddress(state, id);
    return known && isSameHome(known, address);
  });
}

/** The id of the next home that is named: never that of a home of which something is known already, at the backend or of its value. */
export function nextHomeId(state: RefiState): HomeId {
  const { filed, lookups } = state.facts;
  const used = [...otherHomeIds(state), ...Object.keys({ ...filed, ...lookups })];
  return String(Math.max(Number(SUBJECT), ...used.map(Number)) + 1);
}

/** The home a mortgage is on; undefined while that is not known, or when it is on none. */
export function homeOfLiability({ answers }: RefiState, liability: LiabilityId): HomeId | undefined {
  const said = answers.liabilityHomes?.[liability];
  if (said === undefined || said === "none") return undefined;
  return said === "new" ? answers.newHomes?.[liability] : said;
}

/** The mortgages on a home, in the order in which they were found. */
export function liabilitiesOn(state: RefiState, id: HomeId): readonly LiabilityId[] {
  return (state.facts.liabilities ?? []).filter((liability) => homeOfLiability(state, liability) === id);
}

/** Mortgages of which it is asked what they are: on a home with more than two, until two different kinds are chosen (LIAB-02, LIAB-03). */
export function liabilitiesToType(state: RefiState): readonly LiabilityId[] {
  return homeIds(state).flatMap((id) => {
    const liens = liabilitiesOn(state, id);
    if (!asksLienTypes(liens)) return [];
    return liens.filter((_, index) => {
      const before = liens.slice(0, index).map((lien) => state.answers.lienTypes?.[lien]);
      return new Set(before.filter((type) => type !== undefined)).size < 2;
    });
  });
}

/** Whether a home may be taken off the list: not the one to refinance, and none with a mortgage on it. */
export function isRemovable(state: RefiState, id: HomeId): boolean {
  return id !== SUBJECT && liabilitiesOn(state, id).length === 0;
}

type HomeAnswers = Partial<Pick<RefiAnswers, "otherHomes" | "liabilityHomes" | "accepted">>;

/** The answers without a home, and without an offer that was accepted on it. What its pages asked goes when they leave the road. */
export function withoutHome({ answers }: RefiState, id: HomeId): HomeAnswers {
  const left = Object.entries(answers.otherHomes ?? {}).filter(([key]) => key !== id);
  const isAccepted = answers.accepted?.homeId === id;
  return { otherHomes: Object.fromEntries(left), ...(isAccepted ? { accepted: undefined } : {}) };
}

/**
 * The answers with a mortgage put on another home (LIAB-04). A home that was named for this mortgage alone goes with it, so that nobody is
 * asked about a home they never meant to list.
 */
export function relinked(state: RefiState, liability: LiabilityId, home: LiabilityHome): HomeAnswers {
  const liabilityHomes = { ...state.answers.liabilityHomes, [liability]: home };
  const named = home === "new" ? undefined : state.answers.newHomes?.[liability];
  const next: RefiState = { ...state, answers: { ...state.answers, liabilityHomes } };
  const isOrphan = named !== undefined && named !== home && isRemovable(next, named);
  return { liabilityHomes, ...(isOrphan ? withoutHome(state, named) : {}) };
}
