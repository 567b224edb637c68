import { FIXED_PRODUCTS, termYearsOf, type Product, type TermYears } from "~/domain/pricing/products";

/** Loans of all kinds, programs, terms, sizes, homes and states. */

/** The borrowers and the loan request. Dollars. */
export interface LoanRequest {
  state: string;
  /** when the loan limit depends on it */
  county?: string;
  value: number;
  score: number;
  product: Product;
  /** default 1 */
  borrowers?: 1 | 2;
  veteran?: boolean;
  /** for a purchase with less than 5 % down */
  isFirstTimeBuyer?: true;
}
/** A purchase. */
export interface Purchase extends LoanRequest {
  down: number;
}
/** A loan on an owned home. */
export interface OwnedHomeLoan extends LoanRequest {
  kind: "refinance" | "cashout" | "heloan" | "heloc";
  /** dollars and cents owed on the home, at a high rate */
  owed: number;
  /** dollars of cash requested */
  cash?: number;
  /** balance of a second lien in dollars */
  behind?: number;
  /** card balance in dollars with a high payment */
  card?: number;
  /** property type and use as sent by the pages; default: an occupied house */
  home?: { propertyType: string; propertyUse: string };
}
/**
 * A purchase by an FHA, VA or adjustable loan, with figures computed by hand from the law or the
 * plan.
 */
export interface ProgramPurchase extends Purchase {
  /** dollars of the financed premium or fee */
  fee?: number;
  /** mortgage insurance in dollars a month, and its number of months */
  insured?: { monthly: number; months: number };
  /**
   * for an adjustable rate: months of the initial rate, and the cap of the first change in percent
   */
  adjusts?: { fixed: number; firstCap: number };
  entitlement?: { hasHadVaLoan?: boolean; hasVaCompensation?: boolean };
}

/**
 * A refinance by an FHA, VA or adjustable loan, with figures computed by hand from the law or the
 * plan.
 */
export interface ProgramRefinance extends OwnedHomeLoan {
  kind: "refinance" | "cashout";
  /** financed fee in percent of the base loan */
  feePercent?: number;
  /** mortgage insurance in percent of the base loan a year, and its number of months */
  insured?: { percent: number; months: number };
  adjusts?: ProgramPurchase["adjusts"];
  entitlement?: ProgramPurchase["entitlement"];
}

const buy = (
  state: string,
  value: number,
  down: number,
  score: number,
  term: TermYears,
  more = {},
): Purchase => ({
  state,
  value,
  down,
  score,
  product: FIXED_PRODUCTS.find((one) => termYearsOf(one) === term) ?? "30Y Fixed",
  ...more,
});

/** Loans to buy a home. */
export const purchases: Purchase[] = [
  buy("CA", 400_000, 80_000, 740, 30),
  buy("CO", 450_000, 90_000, 700, 25),
  buy("TX", 325_000, 32_500, 680, 30),
  buy("FL", 275_500, 27_550, 660, 20),
  buy("VA", 500_000, 25_000, 760, 30, { borrowers: 2 }),
  buy("NY", 850_000, 170_000, 780, 30),
  buy("PA", 210_000, 6_300, 720, 30, { isFirstTimeBuyer: true }),
  buy("WA", 907_750, 181_550, 745, 15),
  buy("GA", 133_333, 40_000, 620, 30),
  buy("MN", 299_999, 60_001, 599, 30, { borrowers: 2 }),
  buy("VT", 240_000, 24_000, 640, 15, { veteran: true }),
  buy("OH", 100_000, 20_000, 580, 20),
  buy("AZ", 615_250, 61_525, 699, 25, { borrowers: 2, veteran: true }),
  buy("TN", 387_000, 193_500, 810, 30),
  buy("CT", 399_999, 80_000, 760, 30),
  buy("OR", 560_000, 112_000, 740, 30, { borrowers: 2 }),
  buy("NC", 310_000, 15_500, 705, 30),
  buy("MA", 640_000, 128_000, 735, 20),
  buy("NY", 425_000, 42_500, 680, 30),
  buy("AL", 180_000, 36_000, 650, 15),
  buy("OK", 155_000, 31_000, 665, 25),
  buy("DE", 450_000, 112_500, 775, 30),
  buy("NH", 385_000, 77_000, 720, 30),
  buy("MD", 520_000, 52_000, 700, 30),
  buy("MS", 165_000, 33_000, 640, 30),
  buy("RI", 410_000, 82_000, 760, 15),
  buy("CA", 1_150_000, 230_000, 780, 30, { county: "Los Angeles" }),
  buy("WA", 1_300_000, 325_000, 800, 30, { borrowers: 2, county: "King" }),
  buy("HI", 1_250_000, 250_000, 745, 30, { county: "Honolulu" }),
  buy("AK", 480_000, 24_000, 715, 30),
  buy("NJ", 600_000, 60_000, 690, 25),
  buy("SC", 270_000, 54_000, 630, 30, { veteran: true }),
];

