import { and, eq, isNull } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import { isValidState } from "~/domain/states";
import type { CallOutput } from "~server/backend/contract/index";
import { newId } from "~server/reference/crypto";
import { dials, reservations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  assignBanker,
  cancelUnprovenCalls,
  countCall,
  findOpenCall,
  findRecentDial,
  isOwner,
  keepCallConsent,
  launchResponse,
  mustBeInHours,
  placeCall,
  takeTurns,
} from "~server/reference/dials";
import type { Handlers, HandlerInput } from "~server/reference/router";
import { appIdOf, borrowersOf, personaFor } from "~server/reference/store";

type BankerCalls = "precheck" | "precheck.release" | "instadial" | "instadial.launch";

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

/** Calls the number at once, or at the chosen time. */
async function launchCall(
  deps: Deps,
  { body, context, db }: HandlerInput<"instadial.launch">,
): Promise<CallOutput<"instadial.launch">> {
  const callAt = body.callAt === undefined ? undefined : new Date(body.callAt);
  const placed = await placeCall(deps, db, { ...body, callAt }, context);
  return launchResponse(deps, db, body.appId, placed);
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

/** Calls to reach a banker by phone: who is available, holding one, and the phone call itself. */
export function bankerHandlers(deps: Deps): Pick<Handlers, BankerCalls> {
  return {
    precheck: (input) => findFreeBanker(deps, input),
    "precheck.release": (input) => releaseBanker(deps, input),
    instadial: (input) => dialNow(deps, input),
    "instadial.launch": (input) => launchCall(deps, input),
  };
}
