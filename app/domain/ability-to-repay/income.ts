/**
 * The qualifying income among the stated incomes (REPAY-03; Fannie Mae Selling Guide B3-3). Unknown
 * facts are treated conservatively, and a note says so. Based on secondary sources; dollars.
 */

import { INCOME_TYPES, isIncomeType, isRecentJob, type IncomeType } from "~/domain/income";
import { roundToCents } from "~/domain/money";

/** One stated income. */
export interface DeclaredIncome {
  /** an income kind, "Commission" or "Bonus"; any other text counts as "Other" */
  kind: string;
  /** dollars a year before taxes */
  yearly: number;
  /** start date, YYYY-MM or YYYY-MM-DD; absent when unknown */
  since?: string;
  /** whether its condition is met (`conditionOf`); absent when unknown */
  isConfirmed?: boolean;
}

/** The qualifying income, and notes on the amounts that differ from the stated ones. */
export interface QualifyingIncome {
  /** dollars */
  monthlyIncome: number;
  /** whole sentences */
  notes: string[];
}

/** The gross-up factor of untaxed income. */
const UNTAXED_FACTOR = 1.25;

type Rule = "as told" | "two years" | "three more years" | "more if untaxed" | "unseen";
type Kind = IncomeType | "Commission" | "Bonus";

const RULES: Readonly<Record<Kind, Rule>> = {
  FullTimeEmployment: "as told",
  PartTimeEmployment: "as told",
  SelfEmployment: "two years",
  K1: "two years",
  Commission: "two years",
  Bonus: "two years",
  SocialSecurity: "more if untaxed",
  Pension: "as told",
  "401K": "as told",
  IRA: "as told",
  Disability: "more if untaxed",
  DividendsInterest: "as told",
  ChildSupport: "three more years",
  Alimony: "three more years",
  SeparateMaintenance: "three more years",
  Other: "unseen",
};

/**
 * The condition for an income to count, or to count more; a kind without a condition counts by its
 * known facts.
 */
export type IncomeCondition = "two-years" | "three-more-years" | "untaxed";

/**
 * Returns the condition of an income kind that no other question covers; undefined when there is
 * none.
 */
export function conditionOf(kind: IncomeType): IncomeCondition | undefined {
  // The start date answers how long someone has been self-employed.
  if (kind === "K1") return "two-years";
  if (RULES[kind] === "three more years") return "three-more-years";
  return RULES[kind] === "more if untaxed" ? "untaxed" : undefined;
}

const kindOf = (text: string): Kind =>
  isIncomeType(text) || text === "Commission" || text === "Bonus" ? text : "Other";

/** Returns the name of an income kind for the start of a sentence. */
function incomeKindLabel(kind: Kind): string {
  if (kind === "SelfEmployment") return "Self-employment";
  if (kind === "K1") return "Income from a partnership or S corporation";
  if (kind === "Commission" || kind === "Bonus") return kind;
  return INCOME_TYPES[kind];
}

/** Returns the factor by which an income counts, and a note when it does not count in full. */
function countedShare(
  { kind: text, since, isConfirmed }: DeclaredIncome,
  today: string,
): { factor: number; note?: string } {
  const kind = kindOf(text);
  const name = incomeKindLabel(kind);
  const verb = kind === "Disability" ? "count" : "counts";
  const more = {
    factor: UNTAXED_FACTOR,
    note: `${name} ${verb} a quarter more, because no tax is paid on it.`,
  };
  switch (RULES[kind]) {
    case "two years": {
      const start = since?.length === "YYYY-MM".length ? `${since}-01` : since;
      const isLong = start !== undefined && start !== "" && !isRecentJob(start, today);
      if (isLong || (kind === "K1" && isConfirmed === true)) return { factor: 1 };
      return { factor: 0, note: `${name} counts once we have seen two years of it.` };
    }
    case "three more years":
      if (isConfirmed !== true)
        return {
          factor: 0,
          note: `${name} counts once we have seen that it continues for three years or more.`,
        };
      // Child support is never taxed; whether alimony is taxed depends on the year of the divorce,
      // which the form does not ask.
      return kind === "ChildSupport" ? more : { factor: 1 };
    case "more if untaxed":
      if (isConfirmed === true) return more;
      return {
        factor: 1,
        note: `${name} ${verb} as you told us, and a quarter more once we have seen that no tax is paid on it.`,
      };
    case "unseen":
      return { factor: 0, note: "Other types of income count once a loan expert has seen what they are." };
    case "as told":
      return { factor: 1 };
  }
}

/**
 * Returns the monthly qualifying income of all incomes (REPAY-03); rents are counted with the homes
 * (`calculateMonthlyTotals`). An income of zero gets no note.
 * @param today YYYY-MM-DD
 */
export function calculateQualifyingIncome(
  incomes: readonly DeclaredIncome[],
  today: string,
): QualifyingIncome {
  const notes = new Set<string>();
  let income = 0;
  for (const declared of incomes.filter(({ yearly }) => yearly > 0)) {
    const { factor, note } = countedShare(declared, today);
    income += (declared.yearly / 12) * factor;
    if (note !== undefined) notes.add(note);
  }
  return { monthlyIncome: roundToCents(income), notes: [...notes] };
}
