import { and, asc, count, eq, gt, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { isWithinCallingHours } from "~/domain/call-hours";
import { dueReminder, type ReminderKind } from "~/domain/my-loan/reminders";
import { createLinkToken, linkTo, linkToSignIn } from "~server/reference/application-link";
import { callPlaceOf } from "~server/reference/call-place";
import { isPhoneProven } from "~server/reference/consent-invitations";
import { newId } from "~server/reference/crypto";
import { applications, dials, outbox, reminders } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { reminderEmailBody } from "~server/reference/documents/reminder-message";
import { sendMessages } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import { phoneOf } from "~server/reference/presentation/store";
import { allApplicants, applicationOf, type Applicant, type Application } from "~server/reference/store";
import { reminderText } from "~server/reference/texts";
import type { Task } from "~server/shared/upkeep";
import { loanFactsOf } from "./facts";
import { loanLinkFor } from "./notices";
import { needStates, type NeedState } from "./papers";
import { reminderEmail } from "./reminders";

/** Sends the reminders that are due: one task an hour, by whichever process comes first. */

type Row = typeof reminders.$inferSelect;
type Sending = Pick<Deps, "keys" | "lender" | "now" | "siteOrigin">;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How often it is determined whether a person is to be reminded. */
const LOOK_EVERY_MS = 6 * HOUR_MS;
/** Each person takes a dozen queries. */
const PEOPLE_AT_ONCE = 50;
/** Days after the last answer between which a wizard counts as left. */
const LEFT_DAYS = { from: 1, until: 14 } as const;

export const REMINDER_SUBJECT = "A reminder about your loan";

/**
 * Adds the owners of applications that were left half done on a proven phone: the notice beside
 * the phone number covers one reminder of this request.
 */
async function addLeftApplications(db: Queries, at: Date, most: number): Promise<void> {
  const daysAgo = (days: number): Date => new Date(at.getTime() - days * DAY_MS);
  const phoneNumber = sql<string>`${applications.data}->>'phoneNumber'`;
  const known = db
    .select({ one: sql`1` })
    .from(reminders)
    .where(and(eq(reminders.appId, applications.id), eq(reminders.personId, "")));
  const left = await db
    .select({ appId: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, "open"),
        lt(applications.updatedAt, daysAgo(LEFT_DAYS.from)),
        gt(applications.updatedAt, daysAgo(LEFT_DAYS.until)),
        // A loan expert who has it follows up in person.
        isNull(applications.bankerId),
        ne(applications.deviceDigest, ""),
        isPhoneProven(db, phoneNumber, (proofs) => eq(proofs.deviceDigest, applications.deviceDigest)),
        notExists(known),
      ),
    )
    .limit(most);
  if (left.length === 0) return;
  const lookedAt = new Date(0);
  await db
    .insert(reminders)
    .values(left.map(({ appId }) => ({ appId, personId: "", stopId: newId("stop"), lookedAt })))
    .onConflictDoNothing();
}

/** Who is reminded, where, and what of. */
interface Person {
  row: Application;
  people: Applicant[];
  /** whose row it is; "" for the one who opened the application */
  personId: string;
  /** ten digits, or an email address */
  recipient: string;
  kind: "text" | "email";
  phone: string | undefined;
}

/** Returns the person of a row; undefined for one who left the loan or cannot be reached. */
async function personOf(db: Queries, { appId, personId, channel }: Row): Promise<Person | undefined> {
  const row = await applicationOf(db, appId);
  if (row.status !== "open") return undefined;
  const people = await allApplicants(db, appId);
  const one = people.find((each) => personIdOf(each) === personId && (each.isPrimary || each.isOnLoan));
  const phone = personId === "" ? phoneOf(row, people) : (one?.phoneNumber ?? undefined);
  const recipient = channel === "email" ? reminderEmail(row, personId) : phone;
  if (recipient === undefined) return undefined;
  return { row, people, personId, recipient, kind: channel === "email" ? "email" : "text", phone };
}

const isOwnNeed = (personId: string, { status, personId: whose }: NeedState): boolean =>
  (status === "needed" || status === "returned") && (whose === null || whose === personId);

/** Counts the reminders of the last seven days to a phone or address, about whatever loan. */
async function sentThisWeek(db: Queries, recipient: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 7 * DAY_MS);
  const [found] = await db
    .select({ times: count() })
    .from(outbox)
    .where(
      and(eq(outbox.recipient, recipient), eq(outbox.subject, REMINDER_SUBJECT), gt(outbox.sentAt, since)),
    );
  return found?.times ?? 0;
}

