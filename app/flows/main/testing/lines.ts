/** The pages of some paths up to the borrowers page. */
export const pathTo = {
  buying: [
    "purchase",
    "looking-for-purc",
    "estimated-price",
    "state-and-county",
    "credit-score",
    "military-status",
    "purc-rate-and-payment",
    "realty",
  ],
  cashing: [
    "cashout",
    "looking-for-cashout",
    "cashout-amount",
    "cashout-usage",
    "home-owner",
    "estimated-home-value",
    "current-mortgage-balance",
    "military-status",
    "payment-and-cashout-amount",
  ],
  letter: ["offer-code", "cashout-no-offercode", "review-cashout"],
};
