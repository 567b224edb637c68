/** The rebate for buying with a partner agent. Amounts in dollars. */

/** The rebate by minimum final purchase price, highest first. */
const REBATES = [
  { from: 500_000, rebate: 2_000 },
  { from: 300_000, rebate: 1_000 },
  { from: 150_000, rebate: 500 },
  { from: 0, rebate: 250 },
] as const;

/** The final prices in dollars at which the rebate changes, lowest first. */
export const REBATE_STARTS: readonly number[] = REBATES.map(({ from }) => from).reverse();

/** An agent's commission below this percent reduces the rebate. */
const FULL_COMMISSION_PERCENT = 3;

/** States without a rebate. */
export const REALTY_UNAVAILABLE_STATES: readonly string[] = [
  "AL",
  "AK",
  "IA",
  "KS",
  "LA",
  "MS",
  "MO",
  "NH",
  "NJ",
  "OK",
  "OR",
  "TN",
];

/** Returns the rebate in dollars for a final purchase price in dollars (REALTY-01 to 04). */
export function realtyRebate(priceDollars: number): number {
  return REBATES.find(({ from }) => priceDollars >= from)?.rebate ?? 0;
}

/** Checks whether the rebate is offered in the state (REALTY-06). */
export function isRealtyAvailable(state: string): boolean {
  return !REALTY_UNAVAILABLE_STATES.includes(state);
}

/**
 * Checks whether an agent's commission in percent reduces the rebate; the amount is not determined
 * here (REALTY-05).
 */
function isRebateReduced(commissionPercent: number): boolean {
  return commissionPercent < FULL_COMMISSION_PERCENT;
}

/** The rebate offer for a buyer. */
export interface RealtyOffer {
  isAvailable: boolean;
  /** dollars, 0 when not offered */
  rebate: number;
  /** true adds the note that the rebate will be reduced */
  isReduced: boolean;
}

/**
 * Returns the offer for a price in dollars, a two-letter state and, when known, the agent's
 * commission in percent (REALTY-01 to 06).
 */
export function realtyOffer(offer: {
  price: number;
  state: string;
  commissionPercent?: number;
}): RealtyOffer {
  const isAvailable = isRealtyAvailable(offer.state);
  return {
    isAvailable,
    rebate: isAvailable ? realtyRebate(offer.price) : 0,
    isReduced:
      isAvailable && offer.commissionPercent !== undefined && isRebateReduced(offer.commissionPercent),
  };
}
