import { canSeeFullPresentation } from "~/flows/spw/conditions";
import { spwHost } from "~/flows/spw/host";
import type { Role, SpwState } from "~/flows/spw/state";
import { BackendError } from "~server/backend/client";
import { flowWithWireName } from "~server/visit/entries";
import { keyOf, namesAnotherVisit, visitOfHelper } from "~server/visit/flow-visit";
import { backendFor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import { readFlowCookie } from "~server/session/flow-cookie";
import { wasIdle, type SiteSession } from "~server/session/site-session";
import { viewId } from "./presented-pages";

/** A visit with an open presentation. */
export interface OpenedPresentation {
  host: typeof spwHost;
  session: SiteSession;
  state: SpwState;
  role: Role;
  /** id of the view */
  id: string;
}

const CHECK_TIMEOUT_MS = 3_000;

/**
 * Returns the presentation that a request outside of a page is about. It is found by the signed
 * visit in the address, once the customer's phone is verified, and while the token opens the
 * presentation. Undefined for all others (ROLE-01).
 */
export async function openedPresentationOf(
  request: Request,
  runtime: Runtime,
): Promise<OpenedPresentation | undefined> {
  const header = request.headers.get("Cookie");
  const url = new URL(request.url);
  const known = await runtime.sessions.read(header);
  const now = runtime.now();
  if (!known) return undefined;
  if (await runtime.sessions.hasEnded(known, Math.floor(now / 1000))) return undefined;
  const { host, session } = visitOfHelper(spwHost, known, url);
  if (namesAnotherVisit(url, session) || wasIdle(session, keyOf(host), now)) return undefined;
  const state = readFlowCookie(host.store, runtime.sealer, header, session.id);
  if (!state || !canSeeFullPresentation(state)) return undefined;
  const { role, presentationId, appId, token, unproven } = state.facts;
  if (role === undefined || presentationId === undefined || unproven) return undefined;
  if (appId === undefined || token === undefined) return undefined;
  const backend = backendFor(request, url, runtime, flowWithWireName(host, session, state), state, session);
  try {
    const { loanPresentation } = await backend.call(
      "lp.get-partial-presentation",
      { query: { presentationId } },
      { deadlineMs: CHECK_TIMEOUT_MS },
    );
    if (loanPresentation.viewer !== role || !loanPresentation.isValid) return undefined;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // A backend that does not respond closes nothing, as on a page.
    if (error.kind === "http" && [401, 403, 404].includes(error.status ?? 0)) return undefined;
  }
  return { host, session, state, role, id: viewId(runtime, presentationId) };
}
