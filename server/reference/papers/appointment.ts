import { eq } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { omitUndefined } from "~/domain/omit-undefined";
import { CLOSING_TIMES, startOfAppointment, timeOfDayInWords } from "~/domain/my-loan/appointment";
import { ZONE_LABELS, zoneOfCustomer } from "~/domain/time-zones";
import { toZone } from "~/domain/zoned";
import type { CallOutput } from "~server/backend/contract/index";
import { closingAppointments } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { textEveryone } from "~server/reference/my-loan/notices";
import { dropWaitingTexts, TEXT_ABOUT } from "~server/reference/my-loan/text-hours";
import { addressOf } from "~server/reference/presentation/address";
import { subjectProperty } from "~server/reference/presentation/store";
import type { Application } from "~server/reference/store";
import { closingText } from "~server/reference/texts";

/** The appointment of a closing: when and where it is signed, and who has the papers. */

export type Appointment = CallOutput<"papers.closing">["appointment"];

/** Returns the appointment as it was recorded; empty before. */
export async function appointmentOf(db: Queries, appId: string): Promise<Appointment> {
  const [row] = await db.select().from(closingAppointments).where(eq(closingAppointments.appId, appId));
  if (row === undefined) return {};
  return omitUndefined({
    time: CLOSING_TIMES.find((time) => time === row.time),
    place: row.place ?? undefined,
    agentName: row.agentName ?? undefined,
    agentPhone: row.agentPhone ?? undefined,
  });
}

/** Returns the time zone of a closing: that of the home. */
export async function closingZoneOf(db: Queries, row: Application): Promise<string> {
  const property = await subjectProperty(db, row.id);
  const home = addressOf(row, property);
  return zoneOfCustomer(
    omitUndefined({ state: home?.state, zip: home?.zip, county: property?.county ?? undefined }),
  );
}

/**
 * Stores an appointment in place of the one before.
 * @returns whether it is another one
 */
export async function saveAppointment(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { appId, employeeId, appointment }: { appId: string; employeeId: string; appointment: Appointment },
): Promise<boolean> {
  const before = await appointmentOf(db, appId);
  const names = ["time", "place", "agentName", "agentPhone"] as const;
  if (names.every((name) => before[name] === appointment[name])) return false;
  const set = {
    time: appointment.time ?? null,
    place: appointment.place ?? null,
    agentName: appointment.agentName ?? null,
    agentPhone: appointment.agentPhone ?? null,
    recordedBy: employeeId,
    at: now(),
  };
  await db
    .insert(closingAppointments)
    .values({ appId, ...set })
    .onConflictDoUpdate({ target: closingAppointments.appId, set });
  return true;
}

/** Returns the day and time of a closing in words: "Thu, December 10, 10:30 a.m. Mountain time". */
function whenInWords(closesOn: string, { time }: Appointment, zone: string): string {
  const noon = startOfAppointment(closesOn, "12:00", zone);
  const day = toZone(noon, zone).toFormat("ccc, LLLL d");
  return time === undefined ? day : `${day}, ${timeOfDayInWords(time)} ${ZONE_LABELS[zone] ?? ""} time`;
}

/** Texts everyone on the loan the day and time of the closing; where it is, their page says. */
export async function textClosing(
  deps: Deps,
  db: Queries,
  { row, closesOn, appointment }: { row: Application; closesOn: string; appointment: Appointment },
): Promise<void> {
  // A day that is over is recorded afterwards, and needs no text.
  if (closesOn < isoDateOf(deps.now())) return;
  const when = whenInWords(closesOn, appointment, await closingZoneOf(db, row));
  const appId = row.id;
  // Who was not told of the first day yet learns of the last one as of a new one.
  const wasUntold = await dropWaitingTexts(deps, db, { appId, about: TEXT_ABOUT.firstClosing });
  const isNew = row.closesOn === null || wasUntold;
  await textEveryone(deps, db, {
    appId,
    about: isNew ? TEXT_ABOUT.firstClosing : TEXT_ABOUT.movedClosing,
    subject: "Your closing",
    body: (link) => closingText(deps.lender.name, { when, isNew }, link),
  });
}
