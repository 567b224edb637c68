import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ReminderChannel } from "~/domain/my-loan/reminders";
import type { CallOutput } from "~server/backend/contract/index";
import { storeConsent } from "~server/reference/consents";
import { newId } from "~server/reference/crypto";
import { consents, reminders } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError, type HandlerInput } from "~server/reference/router";
import { lockPeople, type Application } from "~server/reference/store";
import { recordAction } from "~server/reference/trail";
import { confirmedPerson, type LoanPerson } from "./person-access";
import { passkeyTimeOf } from "./sessions";

/** How a person on a loan wants to be reminded, and how they stop it. */

type Shown = CallOutput<"my-loan.overview">["overview"]["reminders"];

const PURPOSES = { text: "reminder-text", email: "reminder-email" } as const;

/** Returns the condition that selects a person's row. */
const ofPerson = (appId: string, personId: string) =>
  and(eq(reminders.appId, appId), eq(reminders.personId, personId));

/** Returns the address that reminders of the person who opened an application go to. */
export function reminderEmail({ data }: Pick<Application, "data">, personId: string): string | undefined {
  const { email } = data;
  return personId === "" && typeof email === "string" && email !== "" ? email : undefined;
}

/** Returns an address that its owner recognizes: "p…@example.com". */
const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");

/** Returns what a person chose, and how they can be reached. */
export async function remindersFor(db: Queries, { row, personId }: LoanPerson): Promise<Shown> {
  const [found] = await db.select().from(reminders).where(ofPerson(row.id, personId));
  const email = reminderEmail(row, personId);
  return {
    channel: found?.stoppedAt ? "none" : (found?.channel ?? null),
    ...(email !== undefined && { email: hiddenEmail(email) }),
  };
}

async function withdrawConsents(db: Queries, at: Date, appId: string, personId: string): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(consents.appId, appId),
        eq(consents.personId, personId),
        inArray(consents.purpose, Object.values(PURPOSES)),
        isNull(consents.withdrawnAt),
      ),
    );
}

/** Stores how a person wants to be reminded; the agreement with its text stands among the consents. */
async function storeChoice(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { appId, personId, channel }: { appId: string; personId: string; channel: ReminderChannel },
): Promise<void> {
  const at = now();
  const stoppedAt = channel === "none" ? at : null;
  await db
    .insert(reminders)
    .values({ appId, personId, stopId: newId("stop"), channel, stoppedAt, lookedAt: at })
    .onConflictDoUpdate({ target: [reminders.appId, reminders.personId], set: { channel, stoppedAt } });
  await withdrawConsents(db, at, appId, personId);
}

/**
 * Saves a person's choice.
 * @throws ApiError 410 SIGNED_OUT; 404 NOT_YOURS; 403 CODE_NEEDED; 409 NO_ADDRESS where there is no
 *   email address on the application
 */
export async function chooseReminders(
  deps: Deps,
  { body: { token, appId, channel, text }, context, db }: HandlerInput<"my-loan.reminders">,
): Promise<CallOutput<"my-loan.reminders">> {
  const { session, person } = await confirmedPerson(deps, db, { token, appId });
  const { row, personId } = person;
  await lockPeople(db, appId);
  if (channel === "email" && reminderEmail(row, personId) === undefined)
    throw new ApiError(409, "NO_ADDRESS", "We have no email address for you.");
  await storeChoice(deps, db, { appId, personId, channel });
  if (channel !== "none") {
    const phone = channel === "text" ? { phoneNumber: session.phoneNumber } : {};
    const given = {
      appId,
      personId,
      purpose: PURPOSES[channel],
      text: text ?? "",
      ...phone,
      passkeyAt: passkeyTimeOf(session),
    };
    await storeConsent(db, deps, context, given);
  }
  await recordAction(db, { appId, what: `chose reminders: ${channel}`, at: deps.now() });
  return { saved: true };
}

/** Stops the reminders of a link. The answer is the same for a link that was never ours. */
export async function stopReminders(
  deps: Deps,
  { body: { stopId }, db }: HandlerInput<"my-loan.reminders-stop">,
): Promise<CallOutput<"my-loan.reminders-stop">> {
  const at = deps.now();
  const [stopped] = await db
    .update(reminders)
    .set({ stoppedAt: at })
    .where(and(eq(reminders.stopId, stopId), isNull(reminders.stoppedAt)))
    .returning({ appId: reminders.appId, personId: reminders.personId });
  if (stopped === undefined) return { stopped: true };
  await withdrawConsents(db, at, stopped.appId, stopped.personId);
  await recordAction(db, { appId: stopped.appId, what: "stopped reminders", at });
  return { stopped: true };
}
