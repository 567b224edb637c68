/**
 * The borrowers' current home and the plan for it, which determines their other housing costs
 * (REPAY-04).
 */
export const CURRENT_HOME_PLANS = ["rent", "sell", "keep", "free"] as const;

export type CurrentHomePlan = (typeof CURRENT_HOME_PLANS)[number];
