import { and, asc, eq, gt } from "drizzle-orm";
import { availableCallSlots, callSlotFrom } from "~/domain/call-hours";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { callPlaceOf } from "~server/reference/call-place";
import { newId } from "~server/reference/crypto";
import { dials } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  CANCELED_BY_EMPLOYEE,
  findOpenCall,
  mustBeInHours,
  takeTurns,
  type Dial,
} from "~server/reference/dials";
import { personIdOf } from "~server/reference/person-id";
import { allApplicants, applicationOf, type Application } from "~server/reference/store";
import { recordAction } from "~server/reference/trail";
import { callConsentOf, storeCallByPhone, type CallConsent } from "./call-consents";
import { confirmChange } from "./calls";
import { recipientsOf, type Recipient } from "./notices";

/**
 * Calls that an employee books with a customer, as on the phone. Where no consent covers calls to
 * the number, the customer must have asked for this one, which is stored. The times are those of
 * the customers' own pages.
 */

interface CallFile {
  row: Application;
  recipients: (Recipient & { name: string })[];
}

async function fileOf(db: Queries, appId: string): Promise<CallFile> {
  const row = await applicationOf(db, appId);
  const people = (await allApplicants(db, appId)).filter(({ isOnLoan }) => isOnLoan);
  const recipients = recipientsOf(row, people).map((one) => {
    const person = people.find((each) => (each.isPrimary ? "" : personIdOf(each)) === one.personId);
    return { ...one, name: person ? `${person.firstName} ${person.lastName}` : "The customer" };
  });
  return { row, recipients };
}

const slotsFor = (deps: Deps, row: Application, phone: string) =>
  availableCallSlots(Math.floor(deps.now().getTime() / 1000), callPlaceOf(phone, row.data), deps.phoneHours);

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const shownConsent = (given: CallConsent) => ({
  callConsent: given.state,
  ...(given.state === "withdrawn" && { withdrawnAt: given.withdrawnAt.toISOString() }),
});

/** Returns the booked calls to the people on a loan, and the times at which each can be called. */
export async function callsOfDesk(deps: Deps, db: Queries, appId: string): Promise<CallOutput<"desk.calls">> {
  const { row, recipients } = await fileOf(db, appId);
  const booked = await db
    .select()
    .from(dials)
    .where(and(eq(dials.appId, appId), eq(dials.status, "scheduled"), gt(dials.callAt, deps.now())))
    .orderBy(asc(dials.callAt))
    .limit(20);
  const { state, zip, county } = callPlaceOf("", row.data);
  const given: CallConsent[] = [];
  for (const { phone } of recipients) given.push(await callConsentOf(db, { appId, phone }));
  return {
    place: {
      ...(state !== undefined && { state }),
      ...(zip !== undefined && { zip }),
      ...(county !== undefined && { county }),
    },
    people: recipients.map(({ personId, phone, name }, index) => ({
      ...{ personId, name, phoneNumber: phone },
      ...shownConsent(given[index] ?? { state: "none" }),
      times: slotsFor(deps, row, phone).map(({ at, until }) => ({ at: isoOf(at), until: isoOf(until) })),
    })),
    calls: booked.flatMap(({ id, callAt, phoneNumber }) => {
      if (callAt === null) return [];
      const place = callPlaceOf(phoneNumber, row.data);
      const { until } = callSlotFrom(callAt.getTime() / 1000, place, deps.phoneHours);
      return [{ callId: id, at: callAt.toISOString(), until: isoOf(until), phoneNumber }];
    }),
  };
}

const callGone = (): ApiError => new ApiError(409, "CALL_GONE", "That call is over or was canceled.");

const isCall = (appId: string, callId: string) => and(eq(dials.id, callId), eq(dials.appId, appId));

/** Returns the phone of a call, which no change of the call alters. @throws ApiError 409 CALL_GONE */
async function phoneOfCall(db: Queries, appId: string, callId: string): Promise<string> {
  const [dial] = await db.select({ phoneNumber: dials.phoneNumber }).from(dials).where(isCall(appId, callId));
  if (dial === undefined) throw callGone();
  return dial.phoneNumber;
}

/** Returns a booked call of an application, locked. @throws ApiError 409 CALL_GONE */
async function openCallOf(deps: Deps, db: Queries, appId: string, callId: string) {
  const [dial] = await db.select().from(dials).where(isCall(appId, callId)).for("update");
  const isToCome = dial?.status === "scheduled" && dial.callAt !== null && dial.callAt > deps.now();
  if (dial?.callAt == null || !isToCome) throw callGone();
  return { ...dial, callAt: dial.callAt };
}

