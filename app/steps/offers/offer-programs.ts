import { isAdjustableProduct, isGovernmentProduct, PRODUCTS, programOf } from "~/domain/pricing/products";
import type { Offer } from "./offers";

/** FHA, VA and adjustable offers among the fixed conventional ones. Pure functions. */

/**
 * Returns the program group of a product; undefined for any other.
 * @param product wire name
 */
export function programGroup(product: string): "fha" | "va" | "adjustable" | undefined {
  const found = PRODUCTS.find((one) => one === product);
  if (found === undefined) return undefined;
  if (isAdjustableProduct(found)) return "adjustable";
  if (!isGovernmentProduct(found)) return undefined;
  return programOf(found) === "fha" ? "fha" : "va";
}

/**
 * Checks whether an offer has an adjustable rate; its low first payment does not rank it higher.
 */
export const hasAdjustableRate = ({ adjustable }: Pick<Offer, "adjustable">): boolean =>
  adjustable !== undefined;

/** Checks for an FHA or VA loan, which rank after the others. */
export const isGovernmentLoan = ({ product }: Pick<Offer, "product">): boolean =>
  programGroup(product) === "fha" || programGroup(product) === "va";

/**
 * Returns the offers with only the first of each of these programs, so that they do not fill the
 * page.
 * @param keptId id of an offer that always stays
 */
export function firstOfEachProgram(offers: readonly Offer[], keptId?: string | null): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ id, product }) => {
    const group = programGroup(product);
    if (group === undefined) return true;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst || id === keptId;
  });
}
