import type { IncomeType } from "~/domain/income";
import { isoDateAfter } from "~/domain/dates";
import type { LoanKind } from "~/domain/my-loan/facts";
import { createRandom, type RandomSource } from "~server/shared/random";
import { timeDaysAgo } from "./diary";
import { nextName, type DemoName } from "./names";
import { nextHome, phoneOfNumber, type DemoHome } from "./places";
import { situationOf, type Situation } from "./situations";

/** An invented customer: who they are, what they ask for, and what became of it. */

/** A person on the loan. */
export interface DemoPerson extends DemoName {
  /** YYYY-MM-DD */
  birthDate: string;
  /** ten digits; absent for a co-borrower without one of their own */
  phoneNumber: string | undefined;
  incomes: readonly { kind: IncomeType; annualCents: number }[];
  isVeteran: boolean;
}

/** What is asked for, in whole dollars. */
export interface DemoRequest {
  kind: LoanKind;
  /** of the new loan; of a line or an equity loan the cash */
  amount: number;
  /** what is owed on the home; 0 for a purchase */
  owed: number;
  /** paid out to the owner */
  cash: number;
  termYears: 30 | 20 | 15;
}

/** A rate lock. */
export interface DemoLock {
  /** how many days are left of it, below 0 after its end; absent for one that is paid in its turn */
  daysLeft?: number;
  /** the customer asked for a longer one */
  isAsked: boolean;
}

/** An invented customer. */
export interface DemoCustomer {
  id: string;
  /** from 1 on */
  number: number;
  situation: Situation;
  people: readonly DemoPerson[];
  home: DemoHome;
  request: DemoRequest;
  lock: DemoLock | undefined;
  /** when the lock is paid for; undefined for one that is paid in its turn */
  lockedAt: Date | undefined;
  /** a seeded banker, or null for an application that a supervisor has to assign */
  bankerId: string | null;
  openedAt: Date;
  /** for everything that happens later */
  random: RandomSource;
}

/** The days of a rate lock (costs-2026-11.ts). */
const LOCK_DAYS = 45;
const BANKERS = ["b1", "b2", "b3"] as const;
const CO_BORROWERS_FROM = 20_000;
/** States whose equity loans have rules of their own (texas-equity.ts). */
const NO_EQUITY_LOANS: readonly string[] = ["TX"];

/** Returns the id of the application of the customer with a number from 1 on. */
export const demoIdOf = (number: number): string => `LH-DEMO${String(number).padStart(5, "0")}`;

const INCOMES: readonly IncomeType[] = [
  "FullTimeEmployment",
  "FullTimeEmployment",
  "FullTimeEmployment",
  "PartTimeEmployment",
  "SelfEmployment",
  "Pension",
  "SocialSecurity",
];

function nextPerson(random: RandomSource, phone: string | undefined, partner?: DemoName): DemoPerson {
  const main = random.pick(INCOMES);
  const incomes = [{ kind: main, annualCents: random.int(38, 190) * 100_000 }];
  if (random.chance(0.15))
    incomes.push({ kind: "DividendsInterest", annualCents: random.int(2, 20) * 100_000 });
  const year = String(random.int(1948, 2001));
  const part = (most: number): string => String(random.int(1, most)).padStart(2, "0");
  return {
    ...nextName(random, partner),
    birthDate: `${year}-${part(12)}-${part(28)}`,
    phoneNumber: phone,
    incomes,
    isVeteran: random.chance(0.08),
  };
}

function nextKind(random: RandomSource, { standing }: Situation, { state }: DemoHome): LoanKind {
  // Without a home the address is what is missing.
  if (standing === "approved-as-told") return "purc";
  const drawn = random.int(1, 100);
  if (drawn <= 38) return "purc";
  if (drawn <= 64 || NO_EQUITY_LOANS.includes(state)) return "refi";
  if (drawn <= 80) return "cashout";
  // A line of credit has no Loan Estimate.
  return drawn <= 90 || standing.startsWith("estimate") ? "heloan" : "heloc";
}

const thousands = (dollars: number): number => Math.round(dollars / 1_000) * 1_000;

