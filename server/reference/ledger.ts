import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { toCents } from "~/domain/money";
import type { CallBody } from "~server/backend/contract/index";
import { checkCard, gatewayOf } from "./cards";
import { newId } from "./crypto";
import { paymentAttempts, payments } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { ApiError } from "./router";
import { applicationOf, borrowersOf, personaFor } from "./store";

export type Payment = typeof payments.$inferSelect;
export type Purpose = Payment["purpose"];
type CardBody = CallBody<"credit-report.payment">["card"];

/** A fee as it is due: cents, and for what. */
export interface Due {
  appId: string;
  purpose: Purpose;
  amountCents: number;
}

const declined = () => new ApiError(402, "CARD_DECLINED", "Your card was declined. Please try another one.");

/** What a caller is told of a payment; dollars. */
export const receipt = (paid: Payment) => ({
  isPaid: true,
  receiptId: paid.id,
  amount: paid.amountCents / 100,
});

/** The payment of a purpose, if there is one. */
export async function paidBefore(db: Queries, appId: string, purpose: Purpose): Promise<Payment | undefined> {
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.appId, appId), eq(payments.purpose, purpose)));
  return paid;
}

/** @throws ApiError 400 AMOUNT_MISMATCH unless the amount sent, in dollars, is the fee that is due */
export function mustMatch(amountDollars: number, { amountCents }: Due): void {
  if (toCents(amountDollars) === amountCents) return;
  const fee = (amountCents / 100).toFixed(2);
  throw new ApiError(400, "AMOUNT_MISMATCH", `The fee is $${fee}. Nothing was charged.`);
}

/**
 * Charging fees. The ledger takes one payment of a purpose per application: a repeat, with whatever key, gets the first receipt, and
 * a crash between charge and answer is made good by asking again.
 */
export function createLedger({ now, slowMs }: Pick<Deps, "now" | "slowMs">) {
  async function write(
    db: Queries,
    due: Due,
    by: Pick<Payment, "method" | "brand" | "last4">,
  ): Promise<Payment> {
    await db
      .insert(payments)
      .values({ ...due, ...by, id: newId("rcpt"), paidAt: now() })
      .onConflictDoNothing({ target: [payments.appId, payments.purpose] });
    const paid = await paidBefore(db, due.appId, due.purpose);
    if (!paid) throw new Error("The ledger lost a payment.");
    return paid;
  }

  async function note(
    db: Queries,
    appId: string,
    outcome: "declined" | "slow",
    last4: string,
  ): Promise<void> {
    await db.insert(paymentAttempts).values({ id: newId("att"), appId, outcome, last4, at: now() });
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

  return {
    /** @throws ApiError 400 CARD_INVALID, 402 CARD_DECLINED */
    async byCard(db: Queries, due: Due, card: CardBody): Promise<Payment> {
      const last4 = card.number.slice(-4);
      const checked = checkCard(card, now());
      if ("problem" in checked) throw new ApiError(400, "CARD_INVALID", checked.problem);
      const gateway = gatewayOf(card.number);
      if (gateway === "declines" || (await refusesCards(db, due.appId))) {
        await note(db, due.appId, "declined", last4);
        throw declined();
      }
      if (gateway === "slow" && !(await hasBeenSlow(db, due.appId))) {
        await note(db, due.appId, "slow", last4);
        await sleep(slowMs);
      }
      return write(db, due, { method: "card", brand: checked.brand, last4 });
    },

    /** @throws ApiError 402 CARD_DECLINED */
    async byWallet(db: Queries, due: Due, method: "google" | "apple"): Promise<Payment> {
      if (await refusesCards(db, due.appId)) {
        await note(db, due.appId, "declined", "");
        throw declined();
      }
      return write(db, due, { method, brand: null, last4: null });
    },

    /**
     * Opens a wallet session; charges nothing.
     * @throws ApiError 400 INVALID for an address that is none
     */
    async openWallet(
      db: Queries,
      appId: string,
      validationURL: string,
    ): Promise<{ merchantSession: string }> {
      const row = await applicationOf(db, appId);
      if (!URL.canParse(validationURL))
        throw new ApiError(400, "INVALID", "Please choose another way to pay.");
      const validatedFor = new URL(validationURL).hostname;
      const expiresAt = now().getTime() + 5 * 60_000;
      return { merchantSession: JSON.stringify({ application: row.id, validatedFor, expiresAt }) };
    },
  };
}
