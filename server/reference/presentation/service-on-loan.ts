import { type ServiceFacts, vaUseOf } from "~/domain/pricing/government";
import type { LoanFacts } from "./record";

/** What of a loan follows from military service. */
export type ServiceOnLoan = Pick<LoanFacts, "hasServed" | "vaUse">;

/** Whose service a VA loan rests on: the first of the borrowers who has served. */
export function serviceOf(people: readonly ServiceFacts[]): ServiceOnLoan {
  const served = people.find(({ isVeteran }) => isVeteran === true);
  if (!served) return {};
  const vaUse = vaUseOf(served);
  return { hasServed: true, ...(vaUse && { vaUse }) };
}
