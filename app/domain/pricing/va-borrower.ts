/** Determines the borrower whose entitlement a VA loan uses. */

import { type ServiceFacts, type VaUse, vaUseOf } from "./va-use";

/** The facts about a borrower that a VA loan depends on. */
export interface VaPerson extends ServiceFacts {
  /** absent until asked */
  married?: boolean | null | undefined;
}

/** The loan terms that depend on the borrowers' military service. */
export interface ServiceTerms {
  /** the primary borrower is a veteran, which waives the application fee */
  hasServed?: boolean;
  /** these borrowers are eligible for a VA loan */
  canUseVa?: boolean;
  vaUse?: VaUse;
}

const hasServed = ({ isVeteran }: VaPerson): boolean => isVeteran === true;

/** Checks for two borrowers who are both married, who are assumed to be a couple. */
const isCouple = (people: readonly VaPerson[]): boolean => people.every(({ married }) => married === true);

/**
 * Returns the borrower whose service permits a VA loan: a single borrower, or the first veteran of
 * a couple. With any other co-borrower it is a joint loan, of which VA guarantees only the
 * veteran's half (38 CFR 36.4307): a loan expert handles it, and the site does not offer it
 * (PROGRAM-01).
 * @param people on the loan, the primary borrower first
 */
export function vaBorrowerOf<Person extends VaPerson>(people: readonly Person[]): Person | undefined {
  const served = people.find(hasServed);
  return people.length === 1 || isCouple(people) ? served : undefined;
}

/** Checks whether a borrower is a veteran but the VA loan requires a loan expert. */
export const isJointVa = (people: readonly VaPerson[]): boolean =>
  people.some(hasServed) && vaBorrowerOf(people) === undefined;

/** Returns the loan terms that depend on the borrowers' service, the primary borrower first. */
export function serviceTermsOf(people: readonly VaPerson[]): ServiceTerms {
  const borrower = vaBorrowerOf(people);
  const vaUse = borrower && vaUseOf(borrower);
  const [primary] = people;
  return {
    ...(primary && hasServed(primary) && { hasServed: true }),
    ...(people.some(hasServed) && { canUseVa: borrower !== undefined }),
    ...(vaUse && { vaUse }),
  };
}