const own = (
  kind: OwnedHomeLoan["kind"],
  state: string,
  value: number,
  owed: number,
  score: number,
  product: Product,
  more: Partial<OwnedHomeLoan> = {},
): OwnedHomeLoan => ({ kind, state, value, owed, score, product, ...more });

/** Loans on owned homes. */
export const ownedHomeLoans: OwnedHomeLoan[] = [
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
  own("refinance", "NY", 480_000, 300_000, 765, "20Y Fixed"),
  own("refinance", "NC", 340_000, 200_000, 655, "30Y Fixed"),
  own("refinance", "MA", 720_000, 450_000, 745, "30Y Fixed", { borrowers: 2 }),
  own("refinance", "GA", 290_000, 170_000, 700, "15Y Fixed"),
  own("refinance", "VA", 610_000, 390_000, 775, "25Y Fixed"),
  own("refinance", "MN", 355_000, 210_000, 685, "30Y Fixed"),
  own("refinance", "UT", 820_000, 500_000, 755, "30Y Fixed"),
  own("refinance", "TX", 300_000, 255_000, 710, "30Y Fixed"),
  own("cashout", "TX", 400_000, 0, 740, "30Y Fixed", { cash: 70_000 }),
  own("cashout", "TX", 520_000, 60_000, 700, "20Y Fixed", { cash: 40_000, borrowers: 2 }),
  own("cashout", "NY", 650_000, 250_000, 760, "30Y Fixed", { cash: 90_000 }),
  own("cashout", "NC", 420_000, 0, 725, "15Y Fixed", { cash: 120_000 }),
  own("cashout", "MA", 780_000, 330_000, 735, "30Y Fixed", { cash: 150_000 }),
  own("cashout", "AL", 260_000, 90_000, 645, "30Y Fixed", { cash: 40_000 }),
  own("cashout", "OK", 240_000, 80_000, 690, "25Y Fixed", { cash: 35_000, veteran: true }),
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
  own("refinance", "AZ", 420_000, 260_000, 770, "30Y Fixed", {
    home: { propertyType: "CONDO", propertyUse: "HOME" },
  }),
  own("refinance", "OR", 610_000, 350_000, 750, "30Y Fixed", {
    home: { propertyType: "2UNIT", propertyUse: "HOME" },
  }),
  own("refinance", "MI", 330_000, 180_000, 725, "15Y Fixed", {
    home: { propertyType: "SINGLE", propertyUse: "2ndHOME" },
  }),
  own("refinance", "IN", 280_000, 150_000, 765, "30Y Fixed", {
    home: { propertyType: "SINGLE", propertyUse: "INVESTMENT" },
  }),
  own("cashout", "UT", 700_000, 250_000, 780, "30Y Fixed", {
    cash: 60_000,
    home: { propertyType: "3UNIT", propertyUse: "HOME" },
  }),
  own("cashout", "NV", 500_000, 180_000, 760, "30Y Fixed", {
    cash: 50_000,
    home: { propertyType: "CONDO", propertyUse: "2ndHOME" },
  }),
  own("heloan", "CA", 640_000, 310_000, 740, "HELOAN", { cash: 60_000 }),
  own("heloan", "CO", 520_000, 245_000, 680, "HELOAN", { cash: 25_000 }),
  own("heloan", "TX", 430_000, 190_000, 760, "HELOAN", { cash: 40_000 }),
  own("heloan", "TX", 600_000, 250_000, 780, "HELOAN", { cash: 70_000 }),
  own("heloan", "NY", 480_000, 210_000, 720, "HELOAN", { cash: 45_000 }),
  own("heloan", "OH", 300_000, 120_000, 700, "HELOAN", { cash: 30_000, veteran: true }),
  own("heloc", "TX", 500_000, 200_000, 750, "HELOC", { cash: 25_000 }),
  own("heloc", "MA", 650_000, 300_000, 765, "HELOC", { cash: 80_000 }),
  own("heloc", "FL", 385_000, 150_000, 720, "HELOC", { cash: 40_000 }),
  own("heloc", "WA", 710_000, 300_000, 780, "HELOC", { cash: 100_000 }),
  own("heloc", "VA", 333_000, 140_000, 640, "HELOC", { cash: 10_000 }),
];

const other = (
  product: Product,
  state: string,
  value: number,
  down: number,
  score: number,
  more: Partial<ProgramPurchase>,
): ProgramPurchase => ({ product, state, value, down, score, ...more });

/**
 * Purchases by other programs. FHA: 1.75 % of the base loan once, and 0.5 or 0.55 % a year (HUD
 * Mortgagee Letter 2023-05), for 132 months up to 90 % of the value. VA: the fee of 38 USC
 * 3729(b)(2). Adjustable: caps of 2/1/5 and 5/1/5.
 */
