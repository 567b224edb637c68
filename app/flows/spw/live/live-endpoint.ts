import { redirect } from "~server/visit/responses";
import { spw } from "~/flows/spw/flow";
import { spwHost } from "~/flows/spw/host";
import type { LiveNews } from "~/ui/page-data";
import { LimitReached, retrySeconds } from "~server/shared/limits/limits";
import { openStream, type LiveMessage } from "~server/live/stream";
import type { Runtime } from "~server/visit/types";
import { keyOf } from "~server/visit/flow-visit";
import { otherVisitPage } from "~server/visit/other-visit";
import { writeFlowCookie } from "~server/session/flow-cookie";
import type { SiteSession } from "~server/session/site-session";
import type { PresentationView } from "~server/store/views";
import { followShownPage, type FollowedVisit } from "./follow-shown-page";
import { currentlyShown } from "./live-frame";
import { openedPresentationOf, type OpenedPresentation } from "./opened-presentation";
import { seenWords, shownWords } from "./words";

/**
 * Handles `/spw/live`: a stream for the page's script, the shown page for a visitor who follows a
 * link, and the choice to follow or not.
 */

const HOME_PATH = "/spw/home";

/** Returns an empty response, after which a browser stops asking. */
const emptyResponse = (): Response =>
  new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });

/** Returns the part of the view that this side may see. */
function newsFor(
  { role }: OpenedPresentation,
  view: PresentationView | undefined,
  now: number,
): (LiveNews & LiveMessage) | "nothing" {
  if (view === undefined) return "nothing";
  const { follows } = view;
  if (role === "employee") {
    return { version: view.seenVersion, says: seenWords(view), at: view.seen?.at ?? now, follows };
  }
  const shown = currentlyShown(view, now);
  if (shown === undefined) return "nothing";
  return { version: view.shownVersion, says: shownWords(shown), at: shown.at, follows };
}

/** Returns the version that a browser has: of its last event, otherwise of its page. */
function versionIn(request: Request): number {
  const version = request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("v") ?? "";
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
}

async function streamNews(request: Request, runtime: Runtime): Promise<Response> {
  const opened = await openedPresentationOf(request, runtime);
  if (opened === undefined) return emptyResponse();
  const { id, session } = opened;
  try {
    await runtime.limits.countFrequent("streams-per-visit", session.id);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return new Response(null, { status: 429, headers: { "Retry-After": String(retrySeconds(error)) } });
  }
  if (!runtime.hub.hasRoom()) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
  const { views } = runtime.store;
  return openStream(request.signal, {
    hub: runtime.hub,
    id,
    visit: session.id,
    known: versionIn(request),
    readView: () => views.read(id),
    eventFor: async (view, isFirst): Promise<LiveMessage> => {
      const news = newsFor(opened, view, runtime.now());
      // The visit may have ended since, and the token may have been revoked.
      const isTheirs =
        news === "nothing" || isFirst || (await openedPresentationOf(request, runtime)) !== undefined;
      return isTheirs ? news : "over";
    },
  });
}

/** Returns the page that is shown, where the customer may see it. */
async function shownPageFor(
  opened: OpenedPresentation,
  runtime: Runtime,
): Promise<FollowedVisit | undefined> {
  if (opened.role !== "customer") return undefined;
  const view = await runtime.store.views.read(opened.id).catch(() => undefined);
  const shown = view && currentlyShown(view, runtime.now());
  return shown && followShownPage(opened, shown);
}

async function followHeaders(
  { state, session }: FollowedVisit,
  { state: before, host }: OpenedPresentation,
  runtime: Runtime,
) {
  const { sealer, config, sessions } = runtime;
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await sessions.write(session));
  if (state !== before) {
    const line = writeFlowCookie(host.store, sealer, state, session.id, config.secureCookies);
    headers.append("Set-Cookie", line);
  }
  return headers;
}

/** GET: a stream, or the page that is shown: its address for a script, a redirect for a link. */
export async function handleLive(request: Request, runtime: Runtime): Promise<Response> {
  const accepts = request.headers.get("Accept") ?? "";
  if (accepts.includes("text/event-stream")) return streamNews(request, runtime);
  const isScript = accepts.includes("application/json");
  const opened = await openedPresentationOf(request, runtime);
  if (opened === undefined) return isScript ? emptyResponse() : redirect(HOME_PATH, 303);
  const gone = await shownPageFor(opened, runtime);
  const headers = gone
    ? await followHeaders(gone, opened, runtime)
    : new Headers({ "Cache-Control": "no-store" });
  if (isScript) return Response.json({ to: gone?.to }, { headers });
  if (gone) return redirect(gone.to, { status: 303, headers });
  const { session, host } = opened;
  const notice = "That page comes later. This is where you are now.";
  headers.append("Set-Cookie", await runtime.sessions.write({ ...session, notice }));
  return redirect(pageAddress(session.flows[keyOf(host)]?.current, session), { status: 303, headers });
}

/** Returns the address of a page of the flow in this visit; home for anything else. */
function pageAddress(node: string | undefined, { id }: Pick<SiteSession, "id">): string {
  const page = node?.replace(/~.*/, "") ?? "";
  const path = Object.hasOwn(spw.steps, page) ? `${spw.prefix}/${page}` : HOME_PATH;
  return `${path}?${new URLSearchParams({ sessionId: id }).toString()}`;
}

/**
 * POST: a customer starts or stops following the banker. Redirects back to the page with the
 * button.
 */
export async function handleFollow(request: Request, form: FormData, runtime: Runtime): Promise<Response> {
  const opened = await openedPresentationOf(request, runtime);
  const named = new URL(request.url).searchParams.get("sessionId");
  if (opened === undefined && named !== null) return redirect(otherVisitPage(spwHost, named), 303);
  if (opened?.role !== "customer") return redirect(HOME_PATH, 303);
  const wanted = form.get("follow");
  if (wanted === "on" || wanted === "off") {
    await runtime.store.views.setFollowing(opened.id, wanted === "on").catch((error: unknown) => {
      runtime.log.warn({ reason: String(error) }, "following could not be kept");
    });
  }
  const { session, host } = opened;
  return redirect(pageAddress(session.flows[keyOf(host)]?.current, session), 303);
}
