/**
 * What of the incomes that somebody told us counts when it is judged what they carry (REPAY-03; Fannie Mae Selling Guide B3-3). What is not
 * known is read the way that promises less, and a sentence says so. Secondary sources; dollars.
 */

import { INCOME_TYPES, isIncomeType, isRecentJob, type IncomeType } from "~/domain/income";
import { roundToCents } from "~/domain/money";

/** One income as it was told. */
export interface ToldIncome {
  /** one of the kinds of income, "Commission" or "Bonus"; any other text counts as "Other" */
  kind: string;
  /** dollars a year before taxes */
  yearly: number;
  /** when it began, YYYY-MM or YYYY-MM-DD; absent while not known */
  since?: string;
  /** whether its condition is met (`conditionOf`); absent while not known */
  isConfirmed?: boolean;
}

/** What counts, and why some counts otherwise than it was told. */
export interface CountedIncome {
  /** dollars */
  monthlyIncome: number;
  /** whole sentences */
  notes: string[];
}

/** What an untaxed dollar counts. */
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

/** What has to be so for an income to count, or to count more; a kind without one counts by what is known of it. */
export type IncomeCondition = "two-years" | "three-more-years" | "untaxed";

/** The condition of a kind of income that nothing else we ask can answer; undefined where there is none. */
export function conditionOf(kind: IncomeType): IncomeCondition | undefined {
  // How long somebody works for themselves is told by when they began.
  if (kind === "K1") return "two-years";
  if (RULES[kind] === "three more years") return "three-more-years";
  return RULES[kind] === "more if untaxed" ? "untaxed" : undefined;
}

const kindOf = (text: string): Kind =>
  isIncomeType(text) || text === "Commission" || text === "Bonus" ? text : "Other";

/** A kind of income at the head of a sentence. */
function nameOf(kind: Kind): string {
  if (kind === "SelfEmployment") return "Self-employment";
  if (kind === "K1") return "Income from a partnership or S corporation";
  if (kind === "Commission" || kind === "Bonus") return kind;
  return INCOME_TYPES[kind];
}

/** How much of an income counts, as a factor, and the sentence where it is not the whole of it. */
function shareOf(
  { kind: text, since, isConfirmed }: ToldIncome,
  today: string,
): { factor: number; note?: string } {
  const kind = kindOf(text);
  const name = nameOf(kind);
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
          note: `${name} counts once we have seen that it goes on for three years or more.`,
        };
      // Child support is never taxed; whether alimony is depends on the year of the divorce, which nobody asks.
      return kind === "ChildSupport" ? more : { factor: 1 };
    case "more if untaxed":
      if (isConfirmed === true) return more;
      return {
        factor: 1,
        note: `${name} ${verb} as you told us, and a quarter more once we have seen that no tax is paid on it.`,
      };
    case "unseen":
      return { factor: 0, note: "Income of another kind counts once a loan expert has seen what it is." };
    case "as told":
      return { factor: 1 };
  }
}

/**
 * What of all incomes counts a month (REPAY-03); rents are counted with the homes (`countMonth`). An income of nothing says nothing.
 * @param today YYYY-MM-DD
 */
export function countIncome(incomes: readonly ToldIncome[], today: string): CountedIncome {
  const notes = new Set<string>();
  let income = 0;
  for (const told of incomes.filter(({ yearly }) => yearly > 0)) {
    const { factor, note } = shareOf(told, today);
    income += (told.yearly / 12) * factor;
    if (note !== undefined) notes.add(note);
  }
  return { monthlyIncome: roundToCents(income), notes: [...notes] };
}
