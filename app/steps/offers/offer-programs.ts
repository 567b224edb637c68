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

/** Checks for an FHA or VA loan, which rank after the others. */
export const isGovernmentLoan = ({ product }: Pick<Offer, "product">): boolean =>
  programGroup(product) === "fha" || programGroup(product) === "va";
