import { findBestBenefits } from "~/domain/pricing/benefits";
import type { VaUse } from "~/domain/pricing/va-use";
import { ADJUSTABLE_PRODUCTS, ASSUMED_HOME, GOVERNMENT_PRODUCTS } from "~/domain/pricing/products";
import { omitUndefined } from "~/domain/omit-undefined";
import { compareLoans, type OtherLoans } from "./other-loans";

/** A homeowner's request; a single-family primary residence is assumed. In dollars. */
export interface RefinanceRequest {
  homeValue: number;
  balance: number;
  /** monthly principal and interest of today's mortgage */
  monthlyPayment: number;
  /** in hand after all costs; absent for a refinance without cash */
  cash?: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state?: string | undefined;
  county?: string | undefined;
  hasServed: boolean;
  /**
   * whether the borrowers are eligible for a VA loan (PROGRAM-01); default: whether the owner has
   * served
   */
  canUseVa?: boolean | undefined;
  vaUse?: VaUse | undefined;
}

/**
 * Returns FHA, VA and adjustable loans for a homeowner's request, the best of each by the rules of
 * an offer search; undefined where none is available. A VA loan is shown only to visitors who have
 * served (PROGRAM-01).
 */
export function otherRefinances(request: RefinanceRequest): OtherLoans | undefined {
  const { homeValue, balance, monthlyPayment, cash, score, hasServed, canUseVa, vaUse } = request;
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
        ...omitUndefined({ state: request.state, county: request.county }),
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
  return compareLoans(
    offers.map(({ loan }) => loan),
    vaUse,
  );
}
