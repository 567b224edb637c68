import { findBestBenefits } from "~/domain/pricing/benefits";
import type { VaUse } from "~/domain/pricing/government";
import { ADJUSTABLE_PRODUCTS, ASSUMED_HOME, GOVERNMENT_PRODUCTS } from "~/domain/pricing/products";
import { omitUndefined } from "~/domain/omit-undefined";
import { comparedLoans, type OtherLoans } from "./other-loans";

/** What an owner asks for; a single-family home that they live in is taken for granted. Dollars. */
export interface OwnersWish {
  homeValue: number;
  balance: number;
  /** principal and interest of today's mortgage a month */
  monthlyPayment: number;
  /** in hand after all costs; absent for a refinance without cash */
  cash?: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state?: string | undefined;
  county?: string | undefined;
  hasServed: boolean;
  /** whether a VA loan may be made to the borrowers (PROGRAM-01); default where the owner has served */
  canUseVa?: boolean | undefined;
  vaUse?: VaUse | undefined;
}

/**
 * FHA, VA and adjustable loans for what an owner asks for, the best of each as a search for offers finds it; undefined where none is lent.
 * A VA loan is shown to who has served alone (PROGRAM-01).
 */
export function otherRefinances(wish: OwnersWish): OtherLoans | undefined {
  const { homeValue, balance, monthlyPayment, cash, score, hasServed, canUseVa, vaUse } = wish;
  const lien = {
    liabilityId: "today",
    lienPriority: "FirstLien",
    ...{ balance, monthlyPayment },
  } as const;
  const { propertyBenefits } = findBestBenefits({
    properties: [
      {
        ...ASSUMED_HOME,
        propertyId: "home",
        value: homeValue,
        ...omitUndefined({ state: wish.state, county: wish.county }),
        liens: balance > 0 ? [lien] : [],
      },
    ],
    ...{ score, hasServed, canUseVa, vaUse, cashoutAmount: cash },
    products: [...GOVERNMENT_PRODUCTS, ...ADJUSTABLE_PRODUCTS],
  });
  const kind = cash === undefined ? "refinance" : "cashout";
  const offers = propertyBenefits
    .flatMap((one) => one.offers)
    .filter((offer) => offer.kind === kind && offer.cashAtClose >= (cash ?? -Infinity));
  return comparedLoans(
    offers.map(({ loan }) => loan),
    vaUse,
  );
}
