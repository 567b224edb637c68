/** What the letters say that a lender has sent; sample letters of a lender that does not exist. Dollars. */
export interface LetterOffer {
  /** capital letters and digits */
  code: string;
  /** two letters: where the home is that the letter is about */
  state: string;
  /** last day, YYYY-MM-DD */
  expiresOn: string;
  homeValue: number;
  mortgageBalance: number;
  cashAmount: number;
}

export const letterOffers: readonly LetterOffer[] = [
  {
    code: "LARK7K2M",
    state: "OH",
    expiresOn: "2027-12-31",
    homeValue: 420_000,
    mortgageBalance: 185_000,
    cashAmount: 60_000,
  },
  {
    code: "LARK4T9W",
    state: "TX",
    expiresOn: "2027-12-31",
    homeValue: 610_000,
    mortgageBalance: 240_000,
    cashAmount: 110_000,
  },
  {
    code: "LARK2B6R",
    state: "FL",
    expiresOn: "2026-06-30",
    homeValue: 350_000,
    mortgageBalance: 120_000,
    cashAmount: 45_000,
  },
];

/**
 * The offer of a code while it lasts, its last day included.
 * @param code as `normalOfferCode` gives it
 * @param today YYYY-MM-DD
 * @returns undefined for a code that no letter has, or whose offer has ended
 */
export function knownOffer(code: string, today: string): LetterOffer | undefined {
  return letterOffers.find((offer) => offer.code === code && today <= offer.expiresOn);
}
