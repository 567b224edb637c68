import type { Occupancy, Product } from "~/domain/pricing/products";

/**
 * A "what if" of a banker: what is wished, and what is assumed instead of the facts on file.
 * Dollars; monthly amounts in dollars a month.
 */

/** What a customer can choose. */
export interface ScenarioWish {
  /** in hand after all costs, for a home that is owned */
  cash?: number | undefined;
  /** of the loan, in place of the cash, for a home that is owned */
  loanAmount?: number | undefined;
  /** whether the loan may pay off debts off the home */
  paysDebts?: boolean | undefined;
  /** for a purchase */
  price?: number | undefined;
  downPayment?: number | undefined;
  /** the only product; absent: all */
  product?: Product | undefined;
  /** eighths of a percent above the sheet's rate, with a credit, or below it, with points */
  rateSteps?: number | undefined;
  /** years in the home; absent: as the customer said, or the usual ones */
  stay?: number | undefined;
}

/** What is assumed; an absent one is as on file. */
export interface ScenarioAssumptions {
  value?: number | undefined;
  use?: Occupancy | undefined;
  /** 300 to 850 */
  score?: number | undefined;
  /** income that counts a month */
  income?: number | undefined;
  /** debts off the homes that count a month */
  debts?: number | undefined;
  /** ids of the people on the loan */
  people?: string[] | undefined;
}

export type Scenario = ScenarioWish & ScenarioAssumptions;

export const ASSUMPTIONS = ["value", "use", "score", "income", "debts", "people"] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/**
 * Returns what a scenario assumes instead of the facts on file. A loan that needs an assumption
 * can be shown on the phone, but not presented: it is not true yet.
 */
export const assumedIn = (scenario: ScenarioAssumptions): Assumption[] =>
  ASSUMPTIONS.filter((name) => scenario[name] !== undefined);

/** Eighths of a percent by which a rate can be moved. */
export const MOST_RATE_STEPS = 4;

/** Longest name of a scenario, and the most that are kept under names for one application. */
export const MAX_SCENARIO_NAME = 60;
export const MAX_SCENARIOS = 12;
