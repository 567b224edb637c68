/** The uses of cash from a home, by wire name (document 2, section "Data"). */
export const CASHOUT_USAGES = [
  "payingOffDebts",
  "homeRenovations",
  "savings",
  "investments",
  "else",
] as const;
export type CashoutUsage = (typeof CASHOUT_USAGES)[number];
export const isCashoutUsage = (name: string): name is CashoutUsage =>
  CASHOUT_USAGES.some((one) => one === name);
