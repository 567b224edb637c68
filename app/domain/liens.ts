/** What each lien on a home is: the first mortgage, a home equity loan or line behind it, or down payment assistance. */

/** In the order they are offered; a home has one first and one second lien at most, and any number of others. */
export const LIEN_TYPES = ["FirstLien", "SecondLien", "Other"] as const;
export type LienType = (typeof LIEN_TYPES)[number];

/** A lien of one home; `balance` in dollars, `type` absent until it is known. */
export interface Lien {
  readonly liabilityId: string;
  readonly balance: number;
  readonly type?: LienType;
}

/** Whether the visitor is asked what the liens of a home are: only when there are more than two (LIAB-03). */
export function asksLienTypes(liens: readonly unknown[]): boolean {
  return liens.length > 2;
}

/**
 * The liens of one home, in their order, with the types that need no asking: a single one is the first (LIAB-01); of two, which
 * are not asked about (LIAB-03), the larger balance is the first and the other the second; of more, once two different types are
 * chosen, the next without one has the type that is left (LIAB-02). Any lien beyond that is an "Other", the only type a home can
 * have twice.
 */
export function liensWithTypes<HomeLien extends Lien>(liens: readonly HomeLien[]): HomeLien[] {
  if (!asksLienTypes(liens)) return byBalance(liens);
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
