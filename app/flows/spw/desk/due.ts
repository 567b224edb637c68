import { recordAct } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import type { Runtime } from "~server/visit/types";
import { type DeadlineRow, deadlineRows } from "./deadlines";
import { deskFrame, downPage } from "./frame";
import { askBackend, staffOf, redirectToLogin } from "./staff";

/** The deadlines of the Loan Estimates that an employee may see. */

export const DUE_PATH = "/spw/due";

export interface DueView {
  page: PageFrame;
  clocks: DeadlineRow[];
}

/**
 * GET /spw/due.
 * @throws Response to the login, and 503 while the backend does not respond
 */
export async function duePage(request: Request, runtime: Runtime, key: string): Promise<DueView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const answer = await askBackend(request, runtime, staff.token, (backend) =>
    backend.call("desk.clocks", {}, { token: staff.token }),
  );
  if (answer === "refused") throw redirectToLogin();
  if (answer === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at what is due" });
  return { page: deskFrame("What is due when", DUE_PATH, key), clocks: deadlineRows(answer.clocks) };
}
