import { isCashoutUsage } from "~/domain/cash-usage";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import type { Backend } from "~server/backend/client";
import type { CallId } from "~server/backend/contract/index";
import type { EventName } from "~server/measure/event";
import { newEventId, type EventContext, type Event } from "~server/measure/measure";
import { analyticsClientOf, CLICK_ID, FACEBOOK, fitting } from "~server/measure/click-ids";
import { isPixelEvent } from "~server/measure/pixels";
import type { Runtime, Visit } from "~server/visit/types";
import { cookieValue } from "~server/session/cookie-value";
import type { SiteSession } from "~server/session/site-session";
import { wrapBackend } from "~server/visit/wrap-backend";
import { reportConversion } from "./conversions";
import { cleanExternalText } from "~server/visit/external-text";
import { addressOfRequest } from "~server/edge/rate-limits";

/**
 * Sends events from code that all pages share, so that visitors without scripts count like all
 * others.
 */

/** The session mark of an event that is sent once per visit (the flags amc-evt-*). */
const FUNNEL_STARTED = "start-funnel-lead";
const NAVIGATED = "page-navigated";

/**
 * The public name of all pages that are not open. It is the same for a good and a bad result, so
 * that it reveals neither.
 */
const HIDDEN_STEP = "result";

/** The longest public name, in characters. */
const MAX_NAME = 100;

/** A page of a flow. */
interface FlowPage {
  flow: { prefix: string; steps: Readonly<Record<string, Pick<Step, "privacy"> | undefined>> };
  node: string;
}

/** Returns the public name of a page's step; undefined for one whose name stays with us. */
const publicStep = ({ flow, node }: FlowPage): string | undefined =>
  flow.steps[node]?.privacy === "open" ? pathOf(node).slice(0, MAX_NAME) : undefined;

/** The cookies of advertising partners, and the form of each. */
const PARTNER_COOKIES = { _fbc: FACEBOOK, _fbp: FACEBOOK, CLICKID: CLICK_ID } as const;

/** Returns a partner's cookie unchanged; one without the partner's form is left out and counted. */
function partnerCookie(
  header: string | null,
  name: keyof typeof PARTNER_COOKIES,
  metrics: Runtime["metrics"],
): string | undefined {
  const raw = cleanExternalText(cookieValue(header, name));
  const value = fitting(raw, PARTNER_COOKIES[name]);
  if (raw !== undefined && value === undefined) metrics?.recordRelayOmission("pages", name);
  return value;
}

/**
 * Returns the visitor of a request's event.
 * @param path of our page, without the visit's parts
 */
export async function eventContextOf(
  request: Pick<Request, "headers">,
  runtime: Pick<Runtime, "config" | "origin" | "knowsAddresses" | "choices" | "metrics">,
  session: Pick<SiteSession, "id" | "device" | "tracking">,
  { path, customerId }: { path: string; customerId?: string | undefined },
): Promise<EventContext> {
  const { choices } = await runtime.choices.currentConsent(request.headers);
  const header = request.headers.get("Cookie");
  return {
    device: session.device,
    session: session.id,
    customerId,
    choices,
    url: `${runtime.origin}${path}`,
    agent: cleanExternalText(request.headers.get("User-Agent"), 400),
    address: addressOfRequest(request, runtime),
    client: analyticsClientOf(cookieValue(header, "_ga")),
    click: {
      google:
        partnerCookie(header, "CLICKID", runtime.metrics) ?? fitting(session.tracking["clickId"], CLICK_ID),
      fbc: partnerCookie(header, "_fbc", runtime.metrics) ?? session.tracking["fbc"],
      fbp: partnerCookie(header, "_fbp", runtime.metrics),
    },
  };
}

const pathOfPage = (page: FlowPage): string => {
  const step = publicStep(page);
  const { prefix } = page.flow;
  return step === undefined ? prefix || "/" : `${prefix}/${step}`;
};
const pageOf = <S extends WizardState>({ host, place }: Pick<Visit<S>, "host" | "place">): FlowPage => ({
  flow: host.flow,
  node: place.node,
});

/**
 * Returns the public path of our page, without item or token; "/" for any other address.
 * @param address a path, or a whole address
 */
export function publicPath(
  address: string | null,
  { mounts, origin }: Pick<Runtime, "mounts" | "origin">,
): string {
  const url = address === null || !URL.canParse(address, origin) ? undefined : new URL(address, origin);
  const mount = url && mounts.find(url.pathname.replace(/\.data$/, ""));
  const [node] = mount?.nodes ?? [];
  return mount && node !== undefined ? pathOfPage({ flow: mount.host.flow, node }) : "/";
}

/**
 * Checks whether an employee views the page by their own token: no events are sent, because an
 * employee is not a customer.
 */
const isEmployee = <S extends WizardState>({ host, state }: Visit<S>): boolean =>
  host.savesToApplication?.(state) === false;

