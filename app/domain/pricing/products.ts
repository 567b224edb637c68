/** What we lend, on what, to whom: the words of the products, purposes, occupancies and property types. */

/** Terms of fixed first liens, in years. */
export type TermYears = 30 | 25 | 20 | 15;

/** First liens with a fixed rate, longest term first. */
export const FIXED_PRODUCTS = ["30Y Fixed", "25Y Fixed", "20Y Fixed", "15Y Fixed"] as const;

/** First liens that a department of the government insures or guarantees, all of thirty years. */
export const GOVERNMENT_PRODUCTS = ["FHA 30Y Fixed", "VA 30Y Fixed"] as const;

/** First liens of thirty years whose rate is fixed for five or seven years and then changes every six months. */
export const ADJUSTABLE_PRODUCTS = ["5/6 ARM", "7/6 ARM"] as const;

/** Every first lien: what a presentation can show. */
export const FIRST_LIEN_PRODUCTS = [
  ...FIXED_PRODUCTS,
  ...GOVERNMENT_PRODUCTS,
  ...ADJUSTABLE_PRODUCTS,
] as const;

/** Loans that stand behind the first lien: a line of credit and a fixed loan. */
const SECOND_LIEN_PRODUCTS = ["HELOC", "HELOAN"] as const;

/** Loans that are paid out once and paid back in a set time: what a Loan Estimate is made of (12 CFR 1026.19(e)); a line of credit is none. */
export const CLOSED_END_PRODUCTS = [...FIRST_LIEN_PRODUCTS, "HELOAN"] as const;

/** Every product. */
export const PRODUCTS = [...FIRST_LIEN_PRODUCTS, ...SECOND_LIEN_PRODUCTS] as const;

/** What a search for benefits of a home looks among while nobody names products. */
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

/** `refinance` replaces liens without cash to the homeowner (rate and term), `cashout` with it. */
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

/** Homes in one building; more than four are not a residential loan. */
export const UNIT_COUNTS = [1, 2, 3, 4] as const;
export type Units = (typeof UNIT_COUNTS)[number];

/** A home to live in for one family: what is taken for granted until a person has looked. */
export const ASSUMED_HOME = {
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
} as const satisfies { occupancy: Occupancy; propertyType: PropertyType; units: Units };

/** Who stands behind a loan. */
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

/** Term in years of a first lien. */
export function termYearsOf(product: FirstLienProduct): TermYears {
  return TERM_BY_PRODUCT[product];
}

/** The fixed first lien of a term in years. */
export function fixedProductOf(termYears: TermYears): FixedProduct {
  return PRODUCT_BY_TERM[termYears];
}

/** Whether a product is insured by the FHA or guaranteed by the VA. */
export function isGovernmentProduct(product: Product): product is GovernmentProduct {
  return GOVERNMENT_PRODUCTS.some((one) => one === product);
}

/** Whether a product's rate changes after its first years. */
export function isAdjustableProduct(product: Product): product is AdjustableProduct {
  return ADJUSTABLE_PRODUCTS.some((one) => one === product);
}

/** Who stands behind a product. */
export function programOf(product: Product): Program {
  if (!isGovernmentProduct(product)) return "conventional";
  return product === "FHA 30Y Fixed" ? "fha" : "va";
}

/** Whether a product is a line or loan behind the first lien. */
export function isSecondLienProduct(product: Product): product is SecondLienProduct {
  return SECOND_LIEN_PRODUCTS.some((secondLien) => secondLien === product);
}

/** Homes that count for price and limits: a multi-family building has at least two, whatever was counted. */
export function pricedUnits(propertyType: PropertyType, units: Units): Units {
  return propertyType === "MultiFamily" && units === 1 ? 2 : units;
}

/**
 * The first lien that a record names in words, as prices describe it: "30-year fixed conventional", "30-year fixed FHA", "7/6 ARM
 * conventional, adjustable rate". Undefined where they name none of ours.
 */
export function productInWords(words: string): FirstLienProduct | undefined {
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
 * The products of a comma-separated text such as "30Y Fixed, HELOC", each once, in its order. Case and spaces do not
 * matter; codes of no product are left out, so an empty list means that nothing was understood.
 */
export function parseProductCodes(text: string): Product[] {
  const found = text
    .split(",")
    .map(normal)
    .flatMap((code) => PRODUCTS.filter((product) => normal(product) === code));
  return [...new Set(found)];
}
