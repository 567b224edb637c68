/**
 * Results for other customers: sample figures of a fictional lender. A lender replaces them with
 * its own, with the period and the source that support them (12 CFR 1014.3 forbids
 * misrepresentation).
 */

/** A figure with its unit of count. */
export interface PerformanceFigure {
  label: string;
  value: string;
  note: string;
}

export const performanceFigures: readonly PerformanceFigure[] = [
  { label: "Loans closed", value: "4,120", note: "from January 1 to July 31, 2025" },
  { label: "From application to closing", value: "31 days", note: "half of all loans took less" },
  {
    label: "Cash to close as on the first Loan Estimate",
    value: "92 of 100",
    note: "within $100, or lower",
  },
  { label: "Would use us again", value: "9 of 10", note: "of 1,870 customers who answered after closing" },
];

export const performanceSource =
  "Sample figures for a demonstration: this lender doesn't exist, so no one could check them. What others got doesn't predict what you get.";
