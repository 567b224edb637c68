/**
 * Renting a home and buying one, over a stay of years. Dollars and cents, percent a year. Both
 * sides are counted alike: what is paid, with what that money would have earned elsewhere, less
 * what a sale brings. No tax deduction is counted.
 */

import { newLoanSchedule, inMonth, type Schedule } from "~/domain/comparison/schedule";
import { roundHalfUp, roundToCents, toCents } from "~/domain/money";
import { closingCosts } from "~/domain/pricing/closing-costs";
import { insuranceMonths } from "~/domain/pricing/first-lien";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { costedLoan, costsToCoverOf } from "~/domain/pricing/loan-costs";
import { monthlyPayment } from "~/domain/pricing/payment";
import { priceLoan } from "~/domain/pricing/price-loan";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import { ASSUMED_HOME, fixedProductOf } from "~/domain/pricing/products";
import { assertDollars, assertScore, assertSomeDollars, assertWhole, assertWithin } from "./inputs";

/** The loan term in years. */
const TERM_YEARS = 30;
/** The longest stay that is looked at, in years. */
export const LONGEST_STAY = 30;
/** Limits of a yearly change, percent. */
export const CHANGE = { min: -10, max: 15 } as const;

/** What is assumed about the years to come, percent a year unless said otherwise. */
export interface RentOrBuyAssumptions {
  rentRise: number;
  homeRise: number;
  /** of taxes, insurance, dues and upkeep */
  costRise: number;
  /** repairs in the first year, percent of the price */
  upkeep: number;
  /** percent of the sale price */
  sellingCost: number;
  /** what money earns that is not put into the home */
  earnings: number;
}

/** Careful values: each can be changed on the page. */
export const CAREFUL_ASSUMPTIONS: RentOrBuyAssumptions = {
  rentRise: 2.5,
  homeRise: 2,
  costRise: 3,
  upkeep: 1,
  sellingCost: 7,
  earnings: 4,
};

/** A rented home, and one that could be bought instead. */
export interface RentOrBuyRequest extends RentOrBuyAssumptions {
  /** dollars a month; 0 for living with family */
  rent: number;
  price: number;
  downPayment: number;
  /** two letters */
  state: string;
  /** 300 to 850 */
  score: number;
  /** whether a buyer has owned no home in the last three years */
  isFirstTimeBuyer?: boolean;
  /** years, 1 to 30 */
  stay: number;
  /** percent a year; the price sheet's when absent */
  rate?: number;
  /** dollars a month; estimated when absent */
  taxes?: number;
  /** dollars a month; estimated when absent */
  insurance?: number;
  /** dollars a month */
  dues: number;
}

/** The loan for the home and the first month in it. */
export interface BuyingStart {
  loanAmount: number;
  rate: number;
  /** absent with the visitor's own rate, whose charges are unknown */
  apr?: number;
  termMonths: number;
  /** fees and points less credits, without what is paid ahead */
  costToClose: number;
  principalAndInterest: number;
  mortgageInsurance: number;
  mortgageInsuranceMonths: number;
  /** absent for a state without an estimate */
  taxes?: number;
  insurance: number;
  dues: number;
  upkeep: number;
  /** loan, mortgage insurance, taxes, insurance and dues; upkeep is no bill */
  monthly: number;
}

/** One side after some years. */
export interface SideCost {
  /** everything that was paid */
  paid: number;
  /** what that money would have earned by then */
  forgone: number;
  /** sale price less selling costs and what is still owed; 0 for renting */
  sale: number;
  /** paid and forgone less the sale */
  cost: number;
}

/** Both sides after a number of years. */
export interface RentOrBuyYear {
  year: number;
  rent: SideCost;
  buy: SideCost;
  /** the home's price and what is owed then */
  homeValue: number;
  owed: number;
}

/** The comparison for every stay up to 30 years. */
export interface RentOrBuy {
  start: BuyingStart;
  years: readonly RentOrBuyYear[];
  atStay: RentOrBuyYear;
  /** the first year from which buying costs less for every longer stay; absent for never */
  buyingFrom?: number;
}

function assertRequest(request: RentOrBuyRequest): void {
  assertDollars("rent", request.rent);
  assertSomeDollars("price", request.price);
  assertDollars("downPayment", request.downPayment);
  assertScore(request.score);
  assertWhole("stay", request.stay, 1, LONGEST_STAY);
  assertWithin("rate", request.rate ?? 0, 0, 25);
  assertDollars("taxes", request.taxes ?? 0);
  assertDollars("insurance", request.insurance ?? 0);
  assertDollars("dues", request.dues);
  for (const name of ["rentRise", "homeRise", "costRise", "earnings"] as const)
    assertWithin(name, request[name], CHANGE.min, CHANGE.max);
  assertWithin("upkeep", request.upkeep, 0, 10);
  assertWithin("sellingCost", request.sellingCost, 0, 30);
  if (!(request.price > request.downPayment))
    throw new RangeError("downPayment: must be less than the price.");
}

type LoanStart = Pick<
  BuyingStart,
  | "rate"
  | "apr"
  | "termMonths"
  | "costToClose"
  | "principalAndInterest"
  | "mortgageInsurance"
  | "mortgageInsuranceMonths"
>;

/** Returns the input of the loan that the price sheet and the lending limits are asked for. */
export const loanToBuy = ({
  price,
  downPayment,
  score,
  state,
  isFirstTimeBuyer,
}: Pick<RentOrBuyRequest, "price" | "downPayment" | "score" | "state" | "isFirstTimeBuyer">): LoanInput => ({
  ...ASSUMED_HOME,
  ...{ product: fixedProductOf(TERM_YEARS), purpose: "purchase", value: price, score, state },
  loanAmount: price - downPayment,
  ...(isFirstTimeBuyer !== undefined && { isFirstTimeBuyer }),
});

