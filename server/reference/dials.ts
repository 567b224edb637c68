import { and, desc, eq, gt, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { canCallAt, findOfferedSlot } from "~/domain/call-hours";
import type { CallOutput } from "~server/backend/contract/index";
import { BANKER_COOKIE } from "~server/shared/banker-cookie";
import { callCounters } from "~server/shared/limits/requester";
import { ApiError } from "./api-error";
import { bankerFor, bankerOfCard, employeeById, publicBanker } from "./bankers";
import type { CallContext } from "./call-request";
import { storeConsent } from "./consents";
import { newId } from "./crypto";
import { applications, dials } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { applicationOf, borrowersOf, personaFor, requesterOf, visitOfCall } from "./store";

/**
 * Phone calls to customers, at once or at a chosen time. The wizards and the customers' own pages
 * book them by the same rules.
 */

export type Dial = typeof dials.$inferSelect;

/** Who is called, and where: the home tells at which hours the phone may ring. */
export interface CallTarget {
  appId: string;
  /** ten digits */
  phoneNumber: string;
  state?: string | undefined;
  zip?: string | undefined;
  county?: string | undefined;
}

/** A dial within this time is the same call, so that the phone does not ring twice. */
const SAME_CALL_MS = 2 * 60_000;

/** Status of a scheduled call that is canceled because the owner of the number requested one. */
const CANCELED_FOR_OWNER = "gave way";

/** Status of a scheduled call that the customer canceled. */
export const CANCELED_BY_CUSTOMER = "canceled by customer";

/** Status of a scheduled call that an employee canceled. */
export const CANCELED_BY_EMPLOYEE = "canceled by employee";

const CANCELED = [CANCELED_BY_CUSTOMER, CANCELED_BY_EMPLOYEE];

/** Checks whether a call was placed, or is promised to the customer; a canceled one is neither. */
export const isDialPromised = ({ status }: Dial): boolean =>
  status !== CANCELED_FOR_OWNER && !CANCELED.includes(status);

/** Statuses of dials that never ring. */
const NEVER_RINGS = ["not launched", CANCELED_FOR_OWNER, ...CANCELED];

/** A call that was placed or booked. */
export type PlacedCall = Pick<Dial, "id" | "appId" | "status" | "callAt">;

/** Assigns the banker of the visitor's business card (BC-03), else one of the team. */
export async function assignBanker(
  deps: Deps,
  db: Queries,
  appId: string,
  { cookies }: CallContext,
): Promise<string> {
  const row = await applicationOf(db, appId);
  const ofCard = row.bankerId === null ? await bankerOfCard(db, cookies[BANKER_COOKIE]) : undefined;
  const bankerId = row.bankerId ?? (ofCard ?? bankerFor(appId)).id;
  if (row.bankerId === null) {
    await db.update(applications).set({ bankerId, updatedAt: deps.now() }).where(eq(applications.id, appId));
  }
  return bankerId;
}

const isNotCanceled = notInArray(dials.status, CANCELED);

/** Returns a dial of this application in the last two minutes that was not canceled. */
export async function findRecentDial(
  deps: Deps,
  db: Queries,
  appId: string,
  kind: Dial["kind"],
): Promise<Dial | undefined> {
  const [dial] = await db
    .select()
    .from(dials)
    .where(
      and(eq(dials.appId, appId), eq(dials.kind, kind), isNotCanceled, gt(dials.at, sameCallSince(deps))),
    )
    .orderBy(desc(dials.at))
    .limit(1);
  return dial;
}

const sameCallSince = (deps: Deps): Date => new Date(deps.now().getTime() - SAME_CALL_MS);

/**
 * Serializes calls to a number and those of an application; otherwise two at once would both find
 * none.
 */
export async function takeTurns(db: Queries, { appId, phoneNumber }: CallTarget): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7005, hashtext(${appId}))`);
  await db.execute(sql`select pg_advisory_xact_lock(7007, hashtext(${phoneNumber}))`);
}

/** Checks whether the site reports that the number was proven on the requesting device. */
export const isOwner = ({ consent }: CallContext): boolean => consent.provenDevice !== undefined;

/**
 * Cancels a call that was scheduled without proof of the number in favor of its owner, who could
 * not schedule one otherwise (B9).
 */
export async function cancelUnprovenCalls(
  deps: Deps,
  db: Queries,
  { appId, phoneNumber }: CallTarget,
  context: CallContext,
): Promise<void> {
  if (!isOwner(context)) return;
  const isStrangers = and(
    eq(dials.phoneNumber, phoneNumber),
    ne(dials.appId, appId),
    gt(dials.callAt, deps.now()),
    or(isNull(dials.phoneVerified), eq(dials.phoneVerified, false)),
  );
  await db.update(dials).set({ callAt: null, status: CANCELED_FOR_OWNER }).where(isStrangers);
}

/**
 * Returns the call to a number that is ringing or still to come, whoever requested it; there is
 * at most one (F4).
 */
export async function findOpenCall(deps: Deps, db: Queries, phoneNumber: string): Promise<Dial | undefined> {
  const isPlaced = notInArray(dials.status, NEVER_RINGS);
  const rings = and(isNull(dials.callAt), gt(dials.at, sameCallSince(deps)), isPlaced);
  const [dial] = await db
    .select()
    .from(dials)
    .where(and(eq(dials.phoneNumber, phoneNumber), or(rings, gt(dials.callAt, deps.now()))))
    .orderBy(desc(dials.at))
    .limit(1);
  return dial;
}

/** @throws ApiError 409 CALL_HOURS for a time at which the number may not be called (F4) */
export function mustBeInHours(
  deps: Deps,
  { phoneNumber: phone, state, zip, county }: CallTarget,
  callAt: Date | undefined,
): void {
  const place = { phone, state, zip, county };
  const at = deps.now().getTime() / 1000;
  const isFine =
    callAt === undefined
      ? canCallAt(at, place, deps.phoneHours)
      : findOfferedSlot(callAt.getTime() / 1000, at, place, deps.phoneHours) !== undefined;
  if (isFine) return;
  throw new ApiError(409, "CALL_HOURS", "We cannot call at that time. Please choose another one.");
}

/**
 * Counts a call before it is placed; the dial and the launch of a call count once.
 * @throws ApiError 429 LIMIT_MET
 */
export async function countCall(
  deps: Deps,
  db: Queries,
  { appId, phoneNumber }: CallTarget,
  context: CallContext,
): Promise<void> {
  const mine = and(
    eq(dials.appId, appId),
    eq(dials.phoneNumber, phoneNumber),
    gt(dials.at, sameCallSince(deps)),
  );
  const begun = await db.select({ id: dials.id }).from(dials).where(mine).limit(1);
  if (begun.length > 0) return;
  const asker = requesterOf(visitOfCall(deps, context));
  await deps.limits.countAll([...callCounters(phoneNumber, asker), ["calls-in-all"]]);
}

export const keepCallConsent = (
  deps: Deps,
  db: Queries,
  appId: string,
  phoneNumber: string,
  context: CallContext,
) => storeConsent(db, deps, context, { appId, purpose: "call", phoneNumber });

/**
 * Calls a number at once, or books a call. A number has at most one open call; a request while one
 * is open returns that one.
 * @param callAt absent: at once
 * @throws ApiError 409 CALL_HOURS, 429 LIMIT_MET, 500 LAUNCH_FAILED
 */
export async function placeCall(
  deps: Deps,
  db: Queries,
  { callAt, ...target }: CallTarget & { callAt?: Date | undefined },
  context: CallContext,
): Promise<PlacedCall> {
  const { appId, phoneNumber } = target;
  await takeTurns(db, target);
  const persona = personaFor(await borrowersOf(db, appId));
  if (persona === "launchfails") throw new ApiError(500, "LAUNCH_FAILED", "Failed to call customer.");
  // When no banker is free the call waits for one, and the phone does not ring.
  const isFree = persona !== "nodial" && persona !== "nobanker";
  await cancelUnprovenCalls(deps, db, target, context);
  const open = isFree ? await findOpenCall(deps, db, phoneNumber) : undefined;
  const isAnothers = open !== undefined && (open.appId !== appId || open.kind === "launch");
  const known = isAnothers ? open : await findRecentDial(deps, db, appId, "launch");
  if (known) return known;
  mustBeInHours(deps, target, callAt);
  await countCall(deps, db, target, context);
  const status = callAt ? "scheduled" : isFree ? "launched" : "not launched";
  await assignBanker(deps, db, appId, context);
  await keepCallConsent(deps, db, appId, phoneNumber, context);
  const dial = {
    id: newId("lead"),
    appId,
    kind: "launch" as const,
    phoneNumber,
    phoneVerified: isOwner(context),
    status,
    callAt: callAt ?? null,
    sessionId: context.common.sessionId,
    at: deps.now(),
  };
  await db.insert(dials).values(dial);
  return dial;
}

/** Returns the response to a launch, with the assigned banker. */
export async function launchResponse(
  { lender }: Deps,
  db: Queries,
  appId: string,
  { id, status, callAt }: PlacedCall,
): Promise<CallOutput<"instadial.launch">> {
  const expert = await employeeById(db, (await applicationOf(db, appId)).bankerId);
  return {
    leadTrackingUid: id,
    dialLaunched: status === "launched" || status === "dialing",
    callAt: callAt?.toISOString(),
    assignedMortgageBanker: expert && publicBanker(expert, lender),
  };
}
