import { isAdjustableProduct, isGovernmentProduct, PRODUCTS, programOf } from "~/domain/pricing/products";
import type { Offer } from "./offers";

/** Offers of FHA, of the VA and with a rate that changes, beside the fixed conventional ones. Pure. */

/** Which of them a product is; undefined for any other. @param product wire name */
export function programGroup(product: string): "fha" | "va" | "adjustable" | undefined {
  const found = PRODUCTS.find((one) => one === product);
  if (found === undefined) return undefined;
  if (isAdjustableProduct(found)) return "adjustable";
  if (!isGovernmentProduct(found)) return undefined;
  return programOf(found) === "fha" ? "fha" : "va";
}

/** Whether an offer's rate changes, which no low first payment brings to the front. */
export const isChanging = ({ adjustable }: Pick<Offer, "adjustable">): boolean => adjustable !== undefined;

/** Whether it is an FHA or VA loan, which stand behind the others. */
export const isOfProgram = ({ product }: Pick<Offer, "product">): boolean =>
  programGroup(product) === "fha" || programGroup(product) === "va";

/** The offers with the first alone of each of these programs, so that they flood no page. @param keptId one that stays whatever it is */
export function withoutMore(offers: readonly Offer[], keptId?: string | null): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ id, product }) => {
    const group = programGroup(product);
    if (group === undefined) return true;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst || id === keptId;
  });
}