const contextOfVisit = <S extends WizardState>(visit: Visit<S>): Promise<EventContext> | undefined => {
  const { request, runtime, session, host, state } = visit;
  const measure = isEmployee(visit) ? undefined : runtime.measure;
  return (
    measure &&
    eventContextOf(request, runtime, session, {
      path: pathOfPage(pageOf(visit)),
      customerId: host.application(state).customerId,
    })
  );
};

/** Sends events in the background; failures are ignored. */
function trackLater<S extends WizardState>(visit: Visit<S>, ...events: readonly Event[]): void {
  const { runtime } = visit;
  contextOfVisit(visit)?.then(
    (context) => events.forEach((event) => runtime.measure?.track(context, event)),
    (error: unknown) => runtime.log.warn({ reason: String(error) }, "an event was not told"),
  );
}

/** The events of a page that is shown. */
interface ShownEvents {
  /** name and id of each event */
  events: ShownEvent[];
  /** a wizard is entered for the first time in the visit */
  isFunnelStart: boolean;
}

/**
 * Sends the event of a shown page: the first of a visit is a page_view, each other page that the
 * visitor reaches a virtual_page_view (UI-069, UI-070), with or without scripts, and a reload none.
 * The first page in a wizard starts a lead, once per visit (UI-071, UI-076).
 */
export function trackPageView<S extends WizardState>(visit: Visit<S>): ShownEvents {
  const { session, isNewHere, request, host, runtime } = visit;
  const { measure } = runtime;
  if (!isNewHere || request.method !== "GET" || isEmployee(visit))
    return { events: [], isFunnelStart: false };
  const sentMarks = session.told ?? [];
  const params = { flow: host.flow.id, step: publicStep(pageOf(visit)) ?? HIDDEN_STEP };
  const isFirst = !sentMarks.includes(NAVIGATED);
  const isStart = !sentMarks.includes(FUNNEL_STARTED);
  if (isFirst || isStart) session.told = [...new Set([...sentMarks, NAVIGATED, FUNNEL_STARTED])];
  if (!measure) return { events: [], isFunnelStart: isStart };
  const name = isFirst ? "page_view" : "virtual_page_view";
  const id = newEventId();
  const start = { name: "start_funnel_lead", params: { flow: host.flow.id }, act: session.id } as const;
  trackLater(visit, { name, params, id }, ...(isStart ? [start] : []));
  const started = isStart ? [[start.name, measure.names.event(start.name, session.id)] as const] : [];
  return { events: [[name, id], ...started], isFunnelStart: isStart };
}

/** Name and id of an event that was sent. */
export type ShownEvent = readonly [name: EventName, id: string];

/**
 * Stores an event for the next page and its pixels, and its id for the relays.
 * @param id undefined where the site sends no events
 */
function storeEvent(session: SiteSession, name: EventName, id: string | undefined): void {
  if (isPixelEvent(name)) session.heard = [...(session.heard ?? []), `${name} ${id ?? ""}`].slice(-3);
  if (id !== undefined) session.milestones = { ...session.milestones, [name]: id };
}

/** Sends the exposure of a device to an experiment's page, once, however often it comes back. */
export function trackExposure<S extends WizardState>(
  visit: Visit<S>,
  experiment: string,
  variant: string,
): void {
  const { host, session } = visit;
  const step = publicStep(pageOf(visit)) ?? HIDDEN_STEP;
  const params = { flow: host.flow.id, step, experiment, variant };
  trackLater(visit, { name: "experiment_exposure", params, act: `${session.device} ${experiment}` });
}

/**
 * Sends the click of a page's button (UI-073).
 * @param button name of one of the page's own, never a posted text
 */
export function trackClick<S extends WizardState>(visit: Visit<S>, button: string): void {
  const { host } = visit;
  const step = publicStep(pageOf(visit));
  // Where the name of the page is hidden, its buttons are too: "unlocked" reveals that a credit
  // file was frozen.
  const shown = step === undefined ? { step: HIDDEN_STEP, button: "continue" } : { step, button };
  const params = { flow: host.flow.id, ...shown };
  trackLater(visit, { name: "cta_click", params });
}

/**
 * Sends the milestone PhoneVerified of the lead when a phone is verified (UI-078). It is stored
 * before the response is sent.
 */
export async function trackVerifiedPhone<S extends WizardState>(visit: Visit<S>, state: S): Promise<void> {
  const { host, runtime } = visit;
  const before = host.provenPhones?.(visit.state) ?? [];
  const proven = (host.provenPhones?.(state) ?? []).filter((phone) => !before.includes(phone));
  if (proven.length === 0 || isEmployee(visit)) return;
  const context = await contextOfVisit(visit);
  const params = { flow: host.flow.id, milestone: "PhoneVerified" };
  for (const phone of proven) {
    const act = `${visit.session.device} ${phone}`;
    const leadEvent = { name: "lead", params, act, phone, value: 1 } as const;
    const id = context && (await runtime.measure?.trackDurably(context, leadEvent));
    storeEvent(visit.session, "lead", id);
  }
}

