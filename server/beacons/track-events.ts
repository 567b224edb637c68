import { isCashoutUsage } from "~/domain/cash-usage";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import type { Backend } from "~server/backend/client";
import type { CallId } from "~server/backend/contract/index";
import type { EventName } from "~server/measure/event";
import { newEventId, type EventContext, type Event } from "~server/measure/measure";
import { isHeard } from "~server/measure/pixels";
import type { Runtime } from "~server/runtime";
import { cookieIn } from "~server/session/cookie-in";
import type { SiteSession } from "~server/session/site-session";
import { wrapBackend } from "~server/visit/wrap-backend";
import { countConversion } from "./conversions";
import type { FlowHost } from "~server/visit/hosts";
import { outsideText } from "~server/visit/outside-text";
import { addressOfRequest } from "~server/edge/limit-message";
import type { Visit } from "~server/visit/visit";

/** Where events are told from: the machinery that all pages share, so that a visitor without scripts counts as everybody else. */

/** What is told once of a visit is named so in its session (the flags amc-evt-*). */
const STARTED = "start-funnel-lead";
const NAVIGATED = "page-navigated";

/**
 * Words of steps whose very name says how somebody stands with a lender, or what was found of them; outside they are all called the same. So are
 * the pages that end with thanks, the good ones with the bad, because otherwise the end that has no name would be the bad one.
 */
const TELLING_WORDS = [
  ...[
    "frozen",
    "declin",
    "denied",
    "unable",
    "unqualif",
    "qualification",
    "ineligib",
    "insufficient",
    "cannot",
  ],
  ...["approv", "prequal", "pre-qual", "congratulations", "banker-assigned", "time-to-upload"],
  ...["thank-?you", "here-to-help", "transfer", "no-loan", "loan-alternatives", "savings-alert", "benefits"],
  ...["credit-score", "estimated-score", "credit-review", "review-your-credit", "unlock", "upgrade"],
  ...["bankruptc", "late-mortgage", "debt", "credit-card", "liabilit", "income", "employment"],
  ...["ssn", "social-security", "birth", "demograph"],
];
const TELLING_STEP = new RegExp(TELLING_WORDS.join("|"));

/** The name of a step as others may know it. */
const shownStep = (node: string): string => (TELLING_STEP.test(node) ? "result" : pathOf(node).slice(0, 100));

const FACEBOOK = /^fb\.\d\.\d{10,13}\.[\w-]{1,250}$/;
const GOOGLE_CLICK = /^[\w.-]{1,200}$/;
const ANALYTICS = /^GA\d\.\d\.(\d{1,10}\.\d{1,10})$/;

/** A cookie of an advertising partner's as it stands, where it has the form that they give it. */
const given = (value: string | undefined, form: RegExp): string | undefined =>
  value !== undefined && form.test(value) ? value : undefined;

/** Whom an event of a request is of. @param path of a page of ours, without what is the visit's */
export async function eventContextOf(
  request: Pick<Request, "headers">,
  runtime: Pick<Runtime, "config" | "origin" | "knowsAddresses" | "choices">,
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
    agent: outsideText(request.headers.get("User-Agent"), 400),
    address: addressOfRequest(request, runtime),
    client: ANALYTICS.exec(cookieIn(header, "_ga") ?? "")?.[1],
    click: {
      google: given(outsideText(cookieIn(header, "CLICKID")) ?? session.tracking["clickId"], GOOGLE_CLICK),
      fbc: given(cookieIn(header, "_fbc"), FACEBOOK) ?? session.tracking["fbc"],
      fbp: given(cookieIn(header, "_fbp"), FACEBOOK),
    },
  };
}

const pathOfNode = ({ prefix }: { prefix: string }, node: string): string => {
  const step = shownStep(node);
  return step === "result" ? prefix || "/" : `${prefix}/${step}`;
};
const pathOfStep = <S extends WizardState>({ host, place }: Pick<Visit<S>, "host" | "place">): string =>
  pathOfNode(host.flow, place.node);

/** The path of a page of ours as others may know it, without item or token; "/" for any other address. @param address a path, or a whole address */
export function shownPath(
  address: string | null,
  { mounts, origin }: Pick<Runtime, "mounts" | "origin">,
): string {
  const url = address === null || !URL.canParse(address, origin) ? undefined : new URL(address, origin);
  const mount = url && mounts.find(url.pathname.replace(/\.data$/, ""));
  const [node] = mount?.nodes ?? [];
  return mount && node !== undefined ? pathOfNode(mount.host.flow, node) : "/";
}

