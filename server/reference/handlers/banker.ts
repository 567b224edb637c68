import { and, desc, eq, gt, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { canCallAt, findOfferedSlot } from "~/domain/call-hours";
import { parseUsPhone } from "~/domain/phone";
import { isValidState } from "~/domain/states";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { callCounters } from "~server/shared/limits/requester";
import { BANKER_COOKIE } from "~server/shared/banker-cookie";
import { bankerFor, bankerOfCard, employeeById, publicBanker } from "~server/reference/bankers";
import { storeConsent } from "~server/reference/consents";
import { newId } from "~server/reference/crypto";
import { applications, dials, reservations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError, type CallContext, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  requesterOf,
  borrowersOf,
  personaFor,
  visitOfCall,
} from "~server/reference/store";

type BankerCalls = "precheck" | "precheck.release" | "instadial" | "instadial.launch";

type Dial = typeof dials.$inferSelect;
type WhoToCall = Pick<CallBody<"instadial.launch">, "appId" | "phoneNumber" | "state" | "zip" | "county">;

/** A dial within this time is the same call, so that the phone does not ring twice. */
const SAME_CALL_MS = 2 * 60_000;

/** Status of a scheduled call that is canceled because the owner of the number requested one. */
const CANCELED_FOR_OWNER = "gave way";

/** Assigns the banker of the visitor's business card (BC-03), else one of the team. */
async function assignBanker(
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

/** Returns a dial of this application in the last two minutes. */
async function findRecentDial(
  deps: Deps,
  db: Queries,
  appId: string,
  kind: Dial["kind"],
): Promise<Dial | undefined> {
  const [dial] = await db
    .select()
    .from(dials)
    .where(and(eq(dials.appId, appId), eq(dials.kind, kind), gt(dials.at, sameCallSince(deps))))
    .orderBy(desc(dials.at))
    .limit(1);
  return dial;
}

const sameCallSince = (deps: Deps): Date => new Date(deps.now().getTime() - SAME_CALL_MS);

/**
 * Serializes calls to a number and those of an application; otherwise two at once would both find
 * none.
 */
async function takeTurns(db: Queries, { appId, phoneNumber }: WhoToCall): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7005, hashtext(${appId}))`);
  await db.execute(sql`select pg_advisory_xact_lock(7007, hashtext(${phoneNumber}))`);
}

/** Checks whether the site reports that the number was proven on the requesting device. */
const isOwner = ({ consent }: CallContext): boolean => consent.provenDevice !== undefined;

/**
 * Cancels a call that was scheduled without proof of the number in favor of its owner, who could
 * not schedule one otherwise (B9).
 */
async function cancelUnprovenCalls(
  deps: Deps,
  db: Queries,
  { appId, phoneNumber }: WhoToCall,
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
async function findOpenCall(deps: Deps, db: Queries, phoneNumber: string): Promise<Dial | undefined> {
  const isPlaced = notInArray(dials.status, ["not launched", CANCELED_FOR_OWNER]);
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
function mustBeInHours(
  deps: Deps,
  { phoneNumber: phone, state, zip, county }: WhoToCall,
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
async function countCall(
  deps: Deps,
  db: Queries,
  { appId, phoneNumber }: WhoToCall,
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

/** Releases a held banker; returns false when none is held under this id. */
async function releaseReservation(
  deps: Deps,
  db: Queries,
  appId: string,
  reservationUid = "",
): Promise<boolean> {
  const released = await db
    .update(reservations)
    .set({ releasedAt: deps.now() })
    .where(
      and(
        eq(reservations.id, reservationUid),
        eq(reservations.appId, appId),
        isNull(reservations.releasedAt),
      ),
    )
    .returning({ id: reservations.id });
  return released.length > 0;
}

const keepCallConsent = (deps: Deps, db: Queries, appId: string, phoneNumber: string, context: CallContext) =>
  storeConsent(db, deps, context, { appId, purpose: "call", phoneNumber });

async function findFreeBanker(
  deps: Deps,
  { body, context, db }: HandlerInput<"precheck">,
): Promise<CallOutput<"precheck">> {
  const isReachable = parseUsPhone(body.phoneNumber) !== undefined && isValidState(body.state);
  const persona = personaFor(await borrowersOf(db, body.appId));
  if (!isReachable || persona === "nobanker" || body.simulation === "unavailable") {
    return { availability: false };
  }
  const bankerId = await assignBanker(deps, db, body.appId, context);
  if (!body.requestReservation) return { availability: true };
  const id = newId("rsv");
  await db.insert(reservations).values({ id, appId: body.appId, bankerId, createdAt: deps.now() });
  return { availability: true, sessionReservationUid: id };
}

async function releaseBanker(
  deps: Deps,
  { body, context, db }: HandlerInput<"precheck.release">,
): Promise<CallOutput<"precheck.release">> {
  return {
    released: await releaseReservation(deps, db, appIdOf(context), body.sessionReservationUid),
  };
}

/** B18: a customer who is already on the phone with us is not dialed again. */
async function dialNow(
  deps: Deps,
  { body, context, db }: HandlerInput<"instadial">,
): Promise<CallOutput<"instadial">> {
  const persona = personaFor(await borrowersOf(db, body.appId));
  await takeTurns(db, body);
  if (persona === "activecall" || (await findRecentDial(deps, db, body.appId, "instadial"))) {
    return { status: "activecall" };
  }
  mustBeInHours(deps, body, undefined);
  await assignBanker(deps, db, body.appId, context);
  await keepCallConsent(deps, db, body.appId, body.phoneNumber, context);
  await releaseReservation(deps, db, body.appId, body.sessionReservationUid);
  const { appId, phoneNumber } = body;
  const phoneVerified = body.phoneVerified || isOwner(context);
  const status = "dialing";
  await cancelUnprovenCalls(deps, db, body, context);
  // Another application already has this number called: it rings once.
  if (await findOpenCall(deps, db, phoneNumber)) return { status };
  await countCall(deps, db, body, context);
  await db.insert(dials).values({
    id: newId("dial"),
    appId,
    kind: "instadial",
    phoneNumber,
    phoneVerified,
    status,
    sessionId: context.common.sessionId,
    at: deps.now(),
  });
  return { status };
}

async function launchCall(
  deps: Deps,
  { body, context, db }: HandlerInput<"instadial.launch">,
): Promise<CallOutput<"instadial.launch">> {
  const { appId, phoneNumber } = body;
  const callAt = body.callAt === undefined ? undefined : new Date(body.callAt);
  await takeTurns(db, body);
  const persona = personaFor(await borrowersOf(db, appId));
  if (persona === "launchfails") throw new ApiError(500, "LAUNCH_FAILED", "Failed to call customer.");
  // When no banker is free the call waits for one, and the phone does not ring.
  const isFree = persona !== "nodial" && persona !== "nobanker";
  await cancelUnprovenCalls(deps, db, body, context);
  const open = isFree ? await findOpenCall(deps, db, phoneNumber) : undefined;
  const isAnothers = open !== undefined && (open.appId !== appId || open.kind === "launch");
  const known = isAnothers ? open : await findRecentDial(deps, db, appId, "launch");
  if (known) return launchResponse(deps, db, appId, known);
  mustBeInHours(deps, body, callAt);
  await countCall(deps, db, body, context);
  const status = callAt ? "scheduled" : isFree ? "launched" : "not launched";
  await assignBanker(deps, db, appId, context);
  await keepCallConsent(deps, db, appId, phoneNumber, context);
  const dial: typeof dials.$inferInsert = {
    id: newId("lead"),
    appId,
    kind: "launch",
    phoneNumber,
    phoneVerified: isOwner(context),
    status,
    callAt,
    sessionId: context.common.sessionId,
    at: deps.now(),
  };
  await db.insert(dials).values(dial);
  return launchResponse(deps, db, appId, dial);
}

/** Calls to reach a banker by phone: who is available, holding one, and the phone call itself. */
export function bankerHandlers(deps: Deps): Pick<Handlers, BankerCalls> {
  return {
    precheck: (input) => findFreeBanker(deps, input),
    "precheck.release": (input) => releaseBanker(deps, input),
    instadial: (input) => dialNow(deps, input),
    "instadial.launch": (input) => launchCall(deps, input),
  };
}

/** Returns the response to a launch, with the assigned banker. */
async function launchResponse(
  { lender }: Deps,
  db: Queries,
  appId: string,
  { id, status, callAt }: typeof dials.$inferInsert,
): Promise<CallOutput<"instadial.launch">> {
  const expert = await employeeById(db, (await applicationOf(db, appId)).bankerId);
  return {
    leadTrackingUid: id,
    dialLaunched: status === "launched" || status === "dialing",
    callAt: callAt?.toISOString(),
    assignedMortgageBanker: expert && publicBanker(expert, lender),
  };
}
