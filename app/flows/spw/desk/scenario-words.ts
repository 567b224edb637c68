import { assumedIn, type Assumption, type Scenario } from "~/domain/desk/scenario";
import { USUAL_STAY } from "~/steps/comparison/assumptions";
import type { Product } from "~/domain/pricing/products";
import { formatMoney, formatToTheCent } from "~/domain/money";
import {
  breakEvenText,
  broughtText,
  cashText,
  costText,
  NO_BREAK_EVEN,
  overStay,
} from "~/steps/comparison/words";
import { ratePercent } from "~/steps/loan/loan-words";
import { offersComparison, saidStay, type OffersComparison } from "~/steps/offers/offers-comparison";
import { timeInWords } from "~/my-loan/status-words";
import { productLabel, stepsLabel, occupancyLabel, type Scenarios } from "./scenario-form";

/** The loans of a scenario, by the comparison that the customer's pages have. */

type Kept = Scenarios["scenarios"][number];
type Priced = NonNullable<Kept["priced"]>;
export type ScenarioOffer = Priced["offers"][number];

/** A row of the table: staying, or a loan. */
export interface ScenarioRow {
  /** of the loan; absent for staying */
  id?: string;
  name: string;
  terms: string;
  month: string;
  cash: string;
  cost: string;
  spent: string;
  apr: string;
  even: string;
  /** it can be presented */
  canPresent: boolean;
}

export interface ScenarioTable {
  stayWords: string;
  isPurchase: boolean;
  rows: ScenarioRow[];
  /** products without a loan, each with its reasons */
  declined: string[];
}

const REASONS: Readonly<Record<string, string>> = {
  "over-ltv": "too much is borrowed for the home's value",
  "score-too-low": "the score is too low",
  "loan-too-small": "the loan is too small",
  "loan-too-large": "the loan is too large",
  "over-county-limit": "it is over the county's limit",
  "county-needed": "the county is not known",
  "occupancy-not-offered": "not for this use of the home",
  "home-not-offered": "not for this kind of home",
  "program-not-offered": "they are not eligible for this program",
  "high-cost": "its costs would make it a high-cost loan",
  "not-qualified": "its costs are over the limit of a qualified mortgage",
  "texas-fees": "its costs are over the limit in Texas",
  "texas-one-loan": "Texas allows one such loan on a home",
  "debt-to-income": "debts and housing are more than half of the income",
  "no-savings": "it saves nothing",
  "other-amount": "the amount does not fit what it pays off and its costs",
};

function declinedWords({ declined, offers }: Priced): string[] {
  const found = new Set(offers.map(({ product }) => product));
  const reasons = new Map<Product, Set<string>>();
  for (const one of declined) {
    if (found.has(one.product)) continue;
    const known = reasons.get(one.product) ?? new Set<string>();
    for (const reason of one.reasons) known.add(REASONS[reason] ?? reason);
    reasons.set(one.product, known);
  }
  return [...reasons].map(([product, why]) => `${productLabel(product)}: ${[...why].join(", ")}.`);
}

const wishIn = ({ cash = 0, loanAmount }: Scenario) => (loanAmount === undefined && cash > 0 ? { cash } : {});

/** What is said of a comparison besides its figures. */
type Said = Partial<Pick<OffersComparison, "basis" | "assumptions">>;

/**
 * Returns the loans of a scenario beside staying; undefined where there are none.
 * @param with.all also loans that are best at nothing; default true
 */
export function scenarioComparison(
  { inputs, priced }: Kept,
  {
    isPurchase,
    now,
    all = true,
    ...said
  }: { isPurchase: boolean; now: Date; all?: boolean | undefined } & Said,
) {
  if (priced === undefined || priced.offers.length === 0) return undefined;
  return offersComparison(
    { offers: priced.offers, home: priced.home, liens: priced.liens, debts: priced.debts },
    {
      search: {
        wish: wishIn(inputs),
        paysDebts: inputs.paysDebts ?? false,
      },
      basis: said.basis ?? [],
      ...(said.assumptions && { assumptions: said.assumptions }),
      names: "",
      said: saidStay(new URLSearchParams(), inputs.stay),
      // All loans, also those that are best at nothing.
      query: new URLSearchParams(all ? "more=1" : ""),
      now: now.getTime(),
      isReadOnly: true,
      isPurchase,
      to: () => "",
    },
  );
}

