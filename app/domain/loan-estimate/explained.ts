import { linesOf, type LoanEstimateSheet } from "./sheet";

/** Ids of the lines of the projected payments, which are the same for all years. */
export const PAYMENT_IDS = { insurance: "payments-mi", escrow: "payments-escrow", total: "payments-total" } as const;

/** Ids of everything on an estimate that has a name: its lines, the headings of its charges, its payments. */
export const sheetLines = (sheet: LoanEstimateSheet): string[] => [
  ...linesOf(sheet).map(({ id }) => id),
  ...sheet.atClosing.map(({ id }) => id),
  ...[...sheet.loanCosts, ...sheet.otherCosts].map(({ id }) => id),
  ...Object.values(PAYMENT_IDS),
];
