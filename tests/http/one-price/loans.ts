import { FIXED_PRODUCTS, termYearsOf, type Product, type TermYears } from "~/domain/pricing/products";

/** Forty loans of all kinds, terms and states. */

/** Whom and what a loan is for. Dollars. */
export interface Asked {
  state: string;
  value: number;
  score: number;
  product: Product;
  /** default 1 */
  borrowers?: 1 | 2;
  veteran?: boolean;
}
/** A purchase. */
export interface Buying extends Asked {
  down: number;
}
/** A loan on a home that is owned. */
export interface Owning extends Asked {
  kind: "refinance" | "cashout" | "heloan" | "heloc";
  /** dollars and cents owed on the home, at a high rate */
  owed: number;
  /** dollars wanted in hand */
  cash?: number;
  /** dollars of a second lien */
  behind?: number;
  /** dollars of a card at a high payment */
  card?: number;
}

const buy = (
  state: string,
  value: number,
  down: number,
  score: number,
  term: TermYears,
  more = {},
): Buying => ({
  state,
  value,
  down,
  score,
  product: FIXED_PRODUCTS.find((one) => termYearsOf(one) === term) ?? "30Y Fixed",
  ...more,
});

/** Loans to buy a home. */
export const purchases: Buying[] = [
  buy("CA", 400_000, 80_000, 740, 30),
  buy("CO", 450_000, 90_000, 700, 25),
  buy("TX", 325_000, 32_500, 680, 30),
  buy("FL", 275_500, 27_550, 660, 20),
  buy("VA", 500_000, 25_000, 760, 30, { borrowers: 2 }),
  buy("NY", 850_000, 170_000, 780, 30),
  buy("PA", 210_000, 6_300, 720, 30),
  buy("WA", 907_750, 181_550, 745, 15),
  buy("GA", 133_333, 40_000, 620, 30),
  buy("MN", 299_999, 60_001, 599, 30, { borrowers: 2 }),
  buy("VT", 240_000, 24_000, 640, 15, { veteran: true }),
  buy("OH", 100_000, 20_000, 580, 20),
  buy("AZ", 615_250, 61_525, 699, 25, { borrowers: 2, veteran: true }),
  buy("TN", 387_000, 193_500, 810, 30),
];

const own = (
  kind: Owning["kind"],
  state: string,
  value: number,
  owed: number,
  score: number,
  product: Product,
  more: Partial<Owning> = {},
): Owning => ({ kind, state, value, owed, score, product, ...more });

/** Loans on homes that are owned. */
export const owned: Owning[] = [
  own("refinance", "CA", 640_000, 310_000.38, 740, "30Y Fixed"),
  own("refinance", "CO", 520_000, 245_000, 760, "15Y Fixed"),
  own("refinance", "FL", 385_000, 250_123.45, 700, "20Y Fixed"),
  own("refinance", "TX", 430_000, 190_000, 680, "25Y Fixed", { borrowers: 2 }),
  own("refinance", "NY", 710_000, 500_000, 720, "30Y Fixed", { veteran: true }),
  own("refinance", "WA", 460_000, 410_000.01, 730, "30Y Fixed"),
  own("refinance", "AL", 222_000, 120_000.5, 640, "30Y Fixed"),
  own("refinance", "OK", 150_000, 99_999.99, 600, "30Y Fixed", { borrowers: 2, veteran: true }),
  own("refinance", "NJ", 910_000, 400_000, 780, "15Y Fixed", { behind: 60_000 }),
  own("refinance", "MD", 505_000, 333_333.33, 690, "20Y Fixed"),
  own("cashout", "CA", 640_000, 310_000, 740, "30Y Fixed", { cash: 90_000 }),
  own("cashout", "CO", 520_000, 245_000.25, 700, "30Y Fixed", { cash: 75_000 }),
  own("cashout", "TX", 430_000, 190_000, 760, "20Y Fixed", { cash: 80_000 }),
  own("cashout", "WA", 710_000, 120_000, 780, "15Y Fixed", { cash: 200_000, borrowers: 2 }),
  own("cashout", "FL", 385_000, 150_000, 680, "30Y Fixed", { cash: 60_000, veteran: true }),
  own("cashout", "TN", 300_000, 100_000.99, 660, "25Y Fixed", { cash: 25_000 }),
  own("cashout", "GA", 450_000, 200_000, 720, "30Y Fixed", { cash: 50_000, behind: 40_000 }),
  own("cashout", "MN", 500_000, 220_000, 710, "30Y Fixed", { cash: 30_000, card: 12_000 }),
  own("cashout", "VA", 333_000, 140_000, 620, "30Y Fixed", { cash: 20_000 }),
  own("cashout", "AZ", 800_000, 300_000, 800, "30Y Fixed", { cash: 100_000 }),
  own("heloan", "CA", 640_000, 310_000, 740, "HELOAN", { cash: 60_000 }),
  own("heloan", "CO", 520_000, 245_000, 680, "HELOAN", { cash: 25_000 }),
  own("heloan", "TX", 430_000, 190_000, 760, "HELOAN", { cash: 12_000 }),
  own("heloc", "FL", 385_000, 150_000, 720, "HELOC", { cash: 40_000 }),
  own("heloc", "WA", 710_000, 300_000, 780, "HELOC", { cash: 100_000 }),
  own("heloc", "VA", 333_000, 140_000, 640, "HELOC", { cash: 10_000 }),
];
