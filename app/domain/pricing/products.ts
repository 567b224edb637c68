/** What we lend, on what, to whom: the words of the products, purposes, occupancies and property types. */

/** Terms of fixed first liens, in years. */
export type TermYears = 30 | 25 | 20 | 15;

/** First liens with a fixed rate, longest term first. */
export const FIXED_PRODUCTS = ["30Y Fixed", "25Y Fixed", "20Y Fixed", "15Y Fixed"] as const;

/** Loans that stand behind the first lien: a line of credit and a fixed loan. */
const SECOND_LIEN_PRODUCTS = ["HELOC", "HELOAN"] as const;

/** Every product. */
export const PRODUCTS = [...FIXED_PRODUCTS, ...SECOND_LIEN_PRODUCTS] as const;

export type FixedProduct = (typeof FIXED_PRODUCTS)[number];
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

const TERM_BY_PRODUCT: Readonly<Record<FixedProduct, TermYears>> = {
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

/** Term in years of a fixed first lien. */
export function termYearsOf(product: FixedProduct): TermYears {
  return TERM_BY_PRODUCT[product];
}

/** The fixed first lien of a term in years. */
export function fixedProductOf(termYears: TermYears): FixedProduct {
  return PRODUCT_BY_TERM[termYears];
}

/** Whether a product is a line or loan behind the first lien. */
export function isSecondLienProduct(product: Product): product is SecondLienProduct {
  return SECOND_LIEN_PRODUCTS.some((secondLien) => secondLien === product);
}

/** Homes that count for price and limits: a multi-family building has at least two, whatever was counted. */
export function pricedUnits(propertyType: PropertyType, units: Units): Units {
  return propertyType === "MultiFamily" && units === 1 ? 2 : units;
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
