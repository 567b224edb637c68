import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { toCents } from "~/domain/money";
import type { CallBody } from "~server/backend/contract/index";
import { checkCard, gatewayResponse } from "./cards";
import { addressCounters, sharedCounters, type Requester } from "~server/shared/limits/requester";
import type { Counter } from "~server/shared/limits/limits";
import { keyedDigest, newId } from "./crypto";
import { paymentAttempts, payments } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { ApiError } from "./router";
import { applicationOf, borrowersOf, personaFor } from "./store";
import { recordAction } from "./trail";
import { runOnce } from "./once-only";

export type Payment = typeof payments.$inferSelect;
export type Purpose = Payment["purpose"];
type CardBody = CallBody<"credit-report.payment">["card"];

/** A fee that is due: cents and purpose. */
export interface DueFee {
  appId: string;
  purpose: Purpose;
  amountCents: number;
  /** for a credit report fee: the people whose reports it covers, see person-id.ts */
  people?: string;
}

const cardDeclined = () =>
  new ApiError(402, "CARD_DECLINED", "Your card was declined. Please try another one.");

/** Returns a payment for the response; dollars. */
export const receipt = (paid: Payment) => ({
  isPaid: true,
  receiptId: paid.id,
  amount: paid.amountCents / 100,
});

/** Returns the payment of a purpose, if there is one. */
export async function paidBefore(db: Queries, appId: string, purpose: Purpose): Promise<Payment | undefined> {
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.appId, appId), eq(payments.purpose, purpose)));
  return paid;
}

/** Returns the once-only action of paying a fee. */
export const paymentOf = ({ appId, purpose }: Pick<DueFee, "appId" | "purpose">): string =>
  `pay ${purpose} ${appId}`;

/** @throws ApiError 400 AMOUNT_MISMATCH unless the amount sent, in dollars, equals the fee */
export function requireMatchingAmount(amountDollars: number, { amountCents }: DueFee): void {
  if (toCents(amountDollars) === amountCents) return;
  const fee = (amountCents / 100).toFixed(2);
  throw new ApiError(400, "AMOUNT_MISMATCH", `The fee is $${fee}. Nothing was charged.`);
}

/**
 * Charges unless that was done: two cards at once are never both charged. A declined card does
 * not affect another one.
 */
const chargeOnce = (
  db: Queries,
  { appId, purpose }: DueFee,
  work: () => Promise<Payment>,
): Promise<Payment> =>
  runOnce(db, {
    name: paymentOf({ appId, purpose }),
    known: () => paidBefore(db, appId, purpose),
    run: work,
    sharesRefusals: false,
  });

/**
 * Counts declined cards, each before it is tried, so that concurrent requests cannot exceed the
 * limit.
 */
const cardCounters = (
  deps: Pick<Deps, "now" | "slowMs" | "limits" | "keys">,
  { appId }: DueFee,
  payer: Requester,
  number: string | undefined,
): readonly Counter[] => [
  ["declined-cards-per-application", appId],
  ...addressCounters("declined-cards-per-address", payer),
  ...(number === undefined
    ? []
    : sharedCounters("declined-cards-per-card", keyedDigest(deps.keys, "card", number), payer)),
];

async function writePayment(
  deps: Pick<Deps, "now" | "slowMs" | "limits" | "keys">,
  db: Queries,
  due: DueFee,
  by: Pick<Payment, "method" | "brand" | "last4">,
): Promise<Payment> {
  const paidAt = deps.now();
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(payments)
      .values({ ...due, ...by, id: newId("rcpt"), paidAt })
      .onConflictDoNothing({ target: [payments.appId, payments.purpose] })
      .returning({ id: payments.id });
    if (made.length > 0)
      await recordAction(tx, { appId: due.appId, what: `paid ${due.purpose}`, at: paidAt });
  });
  const paid = await paidBefore(db, due.appId, due.purpose);
  if (!paid) throw new Error("The ledger lost a payment.");
  return paid;
}

async function noteAttempt(
  deps: Pick<Deps, "now" | "slowMs" | "limits" | "keys">,
  db: Queries,
  appId: string,
  outcome: "declined" | "slow",
  last4: string,
): Promise<void> {
  const at = deps.now();
  await db.insert(paymentAttempts).values({ id: newId("att"), appId, outcome, last4, at });
  await recordAction(db, { appId, what: `tried to pay: ${outcome}`, at });
}

async function hasBeenSlow(db: Queries, appId: string): Promise<boolean> {
  const found = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.appId, appId), eq(paymentAttempts.outcome, "slow")));
  return found.length > 0;
}

const refusesCards = async (db: Queries, appId: string): Promise<boolean> =>
  personaFor(await borrowersOf(db, appId)) === "cardno";

/** @throws ApiError 400 CARD_INVALID, 402 CARD_DECLINED, 429 LIMIT_MET */
export function payByCard(
  deps: Pick<Deps, "now" | "slowMs" | "limits" | "keys">,
  db: Queries,
  due: DueFee,
  card: CardBody,
  payer: Requester,
): Promise<Payment> {
  const last4 = card.number.slice(-4);
  const checked = checkCard(card, deps.now());
  if ("problem" in checked) return Promise.reject(new ApiError(400, "CARD_INVALID", checked.problem));
  return chargeOnce(db, due, async () => {
    const giveBack = await deps.limits.countAll(cardCounters(deps, due, payer, card.number));
    const gateway = gatewayResponse(card.number);
    if (gateway === "declines" || (await refusesCards(db, due.appId))) {
      await noteAttempt(deps, db, due.appId, "declined", last4);
      throw cardDeclined();
    }
    if (gateway === "slow" && !(await hasBeenSlow(db, due.appId))) {
      await noteAttempt(deps, db, due.appId, "slow", last4);
      await sleep(deps.slowMs);
    }
    const paid = await writePayment(deps, db, due, { method: "card", brand: checked.brand, last4 });
    await giveBack();
    return paid;
  });
}

/** @throws ApiError 402 CARD_DECLINED, 429 LIMIT_MET */
export function payByWallet(
  deps: Pick<Deps, "now" | "slowMs" | "limits" | "keys">,
  db: Queries,
  due: DueFee,
  method: "google" | "apple",
  payer: Requester,
): Promise<Payment> {
  return chargeOnce(db, due, async () => {
    const giveBack = await deps.limits.countAll(cardCounters(deps, due, payer, undefined));
    if (await refusesCards(db, due.appId)) {
      await noteAttempt(deps, db, due.appId, "declined", "");
      throw cardDeclined();
    }
    const paid = await writePayment(deps, db, due, { method, brand: null, last4: null });
    await giveBack();
    return paid;
  });
}

/**
 * Opens a wallet session; charges nothing.
 * @throws ApiError 400 INVALID for an invalid address
 */
export async function openWallet(
  deps: Pick<Deps, "now" | "slowMs" | "limits" | "keys">,
  db: Queries,
  appId: string,
  validationURL: string,
): Promise<{ merchantSession: string }> {
  const row = await applicationOf(db, appId);
  if (!URL.canParse(validationURL)) throw new ApiError(400, "INVALID", "Please choose another way to pay.");
  const validatedFor = new URL(validationURL).hostname;
  const expiresAt = deps.now().getTime() + 5 * 60_000;
  return { merchantSession: JSON.stringify({ application: row.id, validatedFor, expiresAt }) };
}
