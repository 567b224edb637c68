import { data } from "@remix-run/node";
import { kept } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import { reply } from "~server/visit/failure";
import type { Runtime } from "~server/runtime";
import { deskFrame } from "./frame";
import { NotAssigned } from "~server/backend/not-assigned";
import { applicationIn, DESK, staffOf } from "./staff";

/** What an employee is told who asks about something that is not assigned to them (ROLE-07): a sentence that says what to do, with 403, and on the trail. */

/** A page that shows nothing but a refusal. */
export interface RefusedView {
  page: PageFrame;
  refused: string;
}

async function recordEmployeeAct(request: Request, runtime: Runtime, what: string): Promise<void> {
  const staff = await staffOf(request, runtime);
  await kept(request, runtime, {
    who: staff?.id ?? "somebody of ours",
    what: `was refused ${what}`,
    application: applicationIn(request) ?? "",
  });
}

/** Draws a page of the desk, or the refusal in its place. @param what the page, as the trail names it */
export async function orRefused<View>(
  request: Request,
  runtime: Runtime,
  { key, what }: { key: string; what: string },
  draw: () => Promise<View>,
) {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof NotAssigned)) throw error;
    await recordEmployeeAct(request, runtime, what);
    const view: RefusedView = {
      page: deskFrame("This is not assigned to you", DESK, key),
      refused: error.message,
    };
    return data(view, { status: 403 });
  }
}

/** Does what a form of the desk asks for, or says on its page that it is refused. @param what the act, as the trail names it */
export async function actOrRefused<Answer>(
  request: Request,
  runtime: Runtime,
  { key, what }: { key: string; what: string },
  act: () => Promise<Answer>,
) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NotAssigned)) throw error;
    await recordEmployeeAct(request, runtime, what);
    return reply({}, { "": [error.message] }, key, 403);
  }
}
