import { LimitReached, retrySeconds } from "~server/shared/limits/limits";
import { openStream, type LiveMessage } from "~server/live/stream";
import { NotAssignedError } from "~server/backend/not-assigned";
import type { Runtime } from "~server/visit/types";
import { applicationIn, askBackend, staffOf, type LoggedIn } from "./staff";

/**
 * The stream of an open desk or record. It carries a version and nothing else: the page asks for
 * what changed as for any page. The backend is asked, because it is the lender's own and every
 * process of the site has to hear of a change that came by another.
 */

export const LIVE_PATH = "/spw/desk/live";

/** How soon a page learns of a change. */
const POLL_MS = 4_000;

/** Asks for the version of a record, which the employee has open from now on. */
export const watchRecord = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.watch", { body: { appId } }, { token }),
  );

/** Asks for the version of the table. */
const watchDesk = (request: Request, runtime: Runtime, { token }: LoggedIn) =>
  askBackend(request, runtime, token, (backend) => backend.call("desk.version", {}, { token }));

const empty = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** Returns the version that a browser has: of its last event, otherwise of its page. */
function versionIn(request: Request): string {
  const version = request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("v") ?? "";
  return /^[\w-]{1,60}$/.test(version) ? version : "";
}

/** Returns the next event; "over" once the login ended, or the application is someone else's. */
async function nextEvent(
  request: Request,
  runtime: Runtime,
  appId: string | undefined,
): Promise<LiveMessage> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return "over";
  try {
    const watched = await (appId === undefined
      ? watchDesk(request, runtime, staff)
      : watchRecord(request, runtime, staff, appId));
    if (watched === "refused") return "over";
    return watched === "down" ? "nothing" : { version: watched.version };
  } catch (error) {
    if (error instanceof NotAssignedError) return "over";
    throw error;
  }
}

/** GET /spw/desk/live, with `application` for a record: a stream for the page's script. */
export async function deskLive(request: Request, runtime: Runtime): Promise<Response> {
  const staff = await staffOf(request, runtime);
  const isStream = (request.headers.get("Accept") ?? "").includes("text/event-stream");
  // After an empty response a browser stops asking.
  if (staff === undefined || !isStream) return empty(204);
  const appId = applicationIn(request);
  try {
    await runtime.limits.countFrequent("streams-per-visit", staff.login);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return empty(429, { "Retry-After": String(retrySeconds(error)) });
  }
  if (!runtime.hub.hasRoom()) return empty(503, { "Retry-After": "30" });
  const first = await nextEvent(request, runtime, appId);
  if (first === "over") return empty(204);
  return openStream(request.signal, {
    hub: runtime.hub,
    id: `desk ${staff.login}`,
    visit: staff.login,
    known: versionIn(request),
    readView: () => Promise.resolve(undefined),
    eventFor: async (_view, isFirst) => (isFirst ? first : nextEvent(request, runtime, appId)),
    pollMs: POLL_MS,
  });
}