/** Returns whom a call goes to, for the text about it; the one who opened it for a phone that changed. */
const ownerOf = ({ recipients }: CallFile, phone: string): string =>
  recipients.find((one) => one.phone === phone)?.personId ?? "";

/**
 * Stores that a customer asked for this call, where no consent covers calls to the number.
 * @throws ApiError 409 CALL_CONSENT where they did not
 */
async function requireConsent(
  deps: Deps,
  db: Queries,
  given: { appId: string; personId: string; phoneNumber: string; takenBy: string },
  isAskedFor: boolean | undefined,
): Promise<void> {
  const { appId, phoneNumber: phone, takenBy } = given;
  if ((await callConsentOf(db, { appId, phone })).state === "given") return;
  if (isAskedFor !== true)
    throw new ApiError(
      409,
      "CALL_CONSENT",
      "They did not agree to calls to this number. Book only a call that they asked for, and check the box.",
    );
  await storeCallByPhone(deps, db, given);
  await recordAction(db, { appId, who: takenBy, what: "recorded that a call was asked for", at: deps.now() });
}

/**
 * Books a call to a person on the loan, or moves a booked one, and texts them.
 * @throws ApiError as the call
 */
export async function bookForCustomer(
  deps: Deps,
  db: Queries,
  employeeId: string,
  {
    appId,
    personId,
    callAt: time,
    callId,
    isAskedFor,
    sessionId,
  }: CallBody<"desk.call-book"> & { sessionId: string | undefined },
): Promise<CallOutput<"desk.call-book">> {
  const file = await fileOf(db, appId);
  const { row } = file;
  const phone =
    callId === undefined
      ? file.recipients.find((one) => one.personId === personId)?.phone
      : await phoneOfCall(db, appId, callId);
  if (phone === undefined)
    throw new ApiError(404, "APPLICANT_NOT_FOUND", "That person has no phone here. Choose again.");
  const { state, zip, county } = callPlaceOf(phone, row.data);
  const target = { appId, phoneNumber: phone, state, zip, county };
  const callAt = new Date(time);
  // Before the row of the call is locked, as when the customer moves it: else the two could deadlock.
  await takeTurns(db, target);
  const moved = callId === undefined ? undefined : await openCallOf(deps, db, appId, callId);
  const told = { who: employeeId, phone, callAt };
  const toPerson = { row, personId: ownerOf(file, phone) };
  if (moved !== undefined) {
    if (moved.callAt.getTime() === callAt.getTime()) return { callId: moved.id };
    mustBeInHours(deps, target, callAt);
    const timesMoved = moved.timesMoved + 1;
    await db.update(dials).set({ callAt, timesMoved }).where(eq(dials.id, moved.id));
    await confirmChange(deps, db, toPerson, { ...told, callId: moved.id, change: "moved" });
    return { callId: moved.id };
  }
  if ((await findOpenCall(deps, db, phone)) !== undefined)
    throw new ApiError(409, "CALL_STANDS", "A call to this phone is booked or ringing. Move that one.");
  mustBeInHours(deps, target, callAt);
  await requireConsent(deps, db, { appId, personId, phoneNumber: phone, takenBy: employeeId }, isAskedFor);
  const dial: typeof dials.$inferInsert & Pick<Dial, "id"> = {
    ...{ id: newId("lead"), appId, kind: "launch", phoneNumber: phone, phoneVerified: true },
    ...{ status: "scheduled", callAt, sessionId: sessionId ?? "", at: deps.now() },
  };
  await db.insert(dials).values(dial);
  await confirmChange(deps, db, toPerson, { ...told, callId: dial.id, change: "booked" });
  return { callId: dial.id };
}

/** Cancels a booked call, and texts whom it goes to. @throws ApiError 409 CALL_GONE */
export async function cancelForCustomer(
  deps: Deps,
  db: Queries,
  employeeId: string,
  { appId, callId }: CallBody<"desk.call-cancel">,
): Promise<void> {
  const file = await fileOf(db, appId);
  const { callAt, phoneNumber: phone } = await openCallOf(deps, db, appId, callId);
  await db.update(dials).set({ callAt: null, status: CANCELED_BY_EMPLOYEE }).where(eq(dials.id, callId));
  const toPerson = { row: file.row, personId: ownerOf(file, phone) };
  await confirmChange(deps, db, toPerson, {
    ...{ who: employeeId, callId, phone, callAt, change: "canceled" },
  });
}
