import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CallId, CallOutput } from "~server/backend/contract/index";
import type { ReferenceBackend } from "~server/reference/start";
import { Visitor, type CallResult } from "~server/reference/testing/fixture";
import type { SeededRandom } from "./seeded-random";

/**
 * Customers of a backend that is killed while they use it: their data, the responses they got, and
 * their retries.
 */

/** The responses that a customer got for one application. */
export interface ReachedCustomer {
  /** with the application's id and token once they are known */
  visitor: Visitor;
  /** last names of the people on the loan, the primary borrower's first */
  borrowers: readonly string[];
  /** the last acknowledged value of each saved field */
  fields: Map<string, number | string>;
  isPaying: boolean;
  /** "<receipt id> <dollars>" of each acknowledged payment */
  receipts: Set<string>;
  /** id of each acknowledged call */
  leads: Set<string>;
}

/** A write with its idempotency key. */
export interface AcknowledgedWrite {
  call: CallId;
  /** every response text; more than one is an error */
  texts: Set<string>;
  /** Sends it again, with the same key and body, until it is acknowledged. */
  again: () => Promise<void>;
}

/** The responses that all customers got. */
export interface CustomerLedger {
  customers: ReachedCustomer[];
  /** by idempotency key */
  writes: Map<string, AcknowledgedWrite>;
  /** attempts that were not acknowledged */
  cut: number;
}

export const newLedger = (): CustomerLedger => ({ customers: [], writes: new Map(), cut: 0 });

/**
 * Longest wait for one response before a retry, as in the site; the first request may still be in
 * progress.
 */
const ANSWER_MS = 8_000;
/** A customer without a response in this time, despite retries, has found a bug. */
const PATIENCE_MS = 60_000;
const FEE_DOLLARS = 75;

/**
 * Returns a response, or undefined when none came: the connection was refused or cut, or it takes
 * too long.
 */
