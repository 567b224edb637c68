import { ADJUSTABLE_PRODUCTS, GOVERNMENT_PRODUCTS } from "~/domain/pricing/products";

/** Loans that can be chosen instead of a fixed conventional one, all with thirty years. */
export const OTHER_PRODUCTS = [...GOVERNMENT_PRODUCTS, ...ADJUSTABLE_PRODUCTS] as const;
export type OtherProduct = (typeof OTHER_PRODUCTS)[number];

/** The fixed conventional loan of the term, or another that is chosen instead. */
export type LoanKind = "fixed" | OtherProduct;

/** Checks whether a product is chosen instead of a fixed conventional loan. */
export const isOtherProduct = (product: string): product is OtherProduct =>
  OTHER_PRODUCTS.some((one) => one === product);

/** Checks whether a kind of loan is an FHA or VA loan. */
export const isGovernmentKind = (loanKind: LoanKind | undefined): boolean =>
  GOVERNMENT_PRODUCTS.some((product) => product === loanKind);
