import { and, asc, eq, gt } from "drizzle-orm";
import { callSlotFrom, callSlotText } from "~/domain/call-hours";
import { isDividedState } from "~/domain/local-zones";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { callPlaceOf } from "~server/reference/call-place";
import { dials } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  CANCELED_BY_CUSTOMER,
  mustBeInHours,
  placeCall,
  takeTurns,
  type CallTarget,
  type Dial,
} from "~server/reference/dials";
import { sendMessages } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import { phoneOf } from "~server/reference/presentation/store";
import type { HandlerInput } from "~server/reference/router";
import { callText, type CallChange } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { noticeTo } from "./notices";
import { confirmedPerson, mayPersonSee, requireSeen, type LoanPerson } from "./person-access";
import { dropWaitingTexts, sendInTextHours, TEXT_ABOUT } from "./text-hours";

/** The calls that a customer has booked: listed, booked, moved and canceled on their own pages. */

type Overview = CallOutput<"my-loan.overview">["overview"];

/** A booked call belongs to the person whose phone it rings; to all who share that phone. */
export function ownerOfCall({ row, people }: LoanPerson, phoneNumber: string): string | null {
  const primaryPhone = phoneOf(row, people);
  const owners = people
    .filter(({ isOnLoan, isPrimary }) => isOnLoan || isPrimary)
    .filter((one) => (one.isPrimary ? (primaryPhone ?? one.phoneNumber) : one.phoneNumber) === phoneNumber)
    .map((one) => (one.isPrimary ? "" : personIdOf(one)));
  return owners.length > 1 ? null : (owners[0] ?? "");
}

const ownedCall = (person: LoanPerson, dial: Dial) => ({
  ...dial,
  personId: ownerOfCall(person, dial.phoneNumber),
});

/** Returns the calls to a person that are booked and still to come. */
export async function callsFor(deps: Deps, db: Queries, person: LoanPerson): Promise<Overview["calls"]> {
  const { row } = person;
  const rows = await db
    .select()
    .from(dials)
    .where(and(eq(dials.appId, row.id), eq(dials.status, "scheduled"), gt(dials.callAt, deps.now())))
    .orderBy(asc(dials.callAt));
  return rows
    .filter((dial) => mayPersonSee(person, ownedCall(person, dial)))
    .flatMap(({ id, callAt, phoneNumber, timesMoved }) => {
      if (callAt === null) return [];
      const place = callPlaceOf(phoneNumber, row.data);
      const { until } = callSlotFrom(callAt.getTime() / 1000, place, deps.phoneHours);
      return {
        callId: id,
        at: callAt.toISOString(),
        until: new Date(until * 1000).toISOString(),
        timesMoved,
        phoneEnding: phoneNumber.slice(-2),
      };
    });
}

/** Returns where a call of the application goes; its phone is that of the sign-in. */
export function homeOfCalls({ row }: LoanPerson): Overview["callPlace"] {
  const { state, zip, county } = callPlaceOf("", row.data);
  return omitUndefined({ state, ...(state !== undefined && isDividedState(state) && { zip, county }) });
}

const callGone = (): ApiError => new ApiError(409, "CALL_GONE", "That call is over or was canceled.");

const isToCome = ({ now }: Pick<Deps, "now">, { status, callAt }: Pick<Dial, "status" | "callAt">): boolean =>
  status === "scheduled" && callAt !== null && callAt > now();

/**
 * Returns a booked call that is still to come, locked until the end of the transaction.
 * @throws ApiError 404 NOT_YOURS, 409 CALL_GONE
 */
async function openCallOf(deps: Deps, db: Queries, person: LoanPerson, callId: string): Promise<Dial> {
  const [found] = await db.select().from(dials).where(eq(dials.id, callId)).for("update");
  const dial = requireSeen(person, found && ownedCall(person, found));
  if (!isToCome(deps, dial)) throw callGone();
  return dial;
}

const CALL_ACTIONS: Readonly<Record<CallChange, string>> = {
  booked: "booked a call",
  moved: "moved a call",
  canceled: "canceled a call",
};

/**
 * Records a change of a call, and texts it to the phone that rings, in place of a waiting text about
 * the same call. The customer waits for the text of their own change, at whatever hour.
 * @param who the employee who changed it; the customer without one
 */
