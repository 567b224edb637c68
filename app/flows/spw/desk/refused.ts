import { data } from "~server/visit/responses";
import { recordAct } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import { failureReply } from "~server/visit/failure";
import type { Runtime } from "~server/visit/types";
import { DESK_DOWN, deskFrame, DeskDown } from "./frame";
import { NotAssignedError } from "~server/backend/not-assigned";
import { applicationIn, DESK_PATH, formAddress, staffOf } from "./staff";
import { withStaffHeader } from "./staff-parts";

/**
 * The refusal for an employee who requests something that is not assigned to them (ROLE-07): a
 * sentence that says what to do, with status 403 and a trail entry.
 */

/** The content of a page with only a refusal, or while the backend does not respond. */
export interface RefusedView {
  page: PageFrame;
  refused: string;
  /** what was typed can be sent again */
  isDown?: true;
}

const AGAIN = "Please try again in a minute.";

/** Returns the page in place of one that the backend did not answer for. */
async function downView(request: Request, runtime: Runtime, key: string): Promise<RefusedView> {
  const staff = await staffOf(request, runtime);
  const { pathname, search } = new URL(request.url);
  const own = `${pathname}${search}`;
  const action = staff === undefined ? own : formAddress(runtime, staff, own);
  return { page: deskFrame(DESK_DOWN, action, key), refused: AGAIN, isDown: true };
}

async function recordEmployeeAct(request: Request, runtime: Runtime, what: string): Promise<void> {
  const staff = await staffOf(request, runtime);
  await recordAct(request, runtime, {
    who: staff?.id ?? "one of our people",
    what: `was refused ${what}`,
    application: applicationIn(request) ?? "",
  });
}

/**
 * Renders a desk page, or the refusal instead, below the employees' header.
 * @param what the page, as the trail names it
 * @param statusOf the status of a page; 200 by default
 */
export async function pageOrRefusal<View extends { page: PageFrame }>(
  request: Request,
  runtime: Runtime,
  { key, what }: { key: string; what: string },
  draw: () => Promise<View>,
  statusOf: (view: View) => number = () => 200,
) {
  try {
    const view = await withStaffHeader(request, runtime, await draw());
    return data(view, { status: statusOf(view) });
  } catch (error) {
    if (error instanceof DeskDown)
      return data(await withStaffHeader(request, runtime, await downView(request, runtime, key)), {
        status: 503,
      });
    if (!(error instanceof NotAssignedError)) throw error;
    await recordEmployeeAct(request, runtime, what);
    const view: RefusedView = {
      page: deskFrame("This is not assigned to you", DESK_PATH, key),
      refused: error.message,
    };
    return data(await withStaffHeader(request, runtime, view), { status: 403 });
  }
}

/**
 * Handles a desk form, or shows on its page that it is refused.
 * @param what the action, as the trail names it
 */
export async function handleOrRefuse<Answer>(
  request: Request,
  runtime: Runtime,
  { key, what }: { key: string; what: string },
  act: () => Promise<Answer>,
) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NotAssignedError)) throw error;
    await recordEmployeeAct(request, runtime, what);
    return failureReply({}, { "": [error.message] }, key, 403);
  }
}
