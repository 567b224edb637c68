import { createHash } from "node:crypto";
import { z } from "zod";
import { visitOfRequest } from "~server/visit/download";
import { notFound } from "~server/visit/visit";
import { brandStem, contentDisposition } from "~/domain/file-name";
import { calendarFile } from "~/domain/calendar-file";
import { supportLine } from "./support-line";

/** The calendar entry of a booked call (F4). */

const bookedFacts = z.object({
  callTime: z.object({ at: z.number().int(), until: z.number().int() }),
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
  const { at, until } = booked.data.callTime;
  const { name } = site.config.brand;
  const line = supportLine(site).shown;
  const uid = createHash("sha256")
    .update(`call ${session.id} ${String(at)}`)
    .digest("hex")
    .slice(0, 32);
  const file = calendarFile({
    uid: `${uid}@${url.hostname}`,
    by: name,
    summary: `Call from ${name}`,
    description: `A loan expert of ${name} calls you. To change the time, call us at ${line}.`,
    ...{ at, until },
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
