/** What changed between two quotes: each figure with its reasons and the limit it lies in (LEDGER-02, 12 CFR 1026.19(e)(3)). */

import { idOf } from "~/domain/loan-estimate/sheet";
import type { ChargeKind } from "~/domain/pricing/charges";
import { type CauseName, causesOfKind, causesOfTotal, QUOTE_TOTALS, type QuoteTotal } from "./causes";
import {
  PRICE_DATA,
  QUOTE_INPUTS,
  type LedgerEntry,
  type QuoteFigures,
  type QuoteInput,
  type QuoteLine,
} from "./quote";
import { GROUNDS, isRateDependent, type RevisionGround, type Tolerance, toleranceOf } from "./tolerance";

/** An input or a data file that changed. */
export interface Cause {
  name: CauseName;
  from: string | number | boolean | undefined;
  to: string | number | boolean | undefined;
}

/**
 * What the limit makes of a change. `lower`: it costs no more than before. `within`: it costs more, within its limit. `revised`: more than the
 * limit, and a change of circumstances lets it be estimated anew. `until-locked`: it follows a rate that is not locked. `reset`: more than the
 * limit without such a change, so that the lender pays the difference. `not-yet`: no Loan Estimate had been given, which limits begin with.
 */
export type Verdict = "lower" | "within" | "revised" | "until-locked" | "reset" | "not-yet";

/** A figure that changed. */
export interface QuoteChange {
  /** a figure beside the lines, or the id of a line */
  id: string;
  /** of a line of the closing costs, as it is called now */
  line?: Pick<QuoteLine, "section" | "kind" | "label">;
  /** of a figure beside the lines */
  total?: QuoteTotal;
  /** dollars or percent; undefined where it was not there */
  from: number | undefined;
  to: number | undefined;
  /** what changed of what it follows from; empty where nothing known did */
  causes: readonly Cause[];
  /** of charges and of the lender's credits; absent of all other figures, which have no limit of their own */
  limit?: { tolerance: Tolerance; verdict: Verdict; ground?: RevisionGround };
}

/** What changed between two quotes. */
export interface QuoteComparison {
  /** all that changed of inputs and data */
  causes: readonly Cause[];
  changes: readonly QuoteChange[];
}

type PricedEntry = Pick<LedgerEntry, "place" | "versions" | "inputs" | "figures">;

function causesBetween(before: PricedEntry, after: PricedEntry): Cause[] {
  const inputs = QUOTE_INPUTS.map((name) => ({ name, from: before.inputs[name], to: after.inputs[name] }));
  const data = PRICE_DATA.map((name) => ({ name, from: before.versions[name], to: after.versions[name] }));
  return [...inputs, ...data].filter(({ from, to }) => from !== to);
}

/** A line by what stays of its label when its numbers change. */
const lineId = ({ section, label }: QuoteLine): string => idOf(section, label);

const byId = ({ lines }: QuoteFigures): Map<string, QuoteLine> =>
  new Map(lines.map((line) => [lineId(line), line]));

/** The sum of the charges that share the limit of 10 percent. */
const tenPercentSum = ({ lines }: QuoteFigures): number =>
  lines.filter((line) => toleranceOf(line) === "ten-percent").reduce((sum, { amount }) => sum + amount, 0);

const isInput = (name: CauseName): name is QuoteInput => QUOTE_INPUTS.some((one) => one === name);

/** What lets a charge be estimated anew: the expiry of the whole estimate, else the first of its own reasons that does. */
function groundOf(
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
  /** dollars by which it costs more */
  more: number;
  causes: readonly Cause[];
}

function limitOf(
  { kind, tolerance, more, causes }: Charge,
  before: PricedEntry,
  after: PricedEntry,
  all: readonly Cause[],
): NonNullable<QuoteChange["limit"]> {
  if (before.place !== "loan-estimate") return { tolerance, verdict: "not-yet" };
  if (more <= 0) return { tolerance, verdict: "lower" };
  const isWithin =
    tolerance === "none" ||
    (tolerance === "ten-percent" &&
      tenPercentSum(after.figures) * 100 <= tenPercentSum(before.figures) * 110);
  if (isWithin) return { tolerance, verdict: "within" };
  const ground = groundOf(kind, causes, all);
  if (ground !== undefined) return { tolerance, verdict: "revised", ground };
  const isOpen = isRateDependent(kind) && after.inputs.lockedUntil === undefined;
  return { tolerance, verdict: isOpen ? "until-locked" : "reset" };
}

/**
 * What a quote says otherwise than an earlier one: rate, payment and sums first, then the charges in the order of the form.
 * @param before the earlier quote, by whose figures the limits are measured where it is a Loan Estimate
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
    // A credit that is smaller counts as a charge that is higher (12 CFR part 1026, comment 19(e)(3)(i)-5).
    const more = before.figures.lenderCredits - after.figures.lenderCredits;
    const credits = { kind: "lender-credits", tolerance: "zero", more, causes: own } as const;
    return [{ ...change, limit: limitOf(credits, before, after, causes) }];
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
      more: (to ?? 0) - (from ?? 0),
      causes: own,
    };
    const limit = limitOf(charge, before, after, causes);
    return [{ id, line: { section, kind, label }, from, to, causes: own, limit }];
  });
  return { causes, changes: [...totals, ...lines.toSorted(bySection)] };
}

const bySection = (one: QuoteChange, other: QuoteChange): number =>
  (one.line?.section ?? "").localeCompare(other.line?.section ?? "");
