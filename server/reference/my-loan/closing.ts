import { startOfAppointment } from "~/domain/my-loan/appointment";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import { appointmentOf, closingZoneOf } from "~server/reference/papers/appointment";
import { cancelDeadline } from "~server/reference/papers/closing";
import { paperFacts } from "~server/reference/papers/send-papers";
import type { Application } from "~server/reference/store";

type Closing = CallOutput<"my-loan.overview">["overview"]["closing"];

/** Returns the closing of a loan for the people on it; undefined while no day is set. */
export async function closingFor(deps: Pick<Deps, "now">, db: Queries, row: Application): Promise<Closing> {
  const { closesOn } = row;
  if (closesOn === null) return undefined;
  const appointment = await appointmentOf(db, row.id);
  const zone = await closingZoneOf(db, row);
  const { time } = appointment;
  return omitUndefined({
    closesOn,
    appointment,
    starts:
      time === undefined ? undefined : { at: startOfAppointment(closesOn, time, zone).toISOString(), zone },
    cancelUntil: cancelDeadline(await paperFacts(deps, db, row.id), closesOn) ?? undefined,
  });
}