/** Whether it is one of ours who looks, by their own token: nobody is told of them, least of all as of a customer. */
const isEmployee = <S extends WizardState>({ host, state }: Visit<S>): boolean =>
  host.saves?.(state) === false;

const contextOfVisit = <S extends WizardState>(visit: Visit<S>): Promise<EventContext> | undefined => {
  const { request, runtime, session, host, state } = visit;
  const measure = isEmployee(visit) ? undefined : runtime.measure;
  return (
    measure &&
    eventContextOf(request, runtime, session, {
      path: pathOfStep(visit),
      customerId: host.application(state).customerId,
    })
  );
};

/** Tells something beside the request; nobody waits for it, and nothing comes of a failure. */
function trackLater<S extends WizardState>(visit: Visit<S>, ...tellings: readonly Event[]): void {
  const { runtime } = visit;
  contextOfVisit(visit)?.then(
    (teller) => tellings.forEach((telling) => runtime.measure?.track(teller, telling)),
    (error: unknown) => runtime.log.warn({ reason: String(error) }, "an event was not told"),
  );
}

/** What a page that is shown tells. */
interface ShownEvents {
  /** name and id of each event */
  events: ShownEvent[];
  /** a wizard is entered for the first time in the visit */
  isFunnelStart: boolean;
}

/**
 * A page was shown: the first of a visit is a page_view, each other one that the visitor comes to a virtual_page_view (UI-069, UI-070), with or
 * without scripts, and a reload none. The first one in a wizard starts a lead, once in a visit (UI-071, UI-076).
 */
export function tellShown<S extends WizardState>(visit: Visit<S>): ShownEvents {
  const { session, isNewHere, request, host, place, runtime } = visit;
  const { measure } = runtime;
  if (!isNewHere || request.method !== "GET" || isEmployee(visit))
    return { events: [], isFunnelStart: false };
  const told = session.told ?? [];
  const params = { flow: host.flow.id, step: shownStep(place.node) };
  const isFirst = !told.includes(NAVIGATED);
  const isStart = !told.includes(STARTED);
  if (isFirst || isStart) session.told = [...new Set([...told, NAVIGATED, STARTED])];
  if (!measure) return { events: [], isFunnelStart: isStart };
  const name = isFirst ? "page_view" : "virtual_page_view";
  const id = newEventId();
  const start = { name: "start_funnel_lead", params: { flow: host.flow.id }, act: session.id } as const;
  trackLater(visit, { name, params, id }, ...(isStart ? [start] : []));
  const started = isStart ? [[start.name, measure.names.event(start.name, session.id)] as const] : [];
  return { events: [[name, id], ...started], isFunnelStart: isStart };
}

/** Name and id of something that was told. */
export type ShownEvent = readonly [name: EventName, id: string];

/**
 * Keeps for the next page and its pixels what has happened on this one, and for the relays the id that it was told by.
 * @param id undefined where the site tells nobody
 */
function keepHappened(session: SiteSession, name: EventName, id: string | undefined): void {
  if (isHeard(name)) session.heard = [...(session.heard ?? []), `${name} ${id ?? ""}`].slice(-3);
  if (id !== undefined) session.milestones = { ...session.milestones, [name]: id };
}

/** A device was shown a page of an experiment: once, however often it comes back. */
export function tellExposed<S extends WizardState>(
  visit: Visit<S>,
  experiment: string,
  variant: string,
): void {
  const { host, place, session } = visit;
  const params = { flow: host.flow.id, step: shownStep(place.node), experiment, variant };
  trackLater(visit, { name: "experiment_exposure", params, act: `${session.device} ${experiment}` });
}

/** A button of a page was pressed (UI-073). @param button name of one of the page's own, never what somebody posted */
export function tellClick<S extends WizardState>(visit: Visit<S>, button: string): void {
  const { host, place } = visit;
  const step = shownStep(place.node);
  // Where the page is nobody's business, so is what it offers: "unlocked" says that a file was frozen.
  const params = { flow: host.flow.id, step, button: step === "result" ? "continue" : button };
  trackLater(visit, { name: "cta_click", params });
}