/** Returns the table of a priced scenario: staying first, then the loans, best first. */
export function scenarioTable(
  kept: Kept,
  { isPurchase, all = true }: Pick<Scenarios, "isPurchase"> & { all?: boolean | undefined },
  now: Date,
): ScenarioTable | undefined {
  const { priced, inputs } = kept;
  if (priced === undefined) return undefined;
  const stayWords = overStay(inputs.stay ?? USUAL_STAY);
  const declined = declinedWords(priced);
  const compared = scenarioComparison(kept, { isPurchase, now, all });
  if (compared === undefined) return { stayWords, isPurchase, rows: [], declined };
  const { found, view } = compared;
  const textOf = (id: string) => view.rows.find((row) => row.id === id);
  const staying = found.staying?.figures;
  const shown = found.rows.filter(({ isMore }) => all || !isMore);
  const rows = shown.map(({ option, figures }): ScenarioRow => {
    const offer = priced.offers.find(({ id }) => id === option.id);
    const text = textOf(option.id);
    return {
      id: option.id,
      name: text?.name ?? "",
      terms: text?.terms ?? "",
      month: formatToTheCent(figures.monthly.total),
      cash: isPurchase ? broughtText(figures.cash) : cashText(figures.cash),
      cost: costText(figures.cost),
      spent: formatMoney(figures.spent),
      apr: ratePercent(option.apr),
      even: isPurchase ? NO_BREAK_EVEN : breakEvenText(figures),
      canPresent: offer !== undefined && isPresentable(offer),
    };
  });
  const asIs: ScenarioRow[] = staying
    ? [
        {
          name: "As they are",
          terms: "",
          month: formatToTheCent(staying.monthly.total),
          ...{ cash: formatMoney(0), cost: formatMoney(0), spent: formatMoney(staying.spent) },
          ...{ apr: NO_BREAK_EVEN, even: NO_BREAK_EVEN, canPresent: false },
        },
      ]
    : [];
  return { stayWords, isPurchase, rows: [...asIs, ...rows], declined };
}

/** Checks whether a found loan is a first lien, which a presentation can show. */
export const isPresentable = ({ purpose }: Pick<ScenarioOffer, "purpose">): boolean =>
  purpose !== "heloc" && purpose !== "heloan";

const ASSUMED_WORDS: Readonly<Record<Assumption, (inputs: Scenario, people: Scenarios["people"]) => string>> =
  {
    value: ({ value = 0 }) => `the home is worth ${formatMoney(value)}`,
    use: ({ use = "PrimaryHome" }) => `use of the home: ${occupancyLabel(use).toLowerCase()}`,
    score: ({ score = 0 }) => `a score of ${String(score)}`,
    income: ({ income = 0 }) => `an income of ${formatMoney(income)} a month`,
    debts: ({ debts = 0 }) => `debts of ${formatMoney(debts)} a month`,
    people: ({ people = [] }, all) =>
      `${all
        .filter(({ personId }) => people.includes(personId))
        .map(({ name }) => name)
        .join(" and ")} alone`,
  };

/** Returns what a scenario assumes instead of the facts on file, each in a few words. */
export const assumedWords = (inputs: Scenario, people: Scenarios["people"]): string[] =>
  assumedIn(inputs).map((name) => ASSUMED_WORDS[name](inputs, people));

/** Returns what a scenario is about, in a line: "Cash $48,000; 30 years fixed; a score of 760". */
export function scenarioLine({ inputs }: Kept, { people }: Pick<Scenarios, "people">): string {
  const { cash, loanAmount, price, downPayment, product, rateSteps, paysDebts, stay } = inputs;
  const line = [
    ...(price === undefined ? [] : [`price ${formatMoney(price)}`]),
    ...(downPayment === undefined ? [] : [`${formatMoney(downPayment)} down`]),
    ...(loanAmount === undefined ? [] : [`loan of ${formatMoney(loanAmount)}`]),
    ...(cash === undefined || cash === 0 ? [] : [`cash ${formatMoney(cash)}`]),
    ...(paysDebts ? ["pays off debts"] : []),
    ...(product === undefined ? [] : [productLabel(product)]),
    ...(rateSteps === undefined ? [] : [`rate ${stepsLabel(rateSteps)}`]),
    ...(stay === undefined ? [] : [`stay of ${String(stay)} years`]),
    ...assumedWords(inputs, people),
  ].join("; ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** A kept scenario, for the list of all. */
export interface KeptScenario {
  id: string;
  name: string;
  line: string;
  about: string;
  /** its first loan; absent where there is none */
  best?: ScenarioRow;
  isShown: boolean;
}

/** Returns a kept scenario with its first loan. */
export function keptScenario(
  kept: Kept,
  scenarios: Scenarios,
  { shown, now }: { shown: string | undefined; now: Date },
): KeptScenario {
  const best = scenarioTable(kept, scenarios, now)?.rows.find(({ id }) => id !== undefined);
  return {
    id: kept.scenarioId,
    name: kept.name === "" ? `Last tried by ${kept.by.name}` : kept.name,
    line: scenarioLine(kept, scenarios) || "As on file",
    about: `${kept.by.name}, ${timeInWords(kept.at, now)}`,
    ...(best && { best }),
    isShown: kept.scenarioId === shown,
  };
}

/** A scenario with its loans, as a page shows it. */
export interface ShownScenario {
  id: string;
  name: string;
  /** when it was priced, ISO */
  at: string;
  line: string;
  about: string;
  /** what it assumes; nothing of it can be presented then */
  assumes: string[];
  table?: ScenarioTable;
}

/**
 * Returns a scenario with its loans.
 * @param scenarios.all also loans that are best at nothing; default true
 */
export function shownScenario(
  kept: Kept,
  scenarios: Pick<Scenarios, "isPurchase" | "people"> & { all?: boolean },
  now: Date,
): ShownScenario {
  const table = scenarioTable(kept, scenarios, now);
  return {
    id: kept.scenarioId,
    name: kept.name,
    at: kept.at,
    line: scenarioLine(kept, scenarios) || "As on file",
    about: `Priced by ${kept.by.name}, ${timeInWords(kept.at, now)}`,
    assumes: assumedWords(kept.inputs, scenarios.people),
    ...(table && { table }),
  };
}
