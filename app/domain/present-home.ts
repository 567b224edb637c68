/**
 * The borrowers' current home and the plan for it, which determines their other housing costs
 * (REPAY-04).
 */
export const PRESENT_HOMES = ["rent", "sell", "keep", "free"] as const;

export type PresentHome = (typeof PRESENT_HOMES)[number];
