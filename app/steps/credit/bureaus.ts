import type { BureauFreezes } from "~/domain/credit-routing";

/** The credit bureaus by their names in a list of links. */
export const bureauNames = { equifax: "Equifax", experian: "Experian", transUnion: "TransUnion" } as const;

export type Bureau = keyof typeof bureauNames;

export const bureaus: readonly Bureau[] = ["equifax", "experian", "transUnion"];

/**
 * Returns the names of the bureaus that hold a freeze on a person. A file that is frozen as a whole
 * is frozen at all of them.
 */
export function bureausFrozen(
  applicants: readonly (BureauFreezes & { isCreditFrozen?: boolean })[],
): string[] {
  const isFrozenAt: Record<Bureau, boolean> = {
    equifax: applicants.some((one) => one.isEquifaxFrozen),
    experian: applicants.some((one) => one.isExperianFrozen),
    transUnion: applicants.some((one) => one.isTransUnionFrozen),
  };
  const named = bureaus.filter((bureau) => isFrozenAt[bureau]);
  const everywhere = named.length === 0 && applicants.some(({ isCreditFrozen }) => isCreditFrozen === true);
  return (everywhere ? bureaus : named).map((bureau) => bureauNames[bureau]);
}
