import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";

/** The highest loan-to-value of a cash-out refinance of a one-family primary home; a fraction. */
export const CASH_OUT_LTV = Math.max(
  0,
  ...LIMITS_2026_11.firstLiens
    .filter(
      ({ purposes, occupancy, units }) =>
        purposes.includes("cashout") && occupancy === "PrimaryHome" && units.includes(1),
    )
    .map(({ maxLtv }) => maxLtv),
);