function loanStart(input: LoanInput, own: number | undefined): LoanStart {
  const { rate, apr, termMonths, costsToCover, principalAndInterest, ...loan } = priceLoan(input);
  const { mortgageInsurance, mortgageInsuranceMonths } = loan;
  if (own === undefined)
    return {
      ...{ rate, apr, termMonths, costToClose: costsToCover, principalAndInterest },
      ...{ mortgageInsurance, mortgageInsuranceMonths },
    };
  const { loanAmount, value } = input;
  return {
    ...{ rate: own, termMonths, mortgageInsurance },
    costToClose: costsToCoverOf(closingCosts(costedLoan(input, { rate: own, points: 0 }))),
    principalAndInterest: monthlyPayment(loanAmount, own, termMonths),
    mortgageInsuranceMonths:
      mortgageInsurance > 0 ? insuranceMonths({ loanAmount, value, ratePercent: own, termMonths }) : 0,
  };
}

function startOf(request: RentOrBuyRequest): BuyingStart {
  const { price, state, dues, upkeep } = request;
  const input = loanToBuy(request);
  const loan = loanStart(input, request.rate);
  const taxes = request.taxes ?? monthlyTaxes(price, state);
  const insurance = request.insurance ?? monthlyHomeInsurance(price);
  return {
    ...loan,
    ...(taxes !== undefined && { taxes }),
    ...{ loanAmount: input.loanAmount, insurance, dues },
    upkeep: roundToCents((price * upkeep) / 1200),
    monthly: roundToCents(
      loan.principalAndInterest + loan.mortgageInsurance + (taxes ?? 0) + insurance + dues,
    ),
  };
}

/** Adds up payments with what they would have earned; each month in cents, earnings unrounded. */
class Ledger {
  #paid = 0;
  #worth = 0;
  readonly #growth: number;

  constructor(firstCents: number, earnings: number) {
    this.#paid = firstCents;
    this.#worth = firstCents;
    this.#growth = (1 + earnings / 100) ** (1 / 12);
  }

  /** Adds the payment at the end of a month. */
  pay(cents: number): void {
    this.#paid += cents;
    this.#worth = this.#worth * this.#growth + cents;
  }

  after(saleCents: number): SideCost {
    const worth = roundHalfUp(this.#worth);
    return {
      paid: this.#paid / 100,
      forgone: (worth - this.#paid) / 100,
      sale: saleCents / 100,
      cost: (worth - saleCents) / 100,
    };
  }
}

/** Returns an amount after whole years of a yearly change, in cents. */
const grown = (dollars: number, percent: number, years: number): number =>
  toCents(dollars * (1 + percent / 100) ** years);

function loanSchedule(start: BuyingStart): Schedule {
  const { loanAmount: amount, rate, termMonths, mortgageInsurance, mortgageInsuranceMonths } = start;
  return newLoanSchedule({
    amount,
    rates: [{ rate, months: termMonths }],
    insurance: { monthly: mortgageInsurance, months: mortgageInsuranceMonths },
  });
}

function yearsOf(request: RentOrBuyRequest, start: BuyingStart): RentOrBuyYear[] {
  const { rent, price, downPayment, earnings } = request;
  const { rentRise, homeRise, costRise, sellingCost } = request;
  const loan = loanSchedule(start);
  const beside = (start.taxes ?? 0) + start.insurance + start.dues + start.upkeep;
  const renting = new Ledger(0, earnings);
  const buying = new Ledger(toCents(downPayment + start.costToClose), earnings);
  return Array.from({ length: LONGEST_STAY }, (_, past): RentOrBuyYear => {
    const rentCents = grown(rent, rentRise, past);
    const besideCents = grown(beside, costRise, past);
    for (let month = past * 12 + 1; month <= past * 12 + 12; month += 1) {
      renting.pay(rentCents);
      buying.pay(inMonth(loan.payment, month) + inMonth(loan.insurance, month) + besideCents);
    }
    const year = past + 1;
    const homeValue = grown(price, homeRise, year);
    const owed = inMonth(loan.balance, year * 12);
    const selling = roundHalfUp((homeValue * sellingCost) / 100);
    return {
      year,
      rent: renting.after(0),
      buy: buying.after(homeValue - selling - owed),
      homeValue: homeValue / 100,
      owed: owed / 100,
    };
  });
}

/** Returns the first year from which buying costs less in it and in every later one. */
function firstBuyingYear(years: readonly RentOrBuyYear[]): number | undefined {
  const lastRenting = years.findLast(({ rent, buy }) => buy.cost >= rent.cost)?.year ?? 0;
  return lastRenting < LONGEST_STAY ? lastRenting + 1 : undefined;
}

/**
 * Compares renting with buying an owner-occupied single-family home by a 30-year fixed loan.
 * @throws RangeError beginning with the field's name; `downPayment` when it leaves no loan
 */
export function rentOrBuy(request: RentOrBuyRequest): RentOrBuy {
  assertRequest(request);
  const start = startOf(request);
  const years = yearsOf(request, start);
  const atStay = years.find(({ year }) => year === request.stay);
  if (!atStay) throw new RangeError(`stay: must be from 1 to ${String(LONGEST_STAY)}.`);
  const buyingFrom = firstBuyingYear(years);
  return { start, years, atStay, ...(buyingFrom !== undefined && { buyingFrom }) };
}
