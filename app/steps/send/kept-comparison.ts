import { dateInWords } from "~/domain/dates";
import { holdWords, isHoldOver } from "~/domain/price-hold";
import { parkLink, hostOfFlowId } from "~/steps/application/texted-link";
import { LINK_INCOMPLETE, parseLink } from "~/steps/application/link";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { isInvalidLink } from "~/steps/consent/consent-link";
import { linkFrame } from "~/steps/consent/link-page";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { logFailure } from "~server/visit/failure";
import { arrivalCookies, readArrival, type Arrival } from "~server/visit/arrival";
import { backendFor } from "~server/visit/visit-backend";
import {
  CODE_PAGE,
  INCOMPLETE_QUERY,
  isApplicationVerified,
  isLinkIncomplete,
  storePendingLink,
} from "~server/visit/pending-link";
import { data, redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { readPendingLink, type PendingLink } from "~server/session/pending-link-cookie";
import { browserIdOf } from "~server/session/site-session";
import { KeptTable } from "./kept-table";

/**
 * A comparison that was sent, under its link: first the code of the application's phone, then the
 * comparison as it was (SEND-03).
 */

const PAGE = "/comparison";

/** What the page shows. */
export interface KeptView {
  page: PageFrame;
  support: SupportLine;
  shown:
    | { kind: "kept"; sentOn: string; hold: string; isOver: boolean; html: string }
    | { kind: "lost" | "incomplete" | "gone" | "down" };
}

type Shown = KeptView["shown"];

const TITLES = {
  lost: "Please open the link again",
  incomplete: LINK_INCOMPLETE,
  gone: "We no longer have these loans",
  down: "We can't open these loans right now",
} as const;

const viewOf = (site: Runtime, shown: Shown, title: string): KeptView => ({
  support: supportLine(site),
  shown,
  page: linkFrame(title, PAGE),
});

const isComparisonId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

const addressOf = (comparisonId: string): string =>
  `${PAGE}?${new URLSearchParams({ comparisonId }).toString()}`;

/**
 * Parks the link in the address until the code, and removes its token from the address. In a visit
 * that has proven the phone of the application already it is shown at once.
 */
async function parkComparison(request: Request, arrival: Arrival): Promise<Response | undefined> {
  const { site, session } = arrival;
  const { searchParams } = new URL(request.url);
  const link = parseLink(searchParams);
  if (link === undefined && !searchParams.has("flowId")) return undefined;
  const host = hostOfFlowId(site, searchParams.get("flowId") ?? "");
  const comparisonId = searchParams.get("comparisonId") ?? "";
  if (link === undefined || link === "malformed" || host === undefined || !isComparisonId(comparisonId))
    return redirect(`${PAGE}?${INCOMPLETE_QUERY}`, 303);
  const to = addressOf(comparisonId);
  const parked = { appId: link.appId, token: link.token, flow: host.flow.id, to, why: "comparison" as const };
  const headers = new Headers();
  for (const line of await arrivalCookies(request, arrival)) headers.append("Set-Cookie", line);
  headers.append("Set-Cookie", storePendingLink({ runtime: site, session }, parked));
  const isProven = isApplicationVerified(session, link.appId);
  return redirect(isProven ? to : CODE_PAGE, { status: 303, headers });
}

/** Returns the link whose code was entered in this browser. */
function provenLink(request: Request, { site, session }: Arrival): PendingLink | undefined {
  const header = request.headers.get("Cookie");
  const pendingLink = readPendingLink(site.sealer, header, browserIdOf(session));
  if (pendingLink?.why !== "comparison" || !isApplicationVerified(session, pendingLink.appId))
    return undefined;
  return pendingLink;
}

const EMPTY_STATE = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };

/** Returns the kept comparison of a link, and its title. */
async function keptOf(
  request: Request,
  { site, session }: Arrival,
  link: PendingLink,
  comparisonId: string,
): Promise<{ title: string; shown: Shown }> {
  const { appId } = link;
  const application = { host: { application: () => link }, flowId: link.flow };
  const backend = backendFor(request, new URL(request.url), site, application, EMPTY_STATE, session);
  const { comparison, sentOn } = await backend.call("comparison.read", { query: { appId, comparisonId } });
  const hold = { until: Date.parse(comparison.pricesUntil), now: site.now() };
  return {
    title: comparison.title,
    shown: {
      kind: "kept",
      sentOn: dateInWords(sentOn),
      hold: holdWords(hold),
      isOver: isHoldOver(hold),
      html: staticHtml(KeptTable({ comparison })),
    },
  };
}

/**
 * Returns the page.
 * @throws Response a redirect to the code, or to the same page without the token
 */
export async function keptComparisonPage(request: Request, runtime: Runtime) {
  const arrival = await readArrival(request, runtime);
  const { site } = arrival;
  const parked = await parkComparison(request, arrival);
  if (parked) throw parked;
  if (isLinkIncomplete(request))
    return data(viewOf(site, { kind: "incomplete" }, TITLES.incomplete), { status: 400 });
  const link = provenLink(request, arrival);
  if (link === undefined) return data(viewOf(site, { kind: "lost" }, TITLES.lost), { status: 410 });
  const { searchParams } = new URL(request.url);
  // Another comparison is another search: the application is continued.
  if (searchParams.get("again") === "1") throw await parkLink(request, site, { ...link, flowId: link.flow });
  try {
    const { title, shown } = await keptOf(request, arrival, link, searchParams.get("comparisonId") ?? "");
    return data(viewOf(site, shown, title));
  } catch (error) {
    const isGone = isInvalidLink(logFailure(error, site));
    const kind = isGone ? "gone" : "down";
    return data(viewOf(site, { kind }, TITLES[kind]), { status: isGone ? 410 : 503 });
  }
}
