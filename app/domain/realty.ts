/** The rebate for buying with a partner agent. Amounts in dollars. */

/** Rebate from a final purchase price upwards, highest first. */
const REBATES = [
  { from: 500_000, rebate: 2_000 },
  { from: 300_000, rebate: 1_000 },
  { from: 150_000, rebate: 500 },
  { from: 0, rebate: 250 },
] as const;

/** Final prices in dollars from which a rebate is another, lowest first. */
export const REBATE_STARTS: readonly number[] = REBATES.map(({ from }) => from).reverse();

/** Below this commission of the agent, in percent, the rebate is reduced. */
const FULL_COMMISSION_PERCENT = 3;

/** States in which no rebate is offered. */
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

/** Rebate in dollars for a final purchase price in dollars (REALTY-01 to 04). */
export function realtyRebate(priceDollars: number): number {
  return REBATES.find(({ from }) => priceDollars >= from)?.rebate ?? 0;
}

/** Whether the rebate is offered in the state (REALTY-06). */
export function isRealtyAvailable(state: string): boolean {
  return !REALTY_UNAVAILABLE_STATES.includes(state);
}

/** Whether an agent's commission in percent reduces the rebate; by how much is not ours to say (REALTY-05). */
function isRebateReduced(commissionPercent: number): boolean {
  return commissionPercent < FULL_COMMISSION_PERCENT;
}

/** What we can promise a buyer. */
export interface RealtyOffer {
  isAvailable: boolean;
  /** dollars, 0 where none is offered */
  rebate: number;
  /** true adds the note that the rebate will be smaller */
  isReduced: boolean;
}

/** The offer for a price in dollars, a two-letter state and, where known, the agent's commission in percent (REALTY-01 to 06). */
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
