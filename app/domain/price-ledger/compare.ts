/**
 * Differences between two quotes: each changed figure with its causes and its tolerance limit
 * (LEDGER-02, 12 CFR 1026.19(e)(3)).
 */

import { idOf } from "~/domain/loan-estimate/sheet";
import type { ChargeKind } from "~/domain/pricing/charges";
import { type CauseName, causesOfKind, causesOfTotal, QUOTE_TOTALS, type QuoteTotal } from "./causes";
import {
  PRICE_DATA_FILES,
  QUOTE_INPUTS,
  type LedgerEntry,
  type QuoteFigures,
  type QuoteInput,
  type QuoteLine,
} from "./quote";
import { GROUNDS, isRateDependent, type RevisionGround, type Tolerance, toleranceOf } from "./tolerance";

/** A changed input or data file. */
export interface Cause {
  name: CauseName;
  from: string | number | boolean | undefined;
  to: string | number | boolean | undefined;
}

/**
 * The result of checking a change against its limit. `lower`: it costs no more than before.
 * `within`: it costs more, within its limit. `revised`: above the limit, with a changed
 * circumstance that permits a revised estimate. `until-locked`: it depends on a rate that is not
 * locked. `reset`: above the limit without such a circumstance, so the lender pays the difference.
 * `not-yet`: no Loan Estimate was issued yet, so limits do not apply.
 */
export type LimitVerdict = "lower" | "within" | "revised" | "until-locked" | "reset" | "not-yet";

/** A changed figure. */
export interface QuoteChange {
  /** a figure outside of the lines, or the id of a line */
  id: string;
  /** for a closing cost line, with its current label */
  line?: Pick<QuoteLine, "section" | "kind" | "label">;
  /** for a figure outside of the lines */
  total?: QuoteTotal;
  /** dollars or percent; undefined when it did not exist */
  from: number | undefined;
  to: number | undefined;
  /** the changed causes of the figure; empty when none is known */
  causes: readonly Cause[];
  /** for charges and lender credits; absent for all other figures, which have no limit */
  limit?: { tolerance: Tolerance; verdict: LimitVerdict; ground?: RevisionGround };
}

export interface QuoteComparison {
  /** all changed inputs and data files */
  causes: readonly Cause[];
  changes: readonly QuoteChange[];
}

type PricedEntry = Pick<LedgerEntry, "place" | "versions" | "inputs" | "figures">;

function causesBetween(before: PricedEntry, after: PricedEntry): Cause[] {
  const inputs = QUOTE_INPUTS.map((name) => ({ name, from: before.inputs[name], to: after.inputs[name] }));
  const data = PRICE_DATA_FILES.map((name) => ({
    name,
    from: before.versions[name],
    to: after.versions[name],
  }));
  return [...inputs, ...data].filter(({ from, to }) => from !== to);
}

/** Returns a line's id from the part of its label without numbers. */
const lineId = ({ section, label }: QuoteLine): string => idOf(section, label);

const byId = ({ lines }: QuoteFigures): Map<string, QuoteLine> =>
  new Map(lines.map((line) => [lineId(line), line]));

/** Returns the total of the charges that share the 10 percent limit. */
const tenPercentSum = ({ lines }: QuoteFigures): number =>
  lines.filter((line) => toleranceOf(line) === "ten-percent").reduce((sum, { amount }) => sum + amount, 0);

const isInput = (name: CauseName): name is QuoteInput => QUOTE_INPUTS.some((one) => one === name);

/**
 * Returns the ground for a revised estimate of a charge: the expiration of the whole estimate, else
 * the first of its causes that is one.
 */
function revisionGround(
  kind: ChargeKind | "lender-credits",
  own: readonly Cause[],
  all: readonly Cause[],
): RevisionGround | undefined {
  if (all.some(({ name, to }) => name === "replacesExpired" && to === true)) return "E";
  const grounds = own.flatMap(({ name }) => (isInput(name) ? [GROUNDS[name]] : []));
  return grounds.find((ground) => ground !== "E" && (ground !== "D" || isRateDependent(kind)));
}

interface Charge {
  kind: ChargeKind | "lender-credits";
  tolerance: Tolerance;
  /** the increase in dollars */
  increase: number;
  causes: readonly Cause[];
}

function checkLimit(
  { kind, tolerance, increase, causes }: Charge,
  before: PricedEntry,
  after: PricedEntry,
  all: readonly Cause[],
): NonNullable<QuoteChange["limit"]> {
  if (before.place !== "loan-estimate") return { tolerance, verdict: "not-yet" };
  if (increase <= 0) return { tolerance, verdict: "lower" };
  const isWithin =
    tolerance === "none" ||
    (tolerance === "ten-percent" &&
      tenPercentSum(after.figures) * 100 <= tenPercentSum(before.figures) * 110);
  if (isWithin) return { tolerance, verdict: "within" };
  const ground = revisionGround(kind, causes, all);
  if (ground !== undefined) return { tolerance, verdict: "revised", ground };
  const isOpen = isRateDependent(kind) && after.inputs.lockedUntil === undefined;
  return { tolerance, verdict: isOpen ? "until-locked" : "reset" };
}

/**
 * Compares a quote with an earlier one: rate, payment and totals first, then the charges in form
 * order.
 * @param before the earlier quote; its figures are the baseline of the limits when it is a Loan
 *   Estimate
 */
export function compareQuotes(before: PricedEntry, after: PricedEntry): QuoteComparison {
  const causes = causesBetween(before, after);
  const among = (names: readonly CauseName[]): Cause[] => causes.filter(({ name }) => names.includes(name));
  const totals = QUOTE_TOTALS.flatMap((total): QuoteChange[] => {
    const [from, to] = [before.figures[total], after.figures[total]];
    if (from === to) return [];
    const own = among(causesOfTotal(total));
    const change = { id: total, total, from, to, causes: own };
    if (total !== "lenderCredits") return [change];
    // A decreased credit counts as an increased charge (12 CFR part 1026, comment 19(e)(3)(i)-5).
    const increase = before.figures.lenderCredits - after.figures.lenderCredits;
    const credits = { kind: "lender-credits", tolerance: "zero", increase, causes: own } as const;
    return [{ ...change, limit: checkLimit(credits, before, after, causes) }];
  });
  const [old, current] = [byId(before.figures), byId(after.figures)];
  const gone = [...old].filter(([id]) => !current.has(id));
  const lines = [...current, ...gone].flatMap(([id, { section, kind, label }]): QuoteChange[] => {
    const [from, to] = [old.get(id)?.amount, current.get(id)?.amount];
    if (from === to) return [];
    const own = among(causesOfKind(kind));
    const charge = {
      kind,
      tolerance: toleranceOf({ section, kind }),
      increase: (to ?? 0) - (from ?? 0),
      causes: own,
    };
    const limit = checkLimit(charge, before, after, causes);
    return [{ id, line: { section, kind, label }, from, to, causes: own, limit }];
  });
  return { causes, changes: [...totals, ...lines.toSorted(bySection)] };
}

const bySection = (one: QuoteChange, other: QuoteChange): number =>
  (one.line?.section ?? "").localeCompare(other.line?.section ?? "");
