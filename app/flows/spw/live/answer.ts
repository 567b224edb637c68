import { redirect } from "@remix-run/node";
import { spw } from "~/flows/spw/flow";
import { spwHost } from "~/flows/spw/host";
import type { LiveNews } from "~/ui/page-data";
import { LimitMet, waitSeconds } from "~server/limits/limits";
import { openStream, type LiveMessage } from "~server/live/stream";
import type { Runtime } from "~server/runtime";
import { keyOf } from "~server/visit/flow-visit";
import { otherVisitPage } from "~server/visit/other-visit";
import { writeFlowCookie } from "~server/session/flow-cookie";
import type { SiteSession } from "~server/session/site-session";
import type { View } from "~server/store/views";
import { along, type Along } from "./along";
import { shownIn } from "./live-frame";
import { openedBy, type Opened } from "./opened";
import { seenWords, shownWords } from "./words";

/**
 * Handles `/spw/live`: a stream for the page's script, the shown page for a visitor who follows a
 * link, and the choice to follow or not.
 */

const HOME = "/spw/home";

/** Returns an empty response, after which a browser stops asking. */
const nothing = (): Response => new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });

/** Returns the part of the view that this side may see. */
function newsOf({ role }: Opened, view: View | undefined, now: number): (LiveNews & LiveMessage) | "nothing" {
  if (view === undefined) return "nothing";
  const { follows } = view;
  if (role === "employee") {
    return { version: view.seenVersion, says: seenWords(view), at: view.seen?.at ?? now, follows };
  }
  const shown = shownIn(view, now);
  if (shown === undefined) return "nothing";
  return { version: view.shownVersion, says: shownWords(shown), at: shown.at, follows };
}

/** Returns the version that a browser has: of its last event, otherwise of its page. */
function knownBy(request: Request): number {
  const said = request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("v") ?? "";
  return /^\d{1,9}$/.test(said) ? Number(said) : -1;
}

async function stream(request: Request, runtime: Runtime): Promise<Response> {
  const opened = await openedBy(request, runtime);
  if (opened === undefined) return nothing();
  const { id, session } = opened;
  try {
    await runtime.limits.takeOften("streams-per-visit", session.id);
  } catch (error) {
    if (!(error instanceof LimitMet)) throw error;
    return new Response(null, { status: 429, headers: { "Retry-After": String(waitSeconds(error)) } });
  }
  if (!runtime.hub.hasRoom()) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
  const { views } = runtime.store;
  return openStream(request.signal, {
    hub: runtime.hub,
    id,
    visit: session.id,
    known: knownBy(request),
    read: () => views.read(id),
    tells: async (view, isFirst): Promise<LiveMessage> => {
      const news = newsOf(opened, view, runtime.now());
      // The visit may have ended since, and the token may have been revoked.
      const isTheirs = news === "nothing" || isFirst || (await openedBy(request, runtime)) !== undefined;
      return isTheirs ? news : "over";
    },
  });
}

/** Returns the page that is shown, where the customer may see it. */
async function shownTo(opened: Opened, runtime: Runtime): Promise<Along | undefined> {
  if (opened.role !== "customer") return undefined;
  const view = await runtime.store.views.read(opened.id).catch(() => undefined);
  const shown = view && shownIn(view, runtime.now());
  return shown && along(opened, shown);
}

async function cookies({ state, session }: Along, { state: before, host }: Opened, runtime: Runtime) {
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
export async function answerLive(request: Request, runtime: Runtime): Promise<Response> {
  const accepts = request.headers.get("Accept") ?? "";
  if (accepts.includes("text/event-stream")) return stream(request, runtime);
  const isScript = accepts.includes("application/json");
  const opened = await openedBy(request, runtime);
  if (opened === undefined) return isScript ? nothing() : redirect(HOME, 303);
  const gone = await shownTo(opened, runtime);
  const headers = gone ? await cookies(gone, opened, runtime) : new Headers({ "Cache-Control": "no-store" });
  if (isScript) return Response.json({ to: gone?.to }, { headers });
  if (gone) return redirect(gone.to, { status: 303, headers });
  const { session, host } = opened;
  const notice = "That page comes later for you. This is where you are now.";
  headers.append("Set-Cookie", await runtime.sessions.write({ ...session, notice }));
  return redirect(pageOf(session.flows[keyOf(host)]?.current, session), { status: 303, headers });
}

/** Returns the address of a page of the flow in this visit; home for anything else. */
function pageOf(node: string | undefined, { id }: Pick<SiteSession, "id">): string {
  const page = node?.replace(/~.*/, "") ?? "";
  const path = Object.hasOwn(spw.steps, page) ? `${spw.prefix}/${page}` : HOME;
  return `${path}?${new URLSearchParams({ sessionId: id }).toString()}`;
}

/**
 * POST: a customer starts or stops following the banker. Redirects back to the page with the
 * button.
 */
export async function answerFollow(request: Request, form: FormData, runtime: Runtime): Promise<Response> {
  const opened = await openedBy(request, runtime);
  const named = new URL(request.url).searchParams.get("sessionId");
  if (opened === undefined && named !== null) return redirect(otherVisitPage(spwHost, named), 303);
  if (opened?.role !== "customer") return redirect(HOME, 303);
  const wanted = form.get("follow");
  if (wanted === "on" || wanted === "off") {
    await runtime.store.views.follow(opened.id, wanted === "on").catch((error: unknown) => {
      runtime.log.warn({ reason: String(error) }, "following could not be kept");
    });
  }
  const { session, host } = opened;
  return redirect(pageOf(session.flows[keyOf(host)]?.current, session), 303);
}
