import { comparableLines, type LoanEstimateSheet } from "./sheet";

/**
 * The differences between a revised Loan Estimate and the previous one (12 CFR 1026.19(e)(3)(iv)).
 */

/** A changed line: its old and new text; a blank is reported as "none". */
export interface SheetChange {
  label: string;
  before: string;
  after: string;
}

const displayValue = (value: string | undefined): string =>
  value === undefined || value === "" ? "none" : value;

const rateLockText = ({ rateLock: [, locked] }: LoanEstimateSheet): string =>
  locked.isChosen ? locked.word : "NO";

/** Returns the lines that differ between two estimates, in form order; the rate lock first. */
export function changesBetween(before: LoanEstimateSheet, after: LoanEstimateSheet): SheetChange[] {
  const lock = { label: "Rate Lock", before: rateLockText(before), after: rateLockText(after) };
  const old = new Map(comparableLines(before).map((line) => [line.id, line]));
  const current = comparableLines(after);
  const changed = current.flatMap(({ id, label, value }) => {
    const was = old.get(id);
    return was?.value === value
      ? []
      : [{ label, before: displayValue(was?.value), after: displayValue(value) }];
  });
  const kept = new Set(current.map(({ id }) => id));
  const gone = [...old.values()].flatMap(({ id, label, value }) =>
    kept.has(id) || value === "" ? [] : [{ label, before: value, after: displayValue(undefined) }],
  );
  return [lock, ...changed, ...gone].filter((one) => one.before !== one.after);
}
