import { createHash } from "node:crypto";
import { z } from "zod";
import { visitOfRequest } from "~server/visit/download";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { brandStem, contentDisposition } from "~/domain/file-name";
import { calendarFile } from "~/domain/calendar-file";
import { supportLine } from "./support-line";

/** The calendar entry of a booked call (F4). */

/** A booked call as an entry of a calendar. */
interface CallEntry {
  /** id of the call, so that its entry is the same on every page; else one of the visit */
  id: string;
  /** seconds since 1970 */
  at: number;
  /** seconds since 1970 */
  until: number;
  /** how often its time was changed */
  timesMoved: number;
  /** of our site, which makes the entry's id unique */
  hostname: string;
}

/** Returns a booked call as a file. */
export function callEntryFile(site: Runtime, { id, timesMoved, hostname, ...when }: CallEntry): Response {
  const { name } = site.config.brand;
  const line = supportLine(site).shown;
  const uid = createHash("sha256").update(`call ${id}`).digest("hex").slice(0, 32);
  const file = calendarFile({
    uid: `${uid}@${hostname}`,
    sequence: timesMoved,
    by: name,
    summary: `Call from ${name}`,
    description: `A loan expert of ${name} calls you. To change the time, call us at ${line}.`,
    ...when,
    writtenAt: Math.floor(site.now() / 1000),
  });
  const fileName = `${[brandStem(name), "call"].filter((part) => part !== "").join("-")}.ics`;
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", fileName),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

const bookedFacts = z.object({
  callTime: z.object({ at: z.number().int(), until: z.number().int() }),
  leadTrackingUid: z.string().optional(),
});

/**
 * Returns the booked call of a visit as a file. The address has nothing of it: time and visit are
 * in the sealed cookie.
 * @throws Response 404 without a visit or a booked call
 */
export async function callCalendar(request: Request): Promise<Response> {
  const { url, site, session, state } = await visitOfRequest(request);
  const booked = bookedFacts.safeParse(state.facts);
  if (!booked.success) throw notFound(url.pathname);
  const { callTime, leadTrackingUid } = booked.data;
  const id = leadTrackingUid ?? `${session.id} ${String(callTime.at)}`;
  return callEntryFile(site, { id, ...callTime, timesMoved: 0, hostname: url.hostname });
}
