/** All calculators, in the order of their page. */

export interface Calculator {
  path: string;
  title: string;
  /** for the list, and for search results */
  description: string;
}

export const CALCULATORS_PAGE = { path: "/calculators", title: "Calculators" } as const;

export const CALCULATORS = {
  afford: {
    path: "/calculators/afford",
    title: "What can I afford?",
    description:
      "The price of a home that your income carries, by the 28/36 rule and by our own approval's, with taxes and insurance in it.",
  },
  payment: {
    path: "/calculators/payment",
    title: "What would I pay each month?",
    description:
      "The whole monthly payment for a home: principal, interest, mortgage insurance, property taxes, homeowners insurance and dues.",
  },
  rentOrBuy: {
    path: "/calculators/rent-or-buy",
    title: "Rent or buy?",
    description:
      "What each costs over the years you stay, with every assumption in sight, and from when buying costs less.",
  },
  points: {
    path: "/calculators/points",
    title: "Points or a higher rate?",
    description:
      "The same loan with points, without, and with a credit: what each costs now, each month and over your stay.",
  },
  refinance: {
    path: "/calculators/refinance",
    title: "Is it worth refinancing?",
    description:
      "Your mortgage today beside a new one: when the new loan has paid for itself, and what both cost while you stay.",
  },
  extraPayments: {
    path: "/calculators/extra-payments",
    title: "What do extra payments save?",
    description: "How much interest and how many years a little more each month saves on your mortgage.",
  },
  cash: {
    path: "/calculators/cash",
    title: "Cash from your home",
    description:
      "A new mortgage, a home equity loan, a line of credit, or staying as you are: what each costs in the end.",
  },
  lineOfCredit: {
    path: "/calculators/line-of-credit",
    title: "What does a line of credit cost?",
    description:
      "The APR and payments of a home equity line today and at its highest rate, and what it costs to open.",
  },
} as const satisfies Readonly<Record<string, Calculator>>;
