import type { IncomeType } from "~/domain/income";
import type { LoanFacts, LoanKind } from "./facts";

/**
 * Which papers a loan needs, from what was answered (documents that verify income, money and the
 * home; 12 CFR 1026.43(c)(3) and (4)). Nothing is required before the Loan Estimate was provided
 * (12 CFR 1026.19(e)(2)(iii)).
 */

export const PAPERS = [
  "pay-stubs",
  "w2",
  "tax-returns",
  "business-returns",
  "award-letter",
  "retirement-statement",
  "investment-statement",
  "support-order",
  "other-income",
  "service-record",
  "bank-statements",
  "gift-letter",
  "purchase-contract",
  "mortgage-statement",
  "homeowners-insurance",
  "divorce-decree",
  // An employee asked for it in their own words.
  "asked",
] as const;
export type Paper = (typeof PAPERS)[number];

/** What customers tell on their page because no wizard asks it. */
export const CIRCUMSTANCES = ["gift", "divorce"] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** A person on the loan, as the needs depend on them. */
export interface NeedsPerson {
  /** 1 for the one who opened the application, 2 for the co-borrower */
  position: number;
  incomes: readonly IncomeType[];
  hasServed: boolean;
}

export interface NeedsFacts {
  kind?: LoanKind | undefined;
  people: readonly NeedsPerson[];
  /** a home to buy is found: its address is known, or an offer was accepted */
  isHomeFound: boolean;
  hasMortgage: boolean;
  /** the loan is, or may be, guaranteed by the Department of Veterans Affairs */
  isVa: boolean;
  circumstances: readonly Circumstance[];
}

/** A paper that the loan needs. */
export interface Need {
  /** stands in addresses: the paper, and "-2" for the co-borrower's */
  id: string;
  paper: Paper;
  /** whose it is; 0 for one that belongs to the loan */
  position: number;
}

const INCOME_PAPERS: Readonly<Record<IncomeType, readonly Paper[]>> = {
  FullTimeEmployment: ["pay-stubs", "w2"],
  PartTimeEmployment: ["pay-stubs", "w2"],
  SelfEmployment: ["tax-returns", "business-returns"],
  K1: ["tax-returns", "business-returns"],
  SocialSecurity: ["award-letter"],
  Pension: ["retirement-statement"],
  "401K": ["retirement-statement"],
  IRA: ["retirement-statement"],
  Disability: ["award-letter"],
  DividendsInterest: ["investment-statement", "tax-returns"],
  ChildSupport: ["support-order"],
  Alimony: ["support-order"],
  SeparateMaintenance: ["support-order"],
  Other: ["other-income"],
};

/** Returns the name of a need in addresses. */
export const needId = (paper: Paper, position: number): string =>
  position > 1 ? `${paper}-${String(position)}` : paper;

/** Returns the papers about a person, in a fixed order. */
function papersOfPerson({ incomes, hasServed }: NeedsPerson, { isVa }: NeedsFacts): Paper[] {
  const wanted = new Set<Paper>(incomes.flatMap((income) => INCOME_PAPERS[income]));
  if (hasServed && isVa) wanted.add("service-record");
  return PAPERS.filter((paper) => wanted.has(paper));
}

/** Returns the papers about the home and the money. */
function papersOfLoan({ kind, isHomeFound, hasMortgage, circumstances }: NeedsFacts): Paper[] {
  const isPurchase = kind === "purc";
  const wanted: [Paper, boolean][] = [
    ["bank-statements", isPurchase],
    ["gift-letter", isPurchase && circumstances.includes("gift")],
    ["purchase-contract", isPurchase && isHomeFound],
    ["mortgage-statement", !isPurchase && hasMortgage],
    ["homeowners-insurance", isPurchase ? isHomeFound : true],
    ["divorce-decree", circumstances.includes("divorce")],
  ];
  return wanted.flatMap(([paper, isWanted]) => (isWanted ? [paper] : []));
}

/** Returns all papers that a loan needs: each person's, then the loan's. */
export function neededPapers(facts: NeedsFacts): Need[] {
  const own = facts.people.flatMap((person) =>
    papersOfPerson(person, facts).map((paper) => ({ paper, position: person.position })),
  );
  const shared = papersOfLoan(facts).map((paper) => ({ paper, position: 0 }));
  return [...own, ...shared].map((need) => ({ id: needId(need.paper, need.position), ...need }));
}

/**
 * Checks whether papers may be asked for: not before the Loan Estimate was provided (12 CFR
 * 1026.19(e)(2)(iii)); a line of credit has none.
 */
export const canAskForPapers = ({
  kind,
  estimate,
  receivedAt,
}: Pick<LoanFacts, "kind" | "estimate" | "receivedAt">): boolean =>
  kind === "heloc" ? receivedAt !== undefined : estimate?.sentAt !== undefined;
