import { redirect } from "~server/visit/responses";
import type { PageFrame } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { hasAnswersOrApplication, keyOf, visitOfAddress } from "~server/visit/flow-visit";
import { addressOf, homeOf } from "~server/visit/hosts";
import type { AnyHost, Runtime } from "~server/visit/types";
import { CODE_PAGE, storePendingLink } from "~server/visit/pending-link";
import { notFound } from "~server/visit/visit";
import { readApplications, type VisitsApplication } from "~server/session/applications-cookie";
import { readDeviceKey } from "~server/session/device-cookie";
import { readFlowCookie } from "~server/session/flow-cookie";
import { sessionInFlow, type SiteSession } from "~server/session/site-session";
import { omitUndefined } from "~/domain/omit-undefined";

/**
 * A page of one visit was used while another visit of its flow is open in the browser. Nothing of
 * it was saved, and the visitor chooses which of the two to continue.
 */

export interface OtherVisitView {
  page: PageFrame;
  support: SupportLine;
  /** the open visit: its current page, and the name if known */
  open?: { to: string; firstName?: string };
  /** the way back to the page's own visit */
  before: { to: string; kind: "application" | "link" | "desk" };
}

/** Returns this browser's application of the pages with a session id. */
const applicationOf = (
  request: Request,
  { sealer }: Pick<Runtime, "sealer">,
  flow: string,
  visit: string | null,
): VisitsApplication | undefined => {
  const header = request.headers.get("Cookie");
  return readApplications(sealer, header, readDeviceKey(header)).find(
    (one) => one.visit === visit && one.flow === flow,
  );
};

/** Returns the application that is open in a flow in this browser. */
export const applicationOpenIn = (
  request: Request,
  runtime: Pick<Runtime, "sealer">,
  session: SiteSession,
  { flow }: Pick<AnyHost, "flow">,
): VisitsApplication | undefined =>
  applicationOf(request, runtime, flow.id, sessionInFlow(session, flow.id).id);

/**
 * Returns the browser's place in a flow by its session; the page itself may redirect from there.
 */
export function placeIn({ flow }: Pick<AnyHost, "flow">, session: SiteSession): string | undefined {
  const { current } = session.flows[flow.id] ?? {};
  return current === undefined || current === flow.home || !(current in flow.steps)
    ? undefined
    : addressOf(flow, { node: current }, sessionInFlow(session, flow.id).id);
}

/** Returns the current page of a flow's visit, if it has begun. */
function openPlaceOf(
  host: AnyHost,
  session: SiteSession,
  state: WizardState | undefined,
): OtherVisitView["open"] {
  const node = session.flows[keyOf(host)]?.current ?? host.flow.home;
  if (!hasAnswersOrApplication(host, state) || !(node in host.flow.steps)) return undefined;
  return {
    to: addressOf(host.flow, { node }, session.id),
    ...omitUndefined({ firstName: host.person?.(state)?.firstName }),
  };
}

/**
 * GET /<flow>/-/other-visit?visit=<session id of the page>.
 * @throws Response 404 outside of a flow
 */
export async function otherVisit(request: Request, runtime: Runtime, key: string): Promise<OtherVisitView> {
  const url = new URL(request.url);
  const flowsHost = runtime.mounts.flowOf(url.pathname);
  if (!flowsHost) throw notFound(url.pathname);
  const header = request.headers.get("Cookie");
  const found = await runtime.sessions.read(header);
  const { host, session } = found
    ? visitOfAddress(flowsHost, found, null)
    : { host: flowsHost, session: undefined };
  const state = session && readFlowCookie(host.store, runtime.sealer, header, session.id);
  const visit = url.searchParams.get("visit");
  const { flow } = host;
  const application = applicationOf(request, runtime, flow.id, visit);
  const isEmployees = state !== undefined && host.savesToApplication?.(state) === false;
  return {
    page: {
      flow: flow.id,
      step: "other-visit",
      title: "Another application is open here now",
      privacy: "masked",
      layout: "non-fixed-header",
      footer: {},
      key,
      action: homeOf(flow),
      constraints: {},
      values: {},
    },
    support: supportLine(runtime),
    ...omitUndefined({ open: session && openPlaceOf(host, session, state) }),
    before: application
      ? {
          to: `${CODE_PAGE}?${new URLSearchParams({ visit: application.visit, flow: flow.id }).toString()}`,
          kind: "application",
        }
      : isEmployees
        ? { to: "/spw/desk", kind: "desk" }
        : { to: CODE_PAGE, kind: "link" },
  };
}

/**
 * Returns to an application that was open in this browser before, after the code of its phone as
 * for a link (F3).
 * @returns undefined for an address without an application, and for one that this browser does not
 *   know
 */
export async function returnToEarlierApplication(
  request: Request,
  runtime: Runtime,
): Promise<Response | undefined> {
  const { searchParams } = new URL(request.url);
  const [visit, flow] = [searchParams.get("visit"), searchParams.get("flow")];
  if (visit === null || flow === null) return undefined;
  const session = await runtime.sessions.read(request.headers.get("Cookie"));
  const host = runtime.mounts.flowOf(`/${flow}`);
  const application = applicationOf(request, runtime, flow, visit);
  if (!session || !host || !application) return redirect(CODE_PAGE, 303);
  const other = placeIn(host, session) ?? homeOf(host.flow);
  const { appId, token, callUid, customerId } = application;
  const link = omitUndefined({ appId, token, callUid, customerId });
  const pendingLink = { ...link, other, flow, to: homeOf(host.flow), why: "copy" as const };
  return redirect(CODE_PAGE, {
    status: 303,
    headers: { "Set-Cookie": storePendingLink({ runtime, session }, pendingLink) },
  });
}
