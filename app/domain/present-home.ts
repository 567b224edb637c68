/** Where borrowers live today, and what becomes of it: it decides what they pay for housing beside the loan (REPAY-04). */
export const PRESENT_HOMES = ["rent", "sell", "keep", "free"] as const;

export type PresentHome = (typeof PRESENT_HOMES)[number];
