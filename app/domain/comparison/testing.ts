/** A home and loans with figures that were computed by two other programs, for the tests. */

import type { HomeToday, LoanOption } from "./home";

/** Taxes and insurance of the sample home, dollars a month. */
export const SAMPLE_COSTS = { taxes: 440, insurance: 133, dues: 0 } as const;

const first = { id: "first", kind: "mortgage", balance: 286_252.49, rate: 8, payment: 2157.27 } as const;
const second = { id: "second", kind: "equity", balance: 12_400, rate: 9.25, payment: 136.91 } as const;

/** A mortgage and a home equity loan. */
export const sampleHome: HomeToday = { loans: [first, second], debts: [] };

const OWED = first.balance + second.balance;
const CASH = 40_000;
const both = { paysOff: ["first", "second"], paysDebts: [], isVariable: false };
const behind = { paysOff: [], paysDebts: [] };

/** Five loans for $40,000, the last one without the cash. */
export const sampleOptions: readonly LoanOption[] = [
  {
    ...both,
    id: "cashout-30",
    kind: "cashout",
    amount: OWED + CASH + 6842,
    rates: [{ rate: 6.5, months: 360 }],
    apr: 6.586,
    cost: 6842,
    cash: CASH,
  },
  {
    ...both,
    id: "cashout-20",
    kind: "cashout",
    amount: OWED + CASH + 6818,
    rates: [{ rate: 6.25, months: 240 }],
    apr: 6.36,
    cost: 6818,
    cash: CASH,
  },
  {
    ...behind,
    id: "line",
    kind: "line",
    amount: CASH + 790,
    rates: [{ rate: 7.5, months: 360 }],
    interestOnlyMonths: 120,
    isVariable: true,
    apr: 7.5,
    cost: 790,
    cash: CASH,
  },
  {
    ...behind,
    id: "equity-loan",
    kind: "equity-loan",
    amount: CASH + 1515,
    rates: [{ rate: 7.875, months: 240 }],
    isVariable: false,
    apr: 8.128,
    cost: 1515,
    cash: CASH,
  },
  {
    ...both,
    id: "refinance",
    kind: "refinance",
    amount: OWED + 6421,
    rates: [{ rate: 6.25, months: 360 }],
    apr: 6.341,
    cost: 6421,
    cash: 0,
  },
];
