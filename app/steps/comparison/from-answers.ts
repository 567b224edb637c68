import { omitUndefined } from "~/domain/omit-undefined";
import { roundToCents } from "~/domain/money";
import { offeredAdjustable } from "~/domain/pricing/adjustable";
import { offerPurpose } from "~/domain/pricing/benefit-offer";
import type { BenefitOffer } from "~/domain/pricing/benefit-types";
import { loansWithinLimits } from "~/domain/pricing/benefits";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import { ASSUMED_HOME, SEARCHED_PRODUCTS, type Product } from "~/domain/pricing/products";
import type { VaUse } from "~/domain/pricing/va-use";
import type { FoundOffers, Offer } from "~/steps/offers/offers";
import { closestToWish } from "./from-offers";

/** Prices the loans of a home that is known only from the visitor's answers. */

/** A homeowner's answers; a single-family primary residence is assumed. Dollars, percent. */
export interface AnsweredHome {
  homeValue: number;
  /** of all loans on the home together */
  balance: number;
  /** principal and interest a month; absent when it was not asked */
  monthlyPayment?: number;
  /** percent a year; absent when the visitor left it out */
  mortgageRate?: number;
  /** in hand after all costs; absent for a refinance without cash */
  cash?: number;
  /** credit cards that are to be paid off with the cash, all of them: dollars, percent a year */
  cards?: { balance: number; payment: number; rate: number };
  /** a line or a home equity loan is wanted: a new mortgage counts only where it gives the cash */
  isEquityWanted?: true;
  /** 300 to 850 */
  score: number;
  /** the lender's minimum */
  minScore: number;
  /** two letters */
  state?: string;
  county?: string;
  hasServed: boolean;
  /** whether the borrowers are eligible for a VA loan (PROGRAM-01); default: `hasServed` */
  canUseVa?: boolean | undefined;
  vaUse?: VaUse | undefined;
}

const TODAY_ID = "today";
const CARDS_ID = "cards";

/** Returns a priced loan as an offer; its product is its id. */
function offerOf(found: BenefitOffer): Offer {
  const { product, loan, liensPaidOff, debtsPaidOff } = found;
  const { escrow, financedFee, inFiveYears, repaymentPayment, tests } = loan;
  return {
    id: product,
    product,
    purpose: offerPurpose(found),
    rate: loan.rate,
    apr: loan.apr,
    points: loan.points,
    loanAmount: loan.loanAmount,
    monthlyPayment: found.newMonthly,
    principalAndInterest: loan.principalAndInterest,
    mortgageInsurance: loan.mortgageInsurance,
    insuredMonths: loan.mortgageInsuranceMonths,
    interestOnlyMonths: loan.interestOnlyMonths,
    isVariable: loan.isVariable,
    monthlySavings: found.monthlySavings,
    annualSavings: found.annualSavings,
    cashAtClose: found.cashAtClose,
    cashoutAmount: found.cashOutAmount,
    termYears: loan.termMonths / 12,
    closingCosts: found.closingCosts,
    costsToCover: loan.costsToCover,
    payoffs: found.payoffs,
    paysOff: [...liensPaidOff],
    paysDebts: [...debtsPaidOff],
    escrow,
    ...omitUndefined({ financedFee, inFiveYears, repaymentPayment, vaUse: found.vaUse }),
    ...(tests && { isHigherPriced: tests.isHigherPriced }),
    ...(loan.adjustable && {
      adjustable: offeredAdjustable(loan.adjustable, {
        monthly: loan.mortgageInsurance,
        months: loan.mortgageInsuranceMonths,
      }),
    }),
  };
}

/**
 * Prices the loans of these products: refinances, or with a wish for cash the loans that give it,
 * and where one gives less, the most that it gives.
 * @throws RangeError when an amount is not finite or the score is above 850
 */
export function pricedLoans(home: AnsweredHome, products: readonly Product[]): readonly BenefitOffer[] {
  const { homeValue, balance, monthlyPayment = 0, mortgageRate, cash, score, minScore } = home;
  const { state, county, hasServed, canUseVa, vaUse } = home;
  const lien = {
    liabilityId: TODAY_ID,
    lienPriority: "FirstLien",
    ...{ balance, monthlyPayment },
    ...omitUndefined({ ratePercent: mortgageRate }),
  } as const;
  const search = {
    properties: [
      {
        ...ASSUMED_HOME,
        propertyId: "home",
        value: homeValue,
        ...omitUndefined({ state, county }),
        liens: balance > 0 ? [lien] : [],
      },
    ],
    ...{ score, hasServed, canUseVa, vaUse, products },
    ...omitUndefined({ cashoutAmount: cash }),
  };
  return loansWithinLimits(search, cash === undefined ? ["refinance"] : ["cashout", "secondLien"], {
    limits: { ...LIMITS_2026_11, minScore },
  });
}

/** Returns the loan of one product, as the comparison shows it; undefined where it is not offered. */
export function loanOfProduct(home: AnsweredHome, product: Product): PricedLoan | undefined {
  const found = pricedLoans(home, [product]);
  const [shown] = closestToWish(found.map(offerOf), home.cash);
  return found.find(({ loan }) => loan.loanAmount === shown?.loanAmount)?.loan;
}

const isWanted = ({ purpose, cashAtClose }: Offer, { isEquityWanted, cash = 0 }: AnsweredHome): boolean =>
  !isEquityWanted || purpose !== "cashout" || cashAtClose >= cash;

/** Returns a loan whose cash pays off the cards; empty for one that gives less. */
const payingCards = (offer: Offer, { balance }: { balance: number }): Offer[] =>
  offer.cashAtClose < balance
    ? []
    : [{ ...offer, paysDebts: [CARDS_ID], cashAtClose: roundToCents(offer.cashAtClose - balance) }];

/** Returns the loans for the home, one of each product, with the home and its mortgage. */
export function offersFromAnswers(
  home: AnsweredHome,
  products: readonly Product[] = SEARCHED_PRODUCTS,
): FoundOffers {
  const { homeValue, balance, monthlyPayment, mortgageRate, cash, state, cards } = home;
  const offers = closestToWish(pricedLoans(home, products).map(offerOf), cash).filter((offer) =>
    isWanted(offer, home),
  );
  return {
    offers: cards ? offers.flatMap((offer) => payingCards(offer, cards)) : offers,
    home: { propertyId: "1", value: homeValue, own: homeValue, ...omitUndefined({ state }) },
    liens:
      balance > 0
        ? [
            {
              liabilityId: TODAY_ID,
              creditor: "",
              kind: "mortgage",
              lienPriorityType: "FirstLien",
              balance,
              isRateKnown: mortgageRate !== undefined,
              ...omitUndefined({ payment: monthlyPayment, rate: mortgageRate }),
            },
          ]
        : [],
    debts: cards ? [{ liabilityId: CARDS_ID, creditor: "", kind: "card", ...cards }] : [],
  };
}
