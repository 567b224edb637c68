import { redirect } from "./responses";
import { withoutVisitParams } from "~/domain/idle";
import type { WizardState } from "~/wizard/state";
import type { Runtime, AnyHost } from "./types";
import { clearFlowCookie } from "~server/session/flow-cookie";
import { clearApplications } from "~server/session/applications-cookie";
import { forgetSavings } from "~server/session/savings-cookie";
import { withFlowClosed, type SiteSession } from "~server/session/site-session";
import { clearVerifiedPhone } from "~server/session/verified-phone";
import { keyOf } from "./flow-visit";
import { homeOf } from "./hosts";
import { CODE_PAGE, storePendingLink } from "./pending-link";

/**
 * Redirects a visitor who was idle to the code page of their application: the application is kept,
 * and others cannot see it (F19).
 * @returns undefined for a visit without an application, and for one without a known phone
 */
export function redirectToCode(
  { host, runtime, to }: { host: AnyHost; runtime: Runtime; to: string },
  session: SiteSession,
  state: WizardState,
): Response | undefined {
  const { appId, token } = host.application(state);
  if (appId === undefined || token === undefined || host.hasPhone?.(state) !== true) return undefined;
  // An employee is admitted by their own token, so no phone code is needed.
  if (host.savesToApplication?.(state) === false) return undefined;
  const pendingLink = { flow: host.flow.id, appId, token, to, why: "away" as const };
  return redirect(CODE_PAGE, {
    status: 303,
    headers: { "Set-Cookie": storePendingLink({ runtime, session }, pendingLink) },
  });
}

/**
 * Returns the notice for a visitor who was idle and starts anew: an application without a known
 * phone is kept but cannot be reopened here (F19).
 */
export const idleRestartReason = (host: AnyHost, state: WizardState | undefined): "away" | "kept" =>
  state && host.application(state).token !== undefined && host.savesToApplication?.(state) !== false
    ? "kept"
    : "away";

/** Ends a visit, and deletes its copy for other devices. */
export async function endVisit(
  host: AnyHost,
  { sessions, store }: Pick<Runtime, "sessions" | "store">,
  session: SiteSession,
  state: WizardState | undefined,
): Promise<void> {
  await sessions.end(session);
  const appId = state && host.application(state).appId;
  if (appId !== undefined) await store.deleteDraft({ appId, flow: host.flow.id });
}

/** The reason for a new start. */
type RestartReason = "away" | "kept" | "fresh" | "restart" | "expired";

/** What ends. */
interface EndingVisit {
  host: AnyHost;
  runtime: Runtime;
  session: SiteSession;
  state: WizardState | undefined;
}

/** Ends the visit of an idle visitor and starts over. Takes the same parameters as freshStart. */
export async function endIdleVisit(
  { host, runtime, session, state }: EndingVisit,
  reason: RestartReason,
  first?: string,
  query?: URLSearchParams,
): Promise<Response> {
  await endVisit(host, runtime, session, state);
  return freshStart(host, runtime, reason, first, query);
}

/** Does the same for one flow of a visit that has continued in another flow (IDLE-10). */
export async function endIdleFlow(
  { host, runtime, session, state }: EndingVisit,
  reason: RestartReason,
  first?: string,
  query?: URLSearchParams,
): Promise<Response> {
  const appId = state && host.application(state).appId;
  if (appId !== undefined) await runtime.store.deleteDraft({ appId, flow: host.flow.id });
  const key = keyOf(host);
  const { [key]: _left, ...others } = session.flows;
  const left = host.sideBySide
    ? { ...session, flows: others }
    : withFlowClosed(session, key, first ?? host.flow.home, Math.floor(runtime.now() / 1000));
  // The session continues, so a copy saved in this flow could still be opened; it is deleted.
  const cookies = [await runtime.sessions.write(left), ...forgetSavings()];
  return startAgain(host, cookies, reason, first, query);
}

/**
 * Clears the session and the flow and starts over with a notice of the reason (IDLE-03, IDLE-06,
 * IDLE-11).
 * @param first the step it starts at
 * @param query the other parameters that the new address keeps
 */
export async function freshStart(
  host: AnyHost,
  runtime: Runtime,
  reason: RestartReason,
  first?: string,
  query?: URLSearchParams,
): Promise<Response> {
  return startAgain(host, [await runtime.sessions.clear(), clearApplications()], reason, first, query);
}

/** @param cookies Set-Cookie lines in addition to the flow's */
function startAgain(
  host: AnyHost,
  cookies: readonly string[],
  reason: RestartReason,
  first: string = host.flow.home,
  query = new URLSearchParams(),
): Response {
  const headers = new Headers();
  for (const line of cookies) headers.append("Set-Cookie", line);
  headers.append("Set-Cookie", clearFlowCookie(host.store));
  // A visitor who starts over may be another person, who must confirm their own number.
  if (reason === "restart") headers.append("Set-Cookie", clearVerifiedPhone());
  const kept = new URLSearchParams(withoutVisitParams(query.toString()));
  kept.set("said", reason);
  const to = first === host.flow.home ? homeOf(host.flow) : `${host.flow.prefix}/${first}`;
  return redirect(`${to}?${kept.toString()}`, { status: 303, headers });
}
