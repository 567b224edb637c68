import type { Benefit, HomeBenefit } from "./state";

/** The home that is looked at: the one of the address where it has a benefit, else the best. */
export function homeLookedAt(benefit: Benefit, asked: string | null | undefined): HomeBenefit | undefined {
  if (benefit.kind === "none") return undefined;
  return benefit.homes.find(({ homeId }) => homeId === asked) ?? benefit.homes[0];
}