/** Returns what is asked for: within our limits, or above them for a banker to find a price. */
function nextRequest(random: RandomSource, situation: Situation, home: DemoHome): DemoRequest {
  const kind = nextKind(random, situation, home);
  const termYears = random.pick([30, 30, 30, 20, 15] as const);
  const share = (from: number, to: number): number => thousands((home.value * random.int(from, to)) / 100);
  const isOver = situation.isUnpriced === true;
  if (kind === "purc")
    return { kind, termYears, owed: 0, cash: 0, amount: isOver ? share(98, 99) : share(60, 95) };
  if (kind === "refi") {
    const owed = isOver ? share(97, 99) : share(40, 88);
    return { kind, termYears, owed, cash: 0, amount: owed };
  }
  const owed = share(35, 50);
  const cash = isOver ? share(45, 50) : share(12, 22);
  return { kind, termYears, owed, cash, amount: kind === "cashout" ? owed + cash : cash };
}

const LOCKED_FIRST_LIENS: readonly LoanKind[] = ["purc", "refi", "cashout"];

/** Returns the rate lock: usual ones, those that end soon, ended ones, and wishes for longer ones. */
function nextLock(random: RandomSource, situation: Situation, kind: LoanKind): DemoLock | undefined {
  if (!situation.isAnswered || !LOCKED_FIRST_LIENS.includes(kind)) return undefined;
  const drawn = random.int(1, 100);
  const isEarly = situation.standing === "papers" || situation.standing === "withdrawn";
  if (drawn <= (isEarly ? 60 : 20)) return undefined;
  if (drawn <= 70) return { isAsked: false };
  if (drawn <= 84) return { daysLeft: random.int(0, 5), isAsked: false };
  if (drawn <= 92) return { daysLeft: -random.int(1, 6), isAsked: false };
  return { daysLeft: random.int(1, 9), isAsked: true };
}

/** Returns how many days before now a lock was paid for; undefined for one that is paid in its turn. */
const lockedDaysAgo = (lock: DemoLock | undefined): number | undefined =>
  lock?.daysLeft === undefined ? undefined : LOCK_DAYS - lock.daysLeft;

/** Returns the day of a closing that is to come, YYYY-MM-DD; undefined while none is set. */
export function closingDay({ random, situation: { closes } }: DemoCustomer, now: Date): string | undefined {
  return closes && isoDateAfter(now, random.int(closes[0], closes[1]));
}

/** A banker has every loan with a presentation or an estimate; others may wait for one. */
function nextBanker(random: RandomSource, { isReceived, soft }: Situation): string | null {
  const isFree = !isReceived && random.chance(soft === undefined ? 0.5 : 0.2);
  return isFree ? null : random.pick(BANKERS);
}

/**
 * Returns the customer with a number from 1 on: always the same for a number, with times before now.
 * @param now the current time
 */
export function demoCustomer(number: number, now: Date): DemoCustomer {
  const random = createRandom("demonstration", number);
  const situation = situationOf(number);
  const first = nextPerson(random, phoneOfNumber(number - 1));
  const isCouple = situation.isJoinedLater === true || random.chance(0.35);
  const ownPhone = random.chance(0.6) ? phoneOfNumber(CO_BORROWERS_FROM + number) : undefined;
  const home = nextHome(random);
  const request = nextRequest(random, situation, home);
  const lock = nextLock(random, situation, request.kind);
  const [from, to] = situation.opened;
  const drawn = random.int(from, to);
  const lockedDays = lockedDaysAgo(lock);
  const days = lockedDays === undefined ? drawn : Math.max(drawn, lockedDays + random.int(5, 12));
  return {
    id: demoIdOf(number),
    number,
    situation,
    people: isCouple ? [first, nextPerson(random, ownPhone, first)] : [first],
    home,
    request,
    lock,
    lockedAt: lockedDays === undefined ? undefined : timeDaysAgo(random, now, lockedDays),
    bankerId: nextBanker(random, situation),
    openedAt: timeDaysAgo(random, now, days),
    random,
  };
}
