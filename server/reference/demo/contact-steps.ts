import { and, eq, isNotNull } from "drizzle-orm";
import { callConsent, creditConsent, reminderConsent } from "~/content/consents";
import { availableCallSlots } from "~/domain/call-hours";
import { formatPhone } from "~/domain/phone";
import { callPlaceOf } from "~server/reference/call-place";
import { storeConsent } from "~server/reference/consents";
import { assignments, dials, loanMessages, reminders } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { CANCELED_BY_CUSTOMER } from "~server/reference/dials";
import { storeMessage } from "~server/reference/my-loan/messages";
import { applicationOf } from "~server/reference/store";
import { contextOf, depsAt, note, type DemoLoan } from "./entries";

/** Calls, messages and agreements of an invented customer, and who has the loan. */

const HOUR_MS = 60 * 60_000;
const CUSTOMER_WORDS = [
  "Hello! When do you need the pay stubs?",
  "We found a house we like. How fast can we get a letter?",
  "My hours changed last month. Does that matter for the loan?",
  "Could somebody call me after work today?",
  "Thank you. I sent the last two statements this morning.",
] as const;
const BANKER_WORDS = [
  "Thank you for your application. I am your loan expert, and you can write to me here at any time.",
  "Please send us both pages of the bank statement.",
  "Your appraisal is ordered. It takes about a week.",
  "Your rate is locked. I will keep you posted about the next steps.",
  "I tried to reach you by phone. When is a good time?",
] as const;

/** Records who gave the loan to its banker. */
export async function assign(db: Queries, loan: DemoLoan, at: Date): Promise<void> {
  const { customer, bankerId } = loan;
  if (bankerId === null || !customer.random.chance(0.3)) return;
  const id = `${customer.id}-assignment`;
  await db.insert(assignments).values({ id, appId: customer.id, employeeId: bankerId, assignedBy: "s1", at });
  note(loan, `assigned it to ${bankerId}`, at, "s1");
}

/** The customer agrees to calls and texts, to looks at the credit, and to reminders, or to nothing. */
export async function giveConsents(deps: Deps, db: Queries, loan: DemoLoan, at: Date): Promise<void> {
  const { customer } = loan;
  const { id: appId, people, random } = customer;
  const phoneNumber = people[0]?.phoneNumber;
  const { name } = deps.lender;
  const then = depsAt(deps, at);
  if (phoneNumber !== undefined && random.chance(0.6)) {
    const { version, text } = callConsent(name, formatPhone(phoneNumber));
    await storeConsent(db, then, contextOf(customer, version), { appId, purpose: "call", phoneNumber, text });
  }
  if (random.chance(0.3)) {
    const { version, text } = creditConsent(name);
    await storeConsent(db, then, contextOf(customer, version), { appId, purpose: "credit", text });
    note(loan, "agreed to credit", at);
  }
  if (phoneNumber === undefined || !random.chance(0.15)) return;
  const { version, text } = reminderConsent(
    name,
    `by text to the phone that ends in ${phoneNumber.slice(-2)}`,
  );
  const context = contextOf(customer, version);
  await storeConsent(db, then, context, { appId, purpose: "reminder-text", phoneNumber, text });
  await db
    .insert(reminders)
    .values({ appId, personId: "", stopId: `${appId}-stop`, channel: "text", lookedAt: deps.now() });
}

/** The customer books a call that is to come, had one, or canceled it. */
export async function bookCalls(deps: Deps, db: Queries, loan: DemoLoan): Promise<void> {
  const { customer, diary } = loan;
  const { id: appId, people, situation, random } = customer;
  const phoneNumber = people[0]?.phoneNumber;
  const isEarly = situation.isReceived === undefined;
  if (phoneNumber === undefined || !random.chance(isEarly ? 0.4 : 0.12)) return;
  const drawn = random.int(1, 100);
  // Calls are booked at most some days before.
  if (drawn <= 60) diary.moveTo(new Date(deps.now().getTime() - random.int(1, 40) * HOUR_MS));
  const at = diary.last();
  const dial = {
    ...{ id: `${appId}-call`, appId, kind: "launch" as const, phoneNumber, phoneVerified: true },
    ...{ sessionId: `${appId}-visit`, at },
  };
  note(loan, drawn <= 60 ? "booked a call" : "asked for a call", at);
  if (drawn > 60) {
    const isBooked = drawn > 80;
    const callAt = isBooked ? diary.next(1, 20) : null;
    await db.insert(dials).values({ ...dial, status: isBooked ? "scheduled" : "launched", callAt });
    return;
  }
  const { data } = await applicationOf(db, appId);
  const slots = availableCallSlots(
    deps.now().getTime() / 1000,
    callPlaceOf(phoneNumber, data),
    deps.phoneHours,
  );
  if (slots.length === 0) return;
  const slot = random.pick(slots);
  const isCanceled = drawn <= 8;
  await db.insert(dials).values({
    ...dial,
    status: isCanceled ? CANCELED_BY_CUSTOMER : "scheduled",
    callAt: isCanceled ? null : new Date(slot.at * 1000),
    timesMoved: random.chance(0.15) ? 1 : 0,
  });
}

/** The customer and the banker write to each other; some of it was not read yet. */
export async function writeMessages(deps: Deps, db: Queries, loan: DemoLoan): Promise<void> {
  const { customer, diary, bankerId } = loan;
  const { id: appId, random } = customer;
  if (bankerId === null || !random.chance(0.4)) return;
  const count = random.int(1, 3);
  let isOwn = random.chance(0.5);
  for (let number = 0; number < count; number += 1) {
    const at = diary.next(0, 12);
    const who = isOwn ? { fromPerson: "", fromEmployee: null } : { fromPerson: null, fromEmployee: bankerId };
    const text = random.pick(isOwn ? CUSTOMER_WORDS : BANKER_WORDS);
    await storeMessage(depsAt(deps, at), db, { appId, ...who, toPerson: null, text });
    note(loan, "wrote a message", at, isOwn ? undefined : bankerId);
    isOwn = !isOwn;
  }
  if (!random.chance(0.6)) return;
  const readAt = new Date(Math.min(deps.now().getTime(), diary.last().getTime() + HOUR_MS));
  await db
    .update(loanMessages)
    .set({ readAt })
    .where(and(eq(loanMessages.appId, appId), isNotNull(loanMessages.fromEmployee)));
}
