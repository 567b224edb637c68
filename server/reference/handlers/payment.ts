import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { toCents } from "../../../app/domain/money";
import { checkCard, gatewayOf } from "../cards";
import { newId } from "../crypto";
import { paymentAttempts, payments } from "../database/schema";
import type { Deps } from "../deps";
import { ApiError, type Handlers } from "../router";
import { appIdOf, applicationOf, borrowersOf, feeCents, personaFor } from "../store";

type Names =
  | "credit-report.payment"
  | "credit-report.payment.google"
  | "credit-report.payment.apple"
  | "credit-report.payment.apple.validate";
type Payment = typeof payments.$inferSelect;

const receipt = (paid: Payment) => ({ isPaid: true, receiptId: paid.id, amount: paid.amountCents / 100 });
const declined = () => new ApiError(402, "CARD_DECLINED", "Your card was declined. Please try another one.");

/** The credit report fee. The ledger takes one payment of it per application; a later one gets the first receipt. */
export function paymentHandlers(deps: Deps): Pick<Handlers, Names> {
  const { db, now, slowMs } = deps;

  async function paidBefore(appId: string): Promise<Payment | undefined> {
    const [paid] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.appId, appId), eq(payments.purpose, "credit-report")));
    return paid;
  }

  /** @throws ApiError 400 when the amount is not the fee of this application's borrowers */
  async function feeDue(appId: string, amountDollars: number): Promise<number> {
    await applicationOf(db, appId);
    const due = feeCents((await borrowersOf(db, appId)).length);
    if (toCents(amountDollars) !== due) {
      throw new ApiError(
        400,
        "AMOUNT_MISMATCH",
        `The fee is $${(due / 100).toFixed(2)}. Nothing was charged.`,
      );
    }
    return due;
  }

  /** Writes the payment down once; when two arrive together the ledger keeps the first and both get its receipt. */
  async function charge(row: Omit<Payment, "id" | "purpose" | "paidAt">): Promise<Payment> {
    await db
      .insert(payments)
      .values({ ...row, id: newId("rcpt"), purpose: "credit-report", paidAt: now() })
      .onConflictDoNothing({ target: [payments.appId, payments.purpose] });
    const paid = await paidBefore(row.appId);
    if (!paid) throw new Error("The ledger lost a payment.");
    return paid;
  }

  async function note(appId: string, outcome: "declined" | "slow", last4: string): Promise<void> {
    await db.insert(paymentAttempts).values({ id: newId("att"), appId, outcome, last4, at: now() });
  }

  async function hasBeenSlow(appId: string): Promise<boolean> {
    const found = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.appId, appId), eq(paymentAttempts.outcome, "slow")));
    return found.length > 0;
  }

  async function wallet(method: "google" | "apple", appId: string, amount: number) {
    const known = await paidBefore(appId);
    if (known) return { ...receipt(known), ...(known.last4 === null ? {} : { last4: known.last4 }) };
    const amountCents = await feeDue(appId, amount);
    if (personaFor(await borrowersOf(db, appId)) === "cardno") {
      await note(appId, "declined", "");
      throw declined();
    }
    return receipt(await charge({ appId, method, amountCents, brand: null, last4: null }));
  }

  return {
    "credit-report.payment": async ({ body: { appId, amount, card } }) => {
      const last4 = card.number.slice(-4);
      const known = await paidBefore(appId);
      if (known) return { ...receipt(known), last4: known.last4 ?? last4 };
      const amountCents = await feeDue(appId, amount);
      const checked = checkCard(card, now());
      if ("problem" in checked) throw new ApiError(400, "CARD_INVALID", checked.problem);
      const gateway = gatewayOf(card.number);
      if (gateway === "declines" || personaFor(await borrowersOf(db, appId)) === "cardno") {
        await note(appId, "declined", last4);
        throw declined();
      }
      if (gateway === "slow" && !(await hasBeenSlow(appId))) {
        await note(appId, "slow", last4);
        await sleep(slowMs);
      }
      const paid = await charge({ appId, method: "card", amountCents, brand: checked.brand, last4 });
      return { ...receipt(paid), last4: paid.last4 ?? last4 };
    },
    "credit-report.payment.google": ({ body }) => wallet("google", body.appId, body.amount),
    "credit-report.payment.apple": ({ body }) => wallet("apple", body.appId, body.amount),
    "credit-report.payment.apple.validate": async ({ body, context }) => {
      const row = await applicationOf(db, appIdOf(context));
      let host: string;
      try {
        host = new URL(body.validationURL).hostname;
      } catch {
        throw new ApiError(400, "INVALID", "Please choose another way to pay.");
      }
      const session = { application: row.id, validatedFor: host, expiresAt: now().getTime() + 5 * 60_000 };
      return { merchantSession: JSON.stringify(session) };
    },
  };
}
