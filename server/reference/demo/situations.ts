import type { Milestone } from "~/domain/my-loan/milestones";
import type { Standing } from "~/domain/my-loan/status";
import type { Persona } from "~server/reference/personas";

/** How far the invented customers of a demonstration are. */

/** What has happened on a loan; the standing follows from it. */
export interface Situation {
  standing: Standing;
  /** how many of a hundred customers are in it */
  share: number;
  /** how many days ago the application was opened, from and to */
  opened: readonly [from: number, to: number];
  soft?: Persona;
  hard?: Persona;
  /** a co-borrower joined after the soft check said no */
  isJoinedLater?: true;
  /** all six items of an application were given, so that the Loan Estimate is due */
  isReceived?: true;
  /** it asks for more than we lend on the home, so that only a banker finds a price */
  isUnpriced?: true;
  /** the customer said to go on with the Loan Estimate */
  isAnswered?: true;
  /** how many of the needed papers were sent */
  papers?: "some" | "all";
  reached?: readonly Milestone[];
  /** in how many days it closes, from and to */
  closes?: readonly [from: number, to: number];
}

const checked = { soft: "approved", hard: "approved", isReceived: true } as const;
const answered = { ...checked, isAnswered: true } as const;
const underWay = { ...answered, papers: "all" } as const;

/** The shares add up to a hundred. As at a lender, there are more requests than loans under way. */
export const SITUATIONS: readonly Situation[] = [
  { standing: "begun", share: 15, opened: [0, 20] },
  { standing: "prequalified", share: 18, opened: [0, 40], soft: "approved" },
  { standing: "not-prequalified", share: 3, opened: [2, 25], soft: "delinquent", isJoinedLater: true },
  { standing: "undecided", share: 3, opened: [0, 30], soft: "stayfrozen" },
  {
    standing: "undecided",
    share: 2,
    opened: [1, 30],
    soft: "approved",
    hard: "hardfrozen",
    isReceived: true,
  },
  { standing: "approved-as-told", share: 5, opened: [0, 30], soft: "approved", hard: "approved" },
  { standing: "estimate-due", share: 3, opened: [0, 2], ...checked, isUnpriced: true },
  { standing: "estimate-due", share: 2, opened: [6, 12], ...checked, isUnpriced: true },
  { standing: "estimate-sent", share: 8, opened: [0, 9], ...checked },
  { standing: "estimate-expired", share: 3, opened: [22, 45], ...checked },
  { standing: "papers", share: 4, opened: [3, 25], ...answered },
  { standing: "papers", share: 4, opened: [6, 35], ...answered, papers: "some" },
  { standing: "checking", share: 5, opened: [8, 40], ...underWay },
  { standing: "deciding", share: 4, opened: [14, 60], ...underWay, reached: ["checked"] },
  { standing: "approved", share: 4, opened: [20, 65], ...underWay, reached: ["checked", "approved"] },
  {
    ...{ standing: "closing", share: 3, opened: [25, 70] },
    ...{ ...underWay, reached: ["checked", "appraised", "approved"], closes: [0, 7] },
  },
  {
    ...{ standing: "closing", share: 2, opened: [25, 70] },
    ...{ ...underWay, reached: ["checked", "approved"], closes: [8, 40] },
  },
  {
    ...{ standing: "closed", share: 4, opened: [40, 90] },
    ...{ ...underWay, reached: ["checked", "appraised", "approved", "closed"] },
  },
  { standing: "withdrawn", share: 2, opened: [5, 70], ...answered, reached: ["withdrawn"] },
  { standing: "declined", share: 2, opened: [1, 60], soft: "delinquent" },
  {
    standing: "declined",
    share: 2,
    opened: [2, 60],
    soft: "approved",
    hard: "harddecline",
    isReceived: true,
  },
  {
    standing: "in-review",
    share: 2,
    opened: [1, 20],
    soft: "approved",
    hard: "unexplained",
    isReceived: true,
  },
];

const HUNDRED = SITUATIONS.flatMap((situation) => Array.from({ length: situation.share }, () => situation));
/** Has no factor in common with a hundred, so that each hundred customers have every situation. */
const STRIDE = 37;

/**
 * Returns the situation of the customer with a number from 1 on. Of a hundred customers in a row as
 * many are in each as its share says.
 */
export function situationOf(number: number): Situation {
  const found = HUNDRED[(number * STRIDE) % HUNDRED.length];
  if (found === undefined) throw new RangeError("The number of a customer is whole and above 0.");
  return found;
}