async function answered<Id extends CallId>(
  sent: Promise<CallResult<Id>>,
): Promise<CallResult<Id> | undefined> {
  const late = new AbortController();
  const answer = sent.catch((error: unknown) => {
    // The error that fetch throws for a lost connection.
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  const first = await Promise.race([
    answer,
    sleep(ANSWER_MS, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
  return first;
}

type Given<Id extends CallId> = Parameters<typeof Visitor.prototype.call<Id>>[1];

const newKey = (): string => randomBytes(12).toString("base64url");

/**
 * Repeats a write until it is acknowledged, always with the same key and body.
 * @throws when it is refused, which no customer's write should be, or not acknowledged within a
 *   minute
 */
async function insist<Id extends CallId>(
  book: CustomerLedger,
  visitor: Visitor,
  call: Id,
  given: Given<Id>,
  key = newKey(),
): Promise<CallOutput<Id>> {
  // A copy of the current state: a retry names the same application in the same way, even after the
  // visitor has learned more.
  const asker = Object.assign(new Visitor(visitor.backend, visitor.sessionId), {
    appId: visitor.appId,
    token: visitor.token,
  });
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const answer = await answered(asker.call(call, { ...given, key }));
    if (answer?.status === 200) {
      const known = book.writes.get(key) ?? {
        call,
        texts: new Set<string>(),
        again: async () => void (await insist(book, asker, call, given, key)),
      };
      known.texts.add(answer.text);
      book.writes.set(key, known);
      return answer.data;
    }
    if (answer && answer.status < 500) throw new Error(`${call} was refused: ${answer.text}`);
    book.cut += 1;
    await sleep(40);
  }
  throw new Error(`${call} was not acknowledged in ${PATIENCE_MS / 1000} s.`);
}

/** Sends the same write twice at once: a double click. */
async function doubled<Id extends CallId>(
  book: CustomerLedger,
  visitor: Visitor,
  call: Id,
  given: Given<Id>,
): Promise<CallOutput<Id>> {
  const key = newKey();
  const [first] = await Promise.all([
    insist(book, visitor, call, given, key),
    insist(book, visitor, call, given, key),
  ]);
  return first;
}

type Fields = Record<string, number | string>;

async function save(
  book: CustomerLedger,
  customer: ReachedCustomer,
  fields: Fields,
  isDouble: boolean,
): Promise<void> {
  const { visitor } = customer;
  const stepInfo = { stepId: "test", status: "complete" as const };
  const named = visitor.appId === undefined ? {} : { appId: visitor.appId };
  const body = { flowId: visitor.flowId, stepInfo, ...named, ...fields };
  await (isDouble ? doubled : insist)(book, visitor, "app-data.save", { body });
  for (const [name, value] of Object.entries(fields)) customer.fields.set(name, value);
}

/** Saves the borrowers of a new visit and opens its application. */
async function open(
  book: CustomerLedger,
  backend: Pick<ReferenceBackend, "fetch">,
  dice: SeededRandom,
  session: string,
): Promise<ReachedCustomer> {
  const visitor = new Visitor(backend, session);
  const borrowers = dice.chance(0.4) ? ["Approved", "Lastfour"] : ["Approved"];
  const customer: ReachedCustomer = {
    visitor,
    borrowers,
    fields: new Map(),
    isPaying: dice.chance(0.8),
    receipts: new Set(),
    leads: new Set(),
  };
  const stepInfo = { stepId: "home", status: "complete" as const };
  const people = borrowers.map((lastName, index) => ({
    firstName: index === 0 ? "Bea" : "Cole",
    lastName,
    isPrimary: index === 0,
    isOnLoan: true,
    dob: "1987-06-05",
  }));
  const body = { flowId: visitor.flowId, stepInfo, borrowers: people };
  await (dice.chance(0.3) ? doubled : insist)(book, visitor, "app-data.save", { body });
  await save(
    book,
    customer,
    { phoneNumber: phoneOf(visitor), homeValue: dice.between(200_000, 900_000) },
    false,
  );
  const send = dice.chance(0.4) ? doubled : insist;
  const { appId, token } = await send(book, visitor, "app.v2.create", { body: visitor.creation });
  Object.assign(visitor, { appId, token });
  book.customers.push(customer);
  return customer;
}

/** Returns a separate number per customer, because a number is called once. */
const phoneOf = ({ sessionId }: Pick<Visitor, "sessionId">): string =>
  `970${2_000_000 + (Number.parseInt(sessionId.slice(1, 9), 16) % 8_000_000)}`;

async function pay(book: CustomerLedger, customer: ReachedCustomer, dice: SeededRandom): Promise<void> {
  const { visitor, borrowers } = customer;
  const card = { number: "4242424242424242", expiry: "12/39", cvc: "123", nameOnCard: "Bea", zip: "80521" };
  const amount = FEE_DOLLARS * borrowers.length;
  const body = { appId: visitor.appId ?? "none", amount, paymentMethod: "card" as const, card };
  const once = async (send: typeof insist | typeof doubled): Promise<void> => {
    const { isPaid, receiptId, amount: paid } = await send(book, visitor, "credit-report.payment", { body });
    if (isPaid) customer.receipts.add(`${receiptId} ${paid}`);
  };
  // Some customers double-click, and some pay in two windows, which are two writes.
  await Promise.all(
    dice.chance(0.3) ? [once(insist), once(insist)] : [once(dice.chance(0.5) ? doubled : insist)],
  );
}

async function launch(book: CustomerLedger, customer: ReachedCustomer, dice: SeededRandom): Promise<void> {
  const { visitor } = customer;
  const body = { phoneNumber: phoneOf(visitor), state: "CO", appId: visitor.appId ?? "none" };
  const once = async (send: typeof insist | typeof doubled): Promise<void> => {
    customer.leads.add((await send(book, visitor, "instadial.launch", { body })).leadTrackingUid);
  };
  await Promise.all(
    dice.chance(0.3) ? [once(insist), once(insist)] : [once(dice.chance(0.5) ? doubled : insist)],
  );
}

/** Opens one application and completes it. */
async function journey(
  book: CustomerLedger,
  backend: Pick<ReferenceBackend, "fetch">,
  dice: SeededRandom,
  session: string,
): Promise<void> {
  const keysBefore = book.writes.size;
  const customer = await open(book, backend, dice, session);
  for (let saves = dice.between(1, 4); saves > 0; saves -= 1) {
    const fields: Fields[] = [
      { purchasePrice: dice.between(200_000, 900_000) },
      { loanAmount: dice.between(100_000, 700_000) },
    ];
    // Of two concurrent saves neither may lose the other's field.
    await Promise.all(fields.map((one) => save(book, customer, one, dice.chance(0.2))));
    await sleep(dice.between(0, 40));
  }
  const steps = [
    ...(customer.isPaying ? [() => pay(book, customer, dice)] : []),
    ...(dice.chance(0.6) ? [() => launch(book, customer, dice)] : []),
    () => save(book, customer, { propertyCity: `City ${dice.between(1, 99_999)}` }, false),
  ];
  if (dice.chance(0.5)) await Promise.all(steps.map((step) => step()));
  else for (const step of steps) await step();
  // Sends acknowledged writes again; they must change nothing.
  const mine = [...book.writes.values()].slice(keysBefore);
  for (let repeats = 2; repeats > 0; repeats -= 1) {
    await mine[dice.between(0, mine.length - 1)]?.again();
  }
}

/**
 * Simulates a customer who completes one application after another, at least one, until stopped.
 */
export async function runCustomer(
  book: CustomerLedger,
  backend: Pick<ReferenceBackend, "fetch">,
  dice: SeededRandom,
  isOver: () => boolean,
): Promise<void> {
  do {
    await journey(book, backend, dice, `c${randomBytes(6).toString("hex")}`);
    await sleep(dice.between(0, 60));
  } while (!isOver());
}

/** Sends every acknowledged payment, opening and call again, and each fifth save, ten at a time. */
export async function repeatWrites(book: CustomerLedger): Promise<void> {
  const sample = [...book.writes.values()].filter(
    ({ call }, index) => call !== "app-data.save" || index % 5 === 0,
  );
  const worker = async (): Promise<void> => {
    for (let write = sample.pop(); write; write = sample.pop()) await write.again();
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}
