/**
 * The types of liens on a home: the first mortgage, a home equity loan or line behind it, or down
 * payment assistance.
 */

/** In display order; a home has at most one first and one second lien, and any number of others. */
export const LIEN_TYPES = ["FirstLien", "SecondLien", "Other"] as const;
export type LienType = (typeof LIEN_TYPES)[number];

/** A lien of one home; `balance` in dollars, `type` absent until it is known. */
export interface Lien {
  readonly liabilityId: string;
  readonly balance: number;
  readonly type?: LienType;
}

/**
 * Checks whether the visitor must state the lien types of a home: only with more than two liens
 * (LIAB-03).
 */
export function needsLienTypes(liens: readonly unknown[]): boolean {
  return liens.length > 2;
}

/**
 * Returns the liens of one home, in order, with the types that can be inferred. A single lien is
 * the first (LIAB-01). Of two, which are not asked about (LIAB-03), the larger balance is the first
 * and the other the second. Of more, once two different types are chosen, the next without one has
 * the remaining type (LIAB-02). Any further lien is "Other", the only type a home can have twice.
 */
export function inferLienTypes<HomeLien extends Lien>(liens: readonly HomeLien[]): HomeLien[] {
  if (!needsLienTypes(liens)) return byBalance(liens);
  const left = LIEN_TYPES.filter((type) => liens.every((lien) => lien.type !== type));
  if (left.length > 1) return [...liens];
  const withoutType = liens.filter(({ type }) => type === undefined);
  return liens.map((lien) =>
    lien.type === undefined ? { ...lien, type: left[withoutType.indexOf(lien)] ?? "Other" } : lien,
  );
}

function byBalance<HomeLien extends Lien>(liens: readonly HomeLien[]): HomeLien[] {
  const largest = [...liens].sort((one, other) => other.balance - one.balance)[0];
  return liens.map((lien) => ({ ...lien, type: lien === largest ? "FirstLien" : "SecondLien" }));
}