export const programPurchases: ProgramPurchase[] = [
  other("FHA 30Y Fixed", "CO", 400_000, 14_000, 700, {
    fee: 6_755,
    insured: { monthly: 176.92, months: 360 },
  }),
  other("FHA 30Y Fixed", "OH", 200_000, 20_000, 640, { fee: 3_150, insured: { monthly: 75, months: 132 } }),
  other("FHA 30Y Fixed", "FL", 300_000, 16_000, 600, {
    fee: 4_970,
    insured: { monthly: 118.33, months: 360 },
  }),
  other("FHA 30Y Fixed", "NC", 240_000, 48_000, 560, { fee: 3_360, insured: { monthly: 80, months: 132 } }),
  other("VA 30Y Fixed", "TX", 300_000, 0, 720, { veteran: true, fee: 6_450 }),
  other("VA 30Y Fixed", "VA", 400_000, 20_000, 700, { veteran: true, fee: 5_700 }),
  other("VA 30Y Fixed", "WA", 500_000, 50_000, 760, { veteran: true, fee: 5_625 }),
  other("VA 30Y Fixed", "GA", 250_000, 0, 680, {
    veteran: true,
    fee: 8_250,
    entitlement: { hasHadVaLoan: true },
  }),
  other("VA 30Y Fixed", "AZ", 350_000, 0, 740, { veteran: true, entitlement: { hasVaCompensation: true } }),
  other("7/6 ARM", "CO", 500_000, 100_000, 760, { adjusts: { fixed: 84, firstCap: 5 } }),
  other("5/6 ARM", "CA", 600_000, 150_000, 780, { adjusts: { fixed: 60, firstCap: 2 } }),
  other("7/6 ARM", "NY", 700_000, 210_000, 740, { adjusts: { fixed: 84, firstCap: 5 }, borrowers: 2 }),
];

const again = (
  kind: ProgramRefinance["kind"],
  product: Product,
  state: string,
  value: number,
  owed: number,
  score: number,
  more: Partial<ProgramRefinance>,
): ProgramRefinance => ({ kind, product, state, value, owed, score, ...more });

const upTo90 = { feePercent: 1.75, insured: { percent: 0.5, months: 132 } };
const seven = { adjusts: { fixed: 84, firstCap: 5 } };
const five = { adjusts: { fixed: 60, firstCap: 2 } };

/**
 * Refinances by other programs, with and without cash. FHA: 1.75 % of the base loan once; 0.5 % a
 * year to 95 % of the value and 0.55 % above it, for 132 months up to 90 % and the whole term
 * above. VA: 2.15 % the first time, 3.3 % later, nothing with compensation (38 USC 3729(b)(2)(E)).
 */
export const programRefinances: ProgramRefinance[] = [
  again("refinance", "FHA 30Y Fixed", "CO", 400_000, 300_000, 640, upTo90),
  again("refinance", "FHA 30Y Fixed", "OH", 200_000, 184_000, 660, {
    feePercent: 1.75,
    insured: { percent: 0.55, months: 360 },
  }),
  again("refinance", "FHA 30Y Fixed", "FL", 330_000, 250_123.45, 600, { ...upTo90, borrowers: 2 }),
  again("cashout", "FHA 30Y Fixed", "NC", 420_000, 150_000, 620, { ...upTo90, cash: 60_000 }),
  again("cashout", "FHA 30Y Fixed", "GA", 500_000, 220_000.25, 690, {
    ...upTo90,
    cash: 40_000,
    card: 12_000,
  }),
  again("refinance", "VA 30Y Fixed", "VA", 500_000, 380_000, 700, { feePercent: 2.15, veteran: true }),
  again("refinance", "VA 30Y Fixed", "TX", 430_000, 300_000, 720, {
    feePercent: 3.3,
    veteran: true,
    entitlement: { hasHadVaLoan: true },
  }),
  again("cashout", "VA 30Y Fixed", "WA", 600_000, 300_000, 740, {
    feePercent: 2.15,
    veteran: true,
    cash: 120_000,
  }),
  again("cashout", "VA 30Y Fixed", "AZ", 450_000, 200_000, 760, {
    veteran: true,
    cash: 90_000,
    entitlement: { hasVaCompensation: true },
  }),
  again("refinance", "7/6 ARM", "CA", 640_000, 310_000.38, 760, seven),
  again("refinance", "5/6 ARM", "NY", 700_000, 420_000, 740, { ...five, borrowers: 2 }),
  again("cashout", "7/6 ARM", "MN", 500_000, 220_000, 780, { ...seven, cash: 50_000 }),
  again("cashout", "5/6 ARM", "UT", 800_000, 350_000, 720, { ...five, cash: 80_000, behind: 40_000 }),
];
