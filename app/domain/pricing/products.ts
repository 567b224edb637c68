/** The products, purposes, occupancies and property types of our loans. */

/** Terms of fixed first liens, in years. */
export type TermYears = 30 | 25 | 20 | 15;

/** Fixed-rate first liens, longest term first. */
export const FIXED_PRODUCTS = ["30Y Fixed", "25Y Fixed", "20Y Fixed", "15Y Fixed"] as const;

/** First liens insured or guaranteed by the government, all with thirty years. */
export const GOVERNMENT_PRODUCTS = ["FHA 30Y Fixed", "VA 30Y Fixed"] as const;

/**
 * Thirty-year first liens with a rate that is fixed for five or seven years and then changes every
 * six months.
 */
export const ADJUSTABLE_PRODUCTS = ["5/6 ARM", "7/6 ARM"] as const;

/** All first liens, which a presentation can display. */
export const FIRST_LIEN_PRODUCTS = [
  ...FIXED_PRODUCTS,
  ...GOVERNMENT_PRODUCTS,
  ...ADJUSTABLE_PRODUCTS,
] as const;

/** Loans behind the first lien: a line of credit and a fixed-rate loan. */
const SECOND_LIEN_PRODUCTS = ["HELOC", "HELOAN"] as const;

/**
 * Loans paid out once and repaid over a set term, which have a Loan Estimate (12 CFR 1026.19(e)); a
 * line of credit is not one.
 */
export const CLOSED_END_PRODUCTS = [...FIRST_LIEN_PRODUCTS, "HELOAN"] as const;

/** Every product. */
export const PRODUCTS = [...FIRST_LIEN_PRODUCTS, ...SECOND_LIEN_PRODUCTS] as const;

/** The products that a benefit search includes by default. */
export const SEARCHED_PRODUCTS = [
  ...FIXED_PRODUCTS,
  ...SECOND_LIEN_PRODUCTS,
  ...GOVERNMENT_PRODUCTS,
  ...ADJUSTABLE_PRODUCTS,
] as const;

export type FixedProduct = (typeof FIXED_PRODUCTS)[number];
export type GovernmentProduct = (typeof GOVERNMENT_PRODUCTS)[number];
export type AdjustableProduct = (typeof ADJUSTABLE_PRODUCTS)[number];
export type FirstLienProduct = FixedProduct | GovernmentProduct | AdjustableProduct;
export type ClosedEndProduct = (typeof CLOSED_END_PRODUCTS)[number];
export type SecondLienProduct = (typeof SECOND_LIEN_PRODUCTS)[number];
export type Product = (typeof PRODUCTS)[number];

/** Returns the name of a product in the id of a presented rate: "30y-fixed". */
export const rateIdOf = (product: Product): string => product.toLowerCase().replace(/\W+/g, "-");

/**
 * `refinance` replaces liens without cash to the homeowner (rate and term), `cashout` with cash.
 */
export const LOAN_PURPOSES = ["purchase", "refinance", "cashout"] as const;
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

export const OCCUPANCIES = ["PrimaryHome", "SecondHome", "InvestmentProperty"] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

export const PROPERTY_TYPES = [
  "SingleFamily",
  "Condominium",
  "Townhouse",
  "MultiFamily",
  "Manufactured",
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Units in one building; more than four are not a residential loan. */
export const UNIT_COUNTS = [1, 2, 3, 4] as const;
export type Units = (typeof UNIT_COUNTS)[number];

/** An owner-occupied single-family home: the default until a person has reviewed it. */
export const ASSUMED_HOME = {
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
} as const satisfies { occupancy: Occupancy; propertyType: PropertyType; units: Units };

/** The loan programs. */
export const PROGRAMS = ["conventional", "fha", "va"] as const;
export type Program = (typeof PROGRAMS)[number];

const TERM_BY_PRODUCT: Readonly<Record<FirstLienProduct, TermYears>> = {
  "FHA 30Y Fixed": 30,
  "VA 30Y Fixed": 30,
  "5/6 ARM": 30,
  "7/6 ARM": 30,
  "30Y Fixed": 30,
  "25Y Fixed": 25,
  "20Y Fixed": 20,
  "15Y Fixed": 15,
};

const PRODUCT_BY_TERM: Readonly<Record<TermYears, FixedProduct>> = {
  30: "30Y Fixed",
  25: "25Y Fixed",
  20: "20Y Fixed",
  15: "15Y Fixed",
};

/** Returns the term in years of a first lien. */
export function termYearsOf(product: FirstLienProduct): TermYears {
  return TERM_BY_PRODUCT[product];
}

/** Returns the fixed first lien of a term in years. */
export function fixedProductOf(termYears: TermYears): FixedProduct {
  return PRODUCT_BY_TERM[termYears];
}

/** Checks whether a product is insured by FHA or guaranteed by VA. */
export function isGovernmentProduct(product: Product): product is GovernmentProduct {
  return GOVERNMENT_PRODUCTS.some((one) => one === product);
}

/** Checks whether a product has an adjustable rate. */
export function isAdjustableProduct(product: Product): product is AdjustableProduct {
  return ADJUSTABLE_PRODUCTS.some((one) => one === product);
}

/** Returns the program of a product. */
export function programOf(product: Product): Program {
  if (!isGovernmentProduct(product)) return "conventional";
  return product === "FHA 30Y Fixed" ? "fha" : "va";
}

/** Checks whether a product is a line or loan behind the first lien. */
export function isSecondLienProduct(product: Product): product is SecondLienProduct {
  return SECOND_LIEN_PRODUCTS.some((secondLien) => secondLien === product);
}

/**
 * Returns the units for price and limits: a multi-family building has at least two, regardless of
 * the count.
 */
export function pricedUnits(propertyType: PropertyType, units: Units): Units {
  return propertyType === "MultiFamily" && units === 1 ? 2 : units;
}

/**
 * Returns the first lien that a record's text names, in the form used by prices: "30-year fixed
 * conventional", "30-year fixed FHA", "7/6 ARM conventional, adjustable rate". Undefined for a text
 * that names no product of ours, and for "20-year fixed home equity loan".
 */
export function productInWords(words: string): FirstLienProduct | undefined {
  if (/\bhome equity\b/i.test(words)) return undefined;
  const adjustable = ADJUSTABLE_PRODUCTS.find((product) => words.startsWith(product));
  if (adjustable !== undefined) return adjustable;
  if (/\bFHA\b/.test(words)) return "FHA 30Y Fixed";
  if (/\bVA\b/.test(words)) return "VA 30Y Fixed";
  const years = Number(/^\d+/.exec(words)?.[0]);
  return FIXED_PRODUCTS.find((product) => termYearsOf(product) === years);
}

function normal(code: string): string {
  return code.trim().replace(/\s+/g, " ").toUpperCase();
}

/**
 * Parses a comma-separated text such as "30Y Fixed, HELOC" into unique products, in order. Case and
 * spaces are ignored; unknown codes are dropped, so an empty list means that none was recognized.
 */
export function parseProductCodes(text: string): Product[] {
  const found = text
    .split(",")
    .map(normal)
    .flatMap((code) => PRODUCTS.filter((product) => normal(product) === code));
  return [...new Set(found)];
}