/** Checks whether one of us follows up already: a loan expert has it, or a call is booked. */
async function isFollowedUp(db: Queries, { id: appId, bankerId }: Application, now: Date): Promise<boolean> {
  if (bankerId !== null) return true;
  const [booked] = await db
    .select({ id: dials.id })
    .from(dials)
    .where(and(eq(dials.appId, appId), eq(dials.status, "scheduled"), gt(dials.callAt, now)))
    .limit(1);
  return booked !== undefined;
}

/** Returns what a person is to be reminded of now. */
async function dueTo(deps: Pick<Deps, "now">, db: Queries, reminder: Row, person: Person) {
  const { row, people, personId, recipient } = person;
  const now = deps.now();
  const needs = await needStates(db, row, people);
  const loan = await loanFactsOf(deps, db, { row, people, needs });
  const openPapers = needs.filter((need) => isOwnNeed(personId, need)).length;
  const kind = dueReminder(
    {
      loan,
      isPrimary: personId === "",
      isChosen: reminder.channel !== null,
      isStopped: reminder.stoppedAt !== null,
      ...{ openPapers, changedAt: row.updatedAt, sent: reminder.sent },
      sentThisWeek: await sentThisWeek(db, recipient, now),
    },
    now,
  );
  if (kind === undefined || (kind === "unfinished" && (await isFollowedUp(db, row, now)))) return undefined;
  return { kind, openPapers, closesOn: loan.closesOn };
}

/** Returns the link to the task: the wizard that was left, or the loan. */
async function linkFor(
  deps: Sending,
  db: Queries,
  { row, personId, kind: channel }: Person,
  kind: ReminderKind,
): Promise<string> {
  // Nobody has proven to own the address of an email, so its link opens nothing by itself.
  if (channel === "email") return linkToSignIn(deps);
  const { id: appId, flowId } = row;
  return kind === "unfinished"
    ? linkTo(deps, { flowId, appId, token: await createLinkToken(deps, db, appId) })
    : loanLinkFor(deps, db, { appId, personId });
}

/** Sends a person's reminder if one is due, and notes that it was looked at. */
async function remind(deps: Sending, db: Queries, reminder: Row): Promise<void> {
  const { appId, personId, stopId } = reminder;
  const at = deps.now();
  const looked = (lookedAt: Date, sent = reminder.sent) =>
    db
      .update(reminders)
      .set({ lookedAt, sent })
      .where(and(eq(reminders.appId, appId), eq(reminders.personId, personId)));
  const person = await personOf(db, reminder);
  if (person === undefined) return void (await looked(at));
  const place = callPlaceOf(person.phone ?? "", person.row.data);
  // Somebody for whom it is night is looked at again in an hour.
  if (!isWithinCallingHours(at.getTime() / 1000, place))
    return void (await looked(new Date(at.getTime() - LOOK_EVERY_MS + HOUR_MS / 2)));
  const due = await dueTo(deps, db, reminder, person);
  if (due === undefined) return void (await looked(at));
  const link = await linkFor(deps, db, person, due.kind);
  const stop = `${deps.siteOrigin}/my-loan/stop?${new URLSearchParams({ reminder: stopId }).toString()}`;
  const told = { ...due, link, stop };
  const body =
    person.kind === "email" ? reminderEmailBody(told, deps.lender) : reminderText(deps.lender.name, told);
  const { kind, recipient } = person;
  const message = { kind, recipient, subject: REMINDER_SUBJECT, body, holds: "link" as const, appId };
  await sendMessages(deps, db, [{ ...message, sentAt: at }]);
  await looked(at, [...reminder.sent, { kind: due.kind, at: at.toISOString() }]);
}

/**
 * Selects who may still be reminded: those who chose it, and those who left a wizard lately and got
 * none. All others would cost a dozen queries each time for nothing.
 */
const mayBeReminded = (at: Date) =>
  and(
    isNull(reminders.stoppedAt),
    or(
      isNotNull(reminders.channel),
      sql`${reminders.sent} = '[]' and exists (select from ${applications} where ${applications.id} = ${reminders.appId}
        and ${applications.updatedAt} > ${new Date(at.getTime() - LEFT_DAYS.until * DAY_MS).toISOString()}::timestamptz)`,
    ),
  );

/** The task that sends the reminders that are due. */
export const reminderTask = (deps: Sending): Task => ({
  id: "reminders",
  batchRows: PEOPLE_AT_ONCE,
  async runBatch(db, most) {
    const at = deps.now();
    await addLeftApplications(db, at, most);
    const rows = await db
      .select()
      .from(reminders)
      .where(and(lt(reminders.lookedAt, new Date(at.getTime() - LOOK_EVERY_MS)), mayBeReminded(at)))
      .orderBy(asc(reminders.lookedAt))
      .limit(most)
      .for("update", { skipLocked: true });
    for (const row of rows) await remind(deps, db, row);
    return rows.length;
  },
});