/**
 * Sends each use of cash from the home as its own conversion, where the lender has set one up
 * (UI-089).
 */
export function trackCashUsage<S extends WizardState>(visit: Visit<S>, state: S): void {
  const { host, entry, session, runtime } = visit;
  const usages = runtime.measure?.settings.google?.usages;
  if (!usages || usages.size === 0) return;
  const usagesIn = (of: S) =>
    (host.appData(of, host.trail(of, entry)).cashoutAmountUsage ?? "").split(",").filter(isCashoutUsage);
  const before = usagesIn(visit.state);
  const events = usagesIn(state)
    .filter((usage) => !before.includes(usage))
    .flatMap((usage): Event[] => {
      const conversion = usages.get(usage);
      const act = `${session.id} ${usage}`;
      return conversion === undefined
        ? []
        : [{ name: "cashout_usage", act, value: 1, conversion, to: ["google"] }];
    });
  if (events.length > 0) trackLater(visit, ...events);
}

/** The calls to the product backend that create an application. */
const CREATE_CALLS: readonly CallId[] = ["app.create", "app.v2.create"];
const DIAL_CALLS: readonly CallId[] = ["instadial", "instadial.launch"];
const PAYMENT_CALLS: readonly CallId[] = [
  ...(["credit-report.payment", "credit-report.payment.google", "credit-report.payment.apple"] as const),
  ...(["lock-fee.payment", "lock-fee.payment.google", "lock-fee.payment.apple"] as const),
];

const textIn = (value: unknown, name: string): string | undefined => {
  const found: unknown =
    typeof value === "object" && value !== null
      ? Object.entries(value).find(([key]) => key === name)?.[1]
      : undefined;
  return typeof found === "string" ? found : undefined;
};

/**
 * Checks whether a call rings now. A call that was booked for later was requested but not yet
 * dialed.
 */
const isDialled = (answer: unknown): boolean =>
  typeof answer === "object" &&
  answer !== null &&
  (("dialLaunched" in answer && answer.dialLaunched === true) ||
    ("status" in answer && answer.status === "dialing"));

/**
 * Returns the events of a successful backend call; `act` identifies it, so a repeated call gives
 * the same event.
 */
export function eventsOfCall(id: CallId, body: unknown, answer: unknown): Event[] {
  const appId = textIn(body, "appId") ?? "";
  if (CREATE_CALLS.includes(id)) {
    const opened = textIn(answer, "appId");
    return opened === undefined ? [] : [{ name: "application_started", act: opened, value: 1 }];
  }
  // If another call to the number rings while a time is booked, the response is about that other
  // call.
  const isBooked = textIn(body, "callAt") !== undefined;
  if (DIAL_CALLS.includes(id) && !isBooked && isDialled(answer)) {
    return [{ name: "instadial_success", act: appId, value: 1 }];
  }
  return PAYMENT_CALLS.includes(id) ? [{ name: "payment", act: `${id.split(".")[0] ?? ""} ${appId}` }] : [];
}

/**
 * Wraps a visit's backend: an opened application, a requested call, a placed call and a paid fee
 * are sent as events before the page's response (UI-072, UI-074, UI-075, UI-077), on every page.
 */
export function withEventTracking(
  backend: Backend,
  request: Request,
  runtime: Runtime,
  host: { flow?: { id: string; prefix: string } | undefined },
  session: SiteSession,
): Backend {
  const { measure } = runtime;
  const trackEvents = async (events: readonly Event[]): Promise<void> => {
    if (events.length === 0) return;
    const { id: flow, prefix = "" } = host.flow ?? {};
    const context = measure && (await eventContextOf(request, runtime, session, { path: prefix || "/" }));
    const params = flow === undefined ? {} : { flow };
    for (const event of events) {
      const id = context && (await measure.trackDurably(context, { ...event, params }));
      storeEvent(session, event.name, id);
    }
  };
  return wrapBackend(backend, (plain) => async (id, input, options) => {
    const body: unknown = input.body;
    const isDial = DIAL_CALLS.includes(id);
    if (!isDial && !CREATE_CALLS.includes(id) && !PAYMENT_CALLS.includes(id))
      return plain.call(id, input, options);
    // A visit may request twice what is one call of its application (F4).
    if (isDial)
      await trackEvents([{ name: "instadial_attempted", act: textIn(body, "appId") ?? session.id }]);
    const answer = await plain.call(id, input, options);
    await trackEvents(eventsOfCall(id, body, answer));
    if (CREATE_CALLS.includes(id)) void reportConversion(plain, request, runtime, session);
    return answer;
  });
}
