import type { PricedLoan } from "~/domain/pricing/loan";
import type { Product } from "~/domain/pricing/products";
import type { ComparisonRow } from "~/ui/comparison";
import type { OtherProduct } from "./loan-kind";

/** Other kinds of loans than fixed conventional ones: FHA, VA and adjustable rates. */
export interface OtherLoans {
  columns: readonly string[];
  rows: readonly ComparisonRow[];
  /** notes in addition to the table */
  notes: readonly string[];
  /** whether one of them has an adjustable rate */
  hasAdjustable: boolean;
}

const OTHER_KINDS: readonly { product: OtherProduct; name: string }[] = [
  { product: "FHA 30Y Fixed", name: "FHA, 30 years fixed" },
  { product: "VA 30Y Fixed", name: "VA, 30 years fixed" },
  { product: "7/6 ARM", name: "7 years fixed, then adjustable" },
  { product: "5/6 ARM", name: "5 years fixed, then adjustable" },
];

/** Returns the name of such a kind of loan; undefined for the fixed conventional one. */
export const otherKindName = (product: Product | undefined): string | undefined =>
  OTHER_KINDS.find((other) => other.product === product)?.name;

/** Returns the name of such a loan: "FHA, 30 years fixed". */
export const otherLoanName = ({
  product,
  description,
}: Pick<PricedLoan, "product" | "description">): string => otherKindName(product) ?? description;