export async function confirmChange(
  deps: Deps,
  db: Queries,
  { row, personId }: Pick<LoanPerson, "row" | "personId">,
  {
    callId,
    change,
    phone,
    callAt,
    who,
  }: { callId: string; change: CallChange; phone: string; callAt: Date; who?: string },
): Promise<void> {
  await recordAction(db, { appId: row.id, who, what: CALL_ACTIONS[change], at: deps.now() });
  const place = callPlaceOf(phone, row.data);
  const when = callSlotText(callSlotFrom(callAt.getTime() / 1000, place, deps.phoneHours), place);
  const notice = {
    appId: row.id,
    subject: `Your call is ${change}`,
    body: (link: string) => callText(deps.lender.name, { change, when }, link),
  };
  const about = TEXT_ABOUT.call(callId);
  await dropWaitingTexts(deps, db, { appId: row.id, about });
  const texts = [{ ...(await noticeTo(deps, db, { personId, phone }, notice)), about }];
  if (who === undefined) await sendMessages(deps, db, texts);
  else await sendInTextHours(deps, db, row, texts, { isAskedFor: true });
}

/** Books a call to the phone of the sign-in, or moves a booked one. */
export async function bookCall(
  deps: Deps,
  { body: { token, appId, callAt: time, callId }, context, db }: HandlerInput<"my-loan.call-book">,
): Promise<CallOutput<"my-loan.call-book">> {
  const { session, person } = await confirmedPerson(deps, db, { token, appId });
  const target = { appId, phoneNumber: session.phoneNumber, ...homeOfCalls(person) };
  const callAt = new Date(time);
  if (callId !== undefined) return moveCall(deps, db, person, { ...target, callId, callAt });
  // A code of this phone, or a passkey that was added with one, was just given: the call is its owner's.
  const consent = { ...context.consent, provenDevice: session.id };
  await takeTurns(db, target);
  const before = await db.select({ id: dials.id }).from(dials).where(eq(dials.appId, appId));
  const placed = await placeCall(deps, db, { ...target, callAt }, { ...context, consent });
  // Another tab may have booked the same time: it is booked, and was confirmed then.
  if (placed.appId === appId && !before.some(({ id }) => id === placed.id))
    await confirmChange(deps, db, person, {
      ...{ callId: placed.id, change: "booked", phone: target.phoneNumber, callAt },
    });
  const isAsked = placed.appId === appId && placed.callAt?.getTime() === callAt.getTime();
  return {
    outcome: isAsked ? "booked" : "stands",
    ...omitUndefined({ callAt: placed.callAt?.toISOString() }),
  };
}

async function moveCall(
  deps: Deps,
  db: Queries,
  person: LoanPerson,
  { callId, callAt, ...target }: CallTarget & { callId: string; callAt: Date },
): Promise<CallOutput<"my-loan.call-book">> {
  await takeTurns(db, target);
  const dial = await openCallOf(deps, db, person, callId);
  const moved = { outcome: "moved" as const, callAt: callAt.toISOString() };
  // A repeat of the same move.
  if (dial.callAt?.getTime() === callAt.getTime()) return moved;
  // The number of the call may be another than that of the sign-in.
  mustBeInHours(deps, { ...target, phoneNumber: dial.phoneNumber }, callAt);
  await db
    .update(dials)
    .set({ callAt, timesMoved: dial.timesMoved + 1 })
    .where(eq(dials.id, callId));
  await confirmChange(deps, db, person, { callId, change: "moved", phone: dial.phoneNumber, callAt });
  return moved;
}

/** Cancels a booked call; one that is canceled already stays so. */
export async function cancelCall(
  deps: Deps,
  { body: { token, appId, callId }, db }: HandlerInput<"my-loan.call-cancel">,
): Promise<CallOutput<"my-loan.call-cancel">> {
  const { person } = await confirmedPerson(deps, db, { token, appId });
  const [found] = await db.select().from(dials).where(eq(dials.id, callId)).for("update");
  const dial = requireSeen(person, found && ownedCall(person, found));
  // Read once: between two readings another press may have canceled it.
  if (dial.status === CANCELED_BY_CUSTOMER) return { canceled: true };
  const { callAt, phoneNumber: phone } = dial;
  if (callAt === null || !isToCome(deps, dial)) throw callGone();
  await db.update(dials).set({ callAt: null, status: CANCELED_BY_CUSTOMER }).where(eq(dials.id, callId));
  await confirmChange(deps, db, person, { callId, change: "canceled", phone, callAt });
  return { canceled: true };
}
