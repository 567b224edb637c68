/**
 * The costs of a home besides its loan, estimated from its value when no bill is known. Dollars.
 */

import { roundToCents } from "~/domain/money";
import type { CostTable } from "./cost-table";
import { COSTS_2026_11 } from "./costs-2026-11";

type Estimates = Pick<CostTable, "propertyTaxPercent" | "homeInsurancePercent">;

/**
 * Returns a home's yearly property tax and homeowner's insurance; no tax when the state is unknown.
 */
export function estimatedYearlyCosts(
  { propertyValue, state }: { propertyValue: number; state?: string | undefined },
  { propertyTaxPercent, homeInsurancePercent }: Estimates = COSTS_2026_11,
): { yearlyPropertyTax: number; yearlyHomeInsurance: number } {
  return {
    yearlyPropertyTax: roundToCents((propertyValue * (propertyTaxPercent[state ?? ""] ?? 0)) / 100),
    yearlyHomeInsurance: roundToCents((propertyValue * homeInsurancePercent) / 100),
  };
}

/** Returns the estimated monthly property tax in dollars; undefined when the state is unknown. */
export function monthlyTaxes(
  propertyValue: number,
  state: string | undefined,
  table: Estimates = COSTS_2026_11,
): number | undefined {
  if (table.propertyTaxPercent[state ?? ""] === undefined) return undefined;
  return roundToCents(estimatedYearlyCosts({ propertyValue, state }, table).yearlyPropertyTax / 12);
}

/** Returns the estimated monthly homeowner's insurance in dollars. */
export function monthlyHomeInsurance(propertyValue: number, table: Estimates = COSTS_2026_11): number {
  return roundToCents(estimatedYearlyCosts({ propertyValue }, table).yearlyHomeInsurance / 12);
}

/** Returns the monthly total of both in dollars; undefined when the state is unknown. */
export function monthlyEscrow(
  propertyValue: number,
  state: string | undefined,
  table: Estimates = COSTS_2026_11,
): number | undefined {
  const taxes = monthlyTaxes(propertyValue, state, table);
  return taxes === undefined ? undefined : roundToCents(taxes + monthlyHomeInsurance(propertyValue, table));
}
