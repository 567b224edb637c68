import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import { isValidState } from "~/domain/states";
import { BANKER_COOKIE } from "~server/session/banker-cookie";
import { bankerFor, bankerOfCard } from "~server/reference/bankers";
import { keepConsent } from "~server/reference/consents";
import { newId } from "~server/reference/crypto";
import { applications, dials, reservations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError, type CallContext, type Handlers } from "~server/reference/router";
import { appIdOf, applicationOf, borrowersOf, personaFor } from "~server/reference/store";

type Names = "precheck" | "precheck.release" | "instadial" | "instadial.launch";

/** A dial this recent is the same call: nobody is rung twice. */
const SAME_CALL_MS = 2 * 60_000;

/** Reaching a banker by phone: who is free, holding one, and the call itself. */
export function bankerHandlers(deps: Deps): Pick<Handlers, Names> {
  const { now } = deps;

  /** Whose card the visitor has looks after the application (BC-03), else one of the team. */
  async function assign(db: Queries, appId: string, { cookies }: CallContext): Promise<string> {
    const row = await applicationOf(db, appId);
    const ofCard = row.bankerId === null ? await bankerOfCard(db, cookies[BANKER_COOKIE]) : undefined;
    const bankerId = row.bankerId ?? (ofCard ?? bankerFor(appId)).id;
    if (row.bankerId === null) {
      await db.update(applications).set({ bankerId, updatedAt: now() }).where(eq(applications.id, appId));
    }
    return bankerId;
  }

  /** A dial of the last two minutes. Calls of one application take turns, or two at once would both find none. */
  async function recentDial(db: Queries, appId: string, kind: "instadial" | "launch") {
    await db.execute(sql`select pg_advisory_xact_lock(7005, hashtext(${appId}))`);
    const since = new Date(now().getTime() - SAME_CALL_MS);
    const [dial] = await db
      .select()
      .from(dials)
      .where(and(eq(dials.appId, appId), eq(dials.kind, kind), gt(dials.at, since)))
      .orderBy(desc(dials.at))
      .limit(1);
    return dial;
  }

  /** Lets a held banker go; false when nobody is held by this id. */
  async function release(db: Queries, appId: string, reservationUid = ""): Promise<boolean> {
    const released = await db
      .update(reservations)
      .set({ releasedAt: now() })
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

  const consentToCall = (db: Queries, appId: string, phoneNumber: string, context: CallContext) =>
    keepConsent(db, deps, context, { appId, purpose: "call", phoneNumber });

  return {
    precheck: async ({ body, context, db }) => {
      const isReachable = parseUsPhone(body.phoneNumber) !== undefined && isValidState(body.state);
      const persona = personaFor(await borrowersOf(db, body.appId));
      if (!isReachable || persona === "nobanker" || body.simulation === "unavailable") {
        return { availability: false };
      }
      const bankerId = await assign(db, body.appId, context);
      if (!body.requestReservation) return { availability: true };
      const id = newId("rsv");
      await db.insert(reservations).values({ id, appId: body.appId, bankerId, createdAt: now() });
      return { availability: true, sessionReservationUid: id };
    },

    "precheck.release": async ({ body, context, db }) => ({
      released: await release(db, appIdOf(context), body.sessionReservationUid),
    }),

    // B18: whoever is on the phone with us already is not dialled again.
    instadial: async ({ body, context, db }) => {
      const persona = personaFor(await borrowersOf(db, body.appId));
      if (persona === "activecall" || (await recentDial(db, body.appId, "instadial"))) {
        return { status: "activecall" };
      }
      await assign(db, body.appId, context);
      await consentToCall(db, body.appId, body.phoneNumber, context);
      await release(db, body.appId, body.sessionReservationUid);
      const { appId, phoneNumber, phoneVerified } = body;
      const status = "dialing";
      await db.insert(dials).values({
        id: newId("dial"),
        appId,
        kind: "instadial",
        phoneNumber,
        phoneVerified,
        status,
        at: now(),
      });
      return { status };
    },

    "instadial.launch": async ({ body: { appId, phoneNumber }, context, db }) => {
      const known = await recentDial(db, appId, "launch");
      if (known) return { leadTrackingUid: known.id, dialLaunched: known.status === "launched" };
      const persona = personaFor(await borrowersOf(db, appId));
      if (persona === "launchfails") throw new ApiError(500, "LAUNCH_FAILED", "Failed to call customer.");
      // Without a banker who is free the call waits for one.
      const status = persona === "nodial" || persona === "nobanker" ? "not launched" : "launched";
      const id = newId("lead");
      await assign(db, appId, context);
      await consentToCall(db, appId, phoneNumber, context);
      await db.insert(dials).values({ id, appId, kind: "launch", phoneNumber, status, at: now() });
      return { leadTrackingUid: id, dialLaunched: status === "launched" };
    },
  };
}
