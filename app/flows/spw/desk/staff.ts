import { createHash } from "node:crypto";
import { redirect } from "~server/visit/responses";
import { isId } from "~/steps/application/link";
import { BackendError, type Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { failureReply } from "~server/visit/failure";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import { newSession } from "~server/session/site-session";
import { toNotAssignedError } from "~server/backend/not-assigned";
import { clearStaff, readStaff, type Staff } from "~server/session/staff-cookie";

/** The logged-in employee. */

export const LOGIN_PATH = "/spw/login";
export const DESK_PATH = "/spw/desk";

const seconds = ({ now }: Runtime): number => Math.floor(now() / 1000);

/** Returns the login of a request; undefined for none, and for an ended one. */
export async function staffOf(request: Request, runtime: Runtime): Promise<Staff | undefined> {
  const staff = readStaff(runtime.sealer, request.headers.get("Cookie"), seconds(runtime));
  return staff && !(await runtime.store.hasEnded(staff.login)) ? staff : undefined;
}

/**
 * Returns the backend for an employee's requests, which carry their token. A desk is not a visit.
 * It is named after the token, so that two submissions have the same sender.
 */
export function deskBackend(request: Request, runtime: Runtime, token: string): Backend {
  const digest = createHash("sha256").update(`desk ${token}`).digest("hex");
  const session = newSession(seconds(runtime), digest.slice(8, 24));
  return backendForUnknownVisitor(request, runtime, { ...session, id: digest.slice(0, 8) });
}

/** Redirects an invalid login to the login page, without a reason. */
export const redirectToLogin = (): Response =>
  redirect(LOGIN_PATH, { status: 303, headers: { "Set-Cookie": clearStaff() } });

/** Checks whether the backend has refused a token. */
export const isRefused = (error: unknown): boolean =>
  error instanceof BackendError &&
  error.kind === "http" &&
  [401, 403].includes(error.status ?? 0) &&
  toNotAssignedError(error) === undefined;

/** The part of a login that requests in the employee's name need. */
export type LoggedIn = Pick<Staff, "id" | "token">;

/**
 * Returns the application in the address of a desk page; undefined for none, and for an invalid id.
 */
export function applicationIn({ url }: Pick<Request, "url">): string | undefined {
  const named = new URL(url).searchParams.get("application") ?? "";
  return isId(named) ? named : undefined;
}

const subjectOfStaff = (runtime: Runtime, { id }: Pick<Staff, "id">): string =>
  subjectOf(runtime, "staff", id);

/** Returns the address that a form of an employee's page is posted to. */
export const formAddress = (runtime: Runtime, staff: Pick<Staff, "id">, address: string): string =>
  addressWithSubject(address, subjectOfStaff(runtime, staff));

/** The refusal of a form from another employee's page. */
export const OTHER_EMPLOYEE =
  "Someone else has logged in to this browser since the page was opened, so nothing was done. This page is theirs now. Log out here to continue as yourself.";

/** Checks whether a form is from another employee's page. */
export const isFormOfAnother = (request: Request, runtime: Runtime, staff: Pick<Staff, "id">): boolean =>
  hasOtherSubject(request, subjectOfStaff(runtime, staff));

/** Returns the refusal of a form from another employee's page; undefined for the employee's own. */
export const refusedForm = (request: Request, runtime: Runtime, staff: Pick<Staff, "id">) =>
  isFormOfAnother(request, runtime, staff)
    ? failureReply({}, { "": [OTHER_EMPLOYEE] }, newIdempotencyKey(), 409)
    : undefined;

/**
 * Opens a form of an employee about the application in its address.
 * @param page path of the page, for an address without one
 * @returns the response to a form that cannot be used
 */
export async function openApplicationForm(
  request: Request,
  runtime: Runtime,
  page: string,
): Promise<{ staff: Staff; application: string } | Response | ReturnType<typeof failureReply>> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return redirectToLogin();
  const ofAnother = refusedForm(request, runtime, staff);
  if (ofAnother) return ofAnother;
  const application = applicationIn(request);
  return application === undefined ? redirect(page, 303) : { staff, application };
}

/**
 * Sends a backend request in the name of an employee.
 * @returns "refused" for an invalid token; "down" while the backend does not respond
 * @throws NotAssigned for data that the employee may not see
 */
export async function askBackend<T>(
  request: Request,
  runtime: Runtime,
  token: string,
  ask: (backend: Backend) => Promise<T>,
): Promise<T | "refused" | "down"> {
  try {
    return await ask(deskBackend(request, runtime, token));
  } catch (error) {
    const refused = toNotAssignedError(error);
    if (refused) throw refused;
    if (isRefused(error)) return "refused";
    if (!(error instanceof BackendError)) throw error;
    runtime.log.warn({ call: error.callId, kind: error.kind }, "a desk was not answered");
    return "down";
  }
}

export type DeskResponse = CallOutput<"desk.presentations">;

/** Returns the open presentations for a token. */
export const loadDesk = (request: Request, runtime: Runtime, token: string) =>
  askBackend(request, runtime, token, (backend) => backend.call("desk.presentations", {}, { token }));
