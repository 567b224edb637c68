/** Whose entitlement a VA loan of these borrowers rests on. */

import { type ServiceFacts, type VaUse, vaUseOf } from "./government";

/** A borrower as far as a VA loan depends on them. */
export interface VaPerson extends ServiceFacts {
  /** absent while nobody was asked */
  married?: boolean | null | undefined;
}

/** What of a loan follows from the borrowers' service. */
export interface LoanService {
  /** the primary borrower has served, which waives the application fee */
  hasServed?: boolean;
  /** a VA loan may be made to these borrowers */
  canUseVa?: boolean;
  vaUse?: VaUse;
}

const hasServed = ({ isVeteran }: VaPerson): boolean => isVeteran === true;

/** Two borrowers who both are on record as married are taken for a couple. */
const isCouple = (people: readonly VaPerson[]): boolean => people.every(({ married }) => married === true);

/**
 * The borrower by whose service a VA loan is made: who borrows alone, or of a couple the first who has served. With anybody else it is a
 * joint loan, of which the VA guarantees the veteran's half alone (38 CFR 36.4307): a loan expert's, and none here (PROGRAM-01).
 * @param people on the loan, the primary borrower first
 */
export function vaBorrowerOf<Person extends VaPerson>(people: readonly Person[]): Person | undefined {
  const served = people.find(hasServed);
  return people.length === 1 || isCouple(people) ? served : undefined;
}

/** Whether somebody has served and a VA loan is a loan expert's all the same. */
export const isJointVa = (people: readonly VaPerson[]): boolean =>
  people.some(hasServed) && vaBorrowerOf(people) === undefined;

/** What of a loan follows from the service of those on it, the primary borrower first. */
export function loanServiceOf(people: readonly VaPerson[]): LoanService {
  const borrower = vaBorrowerOf(people);
  const vaUse = borrower && vaUseOf(borrower);
  const [primary] = people;
  return {
    ...(primary && hasServed(primary) && { hasServed: true }),
    ...(people.some(hasServed) && { canUseVa: borrower !== undefined }),
    ...(vaUse && { vaUse }),
  };
}