/** A phone has turned out to be the visitor's: the milestone PhoneVerified of the lead (UI-078). It is kept before the answer leaves. */
export async function tellProven<S extends WizardState>(visit: Visit<S>, state: S): Promise<void> {
  const { host, runtime } = visit;
  const before = host.provenPhones?.(visit.state) ?? [];
  const proven = (host.provenPhones?.(state) ?? []).filter((phone) => !before.includes(phone));
  if (proven.length === 0 || isEmployee(visit)) return;
  const teller = await contextOfVisit(visit);
  const params = { flow: host.flow.id, milestone: "PhoneVerified" };
  for (const phone of proven) {
    const act = `${visit.session.device} ${phone}`;
    const telling = { name: "lead", params, act, phone, value: 1 } as const;
    const id = teller && (await runtime.measure?.trackDurably(teller, telling));
    keepHappened(visit.session, "lead", id);
  }
}

/** Each use that a visitor has for cash from the home is a conversion of its own, where the lender has set one up (UI-089). */
export function tellCashUsage<S extends WizardState>(visit: Visit<S>, state: S): void {
  const { host, entry, session, runtime } = visit;
  const usages = runtime.measure?.settings.google?.usages;
  if (!usages || usages.size === 0) return;
  const usagesIn = (of: S) =>
    (host.appData(of, host.trail(of, entry)).cashoutAmountUsage ?? "").split(",").filter(isCashoutUsage);
  const before = usagesIn(visit.state);
  const tellings = usagesIn(state)
    .filter((usage) => !before.includes(usage))
    .flatMap((usage): Event[] => {
      const conversion = usages.get(usage);
      const act = `${session.id} ${usage}`;
      return conversion === undefined
        ? []
        : [{ name: "cashout_usage", act, value: 1, conversion, to: ["google"] }];
    });
  if (tellings.length > 0) trackLater(visit, ...tellings);
}

/** The acts of a visit that are calls of the product backend. */
const CREATES: readonly CallId[] = ["app.create", "app.v2.create"];
const DIALS: readonly CallId[] = ["instadial", "instadial.launch"];
const PAYS: readonly CallId[] = [
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

/** True where a call rings now. One that was booked for later has been asked for, and nobody has been dialled. */
const isDialled = (answer: unknown): boolean =>
  typeof answer === "object" &&
  answer !== null &&
  (("dialLaunched" in answer && answer.dialLaunched === true) ||
    ("status" in answer && answer.status === "dialing"));

/** What a call that was answered is told as; `act` names it, so that asked again it is the same. */
export function tellingsOf(id: CallId, body: unknown, answer: unknown): Event[] {
  const appId = textIn(body, "appId") ?? "";
  if (CREATES.includes(id)) {
    const opened = textIn(answer, "appId");
    return opened === undefined ? [] : [{ name: "application_started", act: opened, value: 1 }];
  }
  // Whoever books a time while another call to the number rings is told of that one.
  const isBooked = textIn(body, "callAt") !== undefined;
  if (DIALS.includes(id) && !isBooked && isDialled(answer)) {
    return [{ name: "instadial_success", act: appId, value: 1 }];
  }
  return PAYS.includes(id) ? [{ name: "payment", act: `${id.split(".")[0] ?? ""} ${appId}` }] : [];
}

/**
 * The backend as a visit may ask it: an application that is opened, a call that is asked for and one that is placed, and a fee that is paid are told
 * before the answer of the page leaves (UI-072, UI-074, UI-075, UI-077), whichever page asked.
 */
export function measured<S extends WizardState>(
  backend: Backend,
  request: Request,
  runtime: Runtime,
  host: Pick<FlowHost<S>, "application"> & { flow?: { id: string; prefix: string } },
  session: SiteSession,
): Backend {
  const { measure } = runtime;
  const tell = async (tellings: readonly Event[]): Promise<void> => {
    if (tellings.length === 0) return;
    const { id: flow, prefix = "" } = host.flow ?? {};
    const teller = measure && (await eventContextOf(request, runtime, session, { path: prefix || "/" }));
    const params = flow === undefined ? {} : { flow };
    for (const telling of tellings) {
      const id = teller && (await measure.trackDurably(teller, { ...telling, params }));
      keepHappened(session, telling.name, id);
    }
  };
  return wrapBackend(backend, (plain) => async (id, input, options) => {
    const body: unknown = input.body;
    const isDial = DIALS.includes(id);
    if (!isDial && !CREATES.includes(id) && !PAYS.includes(id)) return plain.call(id, input, options);
    // A visit may ask twice for what is one call of its application (F4).
    if (isDial) await tell([{ name: "instadial_attempted", act: textIn(body, "appId") ?? session.id }]);
    const answer = await plain.call(id, input, options);
    await tell(tellingsOf(id, body, answer));
    if (CREATES.includes(id)) void countConversion(plain, request, runtime, session);
    return answer;
  });
}
