import { kept } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import type { Runtime } from "~server/runtime";
import { type ClockRow, clockRows } from "./clocks";
import { deskFrame, downPage } from "./frame";
import { asked, staffOf, toLogin } from "./staff";

/** The deadlines of the Loan Estimates that an employee may see. */

export const DUE = "/spw/due";

export interface DueView {
  page: PageFrame;
  clocks: ClockRow[];
}

/**
 * GET /spw/due.
 * @throws Response to the login, and 503 while the backend does not respond
 */
export async function duePage(request: Request, runtime: Runtime, key: string): Promise<DueView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw toLogin();
  const answer = await asked(request, runtime, staff.token, (backend) =>
    backend.call("desk.clocks", {}, { token: staff.token }),
  );
  if (answer === "refused") throw toLogin();
  if (answer === "down") throw downPage();
  await kept(request, runtime, { who: staff.id, what: "looked at what is due" });
  return { page: deskFrame("What is due when", DUE, key), clocks: clockRows(answer.clocks) };
}
