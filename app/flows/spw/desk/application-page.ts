import { recordAct } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { typedValues } from "~server/edge/form";
import { withSupportPhone } from "~server/edge/rate-limits";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import type { Runtime } from "~server/visit/types";
import { deskFrame, downPage } from "./frame";
import { applicationIn, openApplicationForm, redirectToLogin, staffOf, type LoggedIn } from "./staff";

/** What the desk's pages about one application share: opening, reading, and words of refusals. */

/** Reads what a page is about, in the employee's name. */
type Read<Found> = (
  request: Request,
  runtime: Runtime,
  staff: LoggedIn,
  appId: string,
) => Promise<Found | "refused" | "down">;

interface ApplicationPage<Found> {
  path: string;
  title: string;
  /** of the form's key */
  key: string;
  read: Read<Found>;
  /** as the trail names the look */
  what: string;
}

/**
 * Opens a page about the application in its address. Without one, the page asks for it.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function openApplicationPage<Found>(
  request: Request,
  runtime: Runtime,
  { path, title, key, read, what }: ApplicationPage<Found>,
): Promise<
  { staff: LoggedIn; application: string; found: Found } | { blank: { page: PageFrame; application: "" } }
> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const application = applicationIn(request);
  if (application === undefined) return { blank: { page: deskFrame(title, path, key), application: "" } };
  const found = await read(request, runtime, staff, application);
  if (found === "refused") throw redirectToLogin();
  if (found === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what, application });
  return { staff, application, found };
}

/**
 * Opens a form about the application in its address. Whoever may not see the application learns
 * nothing of the form either.
 * @returns the response to a form that cannot be used
 * @throws NotAssigned
 */
export async function openReadForm<Found>(
  request: Request,
  runtime: Runtime,
  { path, key, form, read }: { path: string; key: string; form: FormData; read: Read<Found> },
) {
  const opened = await openApplicationForm(request, runtime, path);
  if (!("staff" in opened)) return { answer: opened };
  const typed = typedValues(form, []);
  const isDown = () => failureReply(typed, { "": [withSupportPhone(TRY_AGAIN, runtime)] }, key, 503);
  const found = await read(request, runtime, opened.staff, opened.application);
  if (found === "refused") return { answer: redirectToLogin() };
  if (found === "down") return { answer: isDown() };
  return { ...opened, typed, found, isDown };
}

/**
 * Does a call whose refusals of these codes are explained to the employee by their words.
 * @throws BackendError for every other failure
 */
export async function orRefusal<Done extends object>(
  explained: readonly string[],
  call: () => Promise<Done>,
): Promise<Done | { refusal: string }> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof BackendError && explained.includes(error.code ?? ""))
      return { refusal: error.displayMessage ?? TRY_AGAIN };
    throw error;
  }
}
