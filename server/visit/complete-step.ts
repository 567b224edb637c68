import { customerIdOf } from "~/domain/customer-id";
import { buildAppData } from "~/domain/app-data";
import { NO_PRIMARY_MESSAGE } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { saveAnswers, completePlace, mergeFacts } from "~/wizard/save";
import type { Place, WizardState } from "~/wizard/state";
import { lastPlace, indexOnTrail, placeAfter, walk } from "~/wizard/walk";
import { pathOf } from "~/wizard/flow";
import {
  readApplications,
  writeApplications,
  type VisitsApplication,
} from "~server/session/applications-cookie";
import { keepDevice } from "~server/session/device-cookie";
import { sealDraft } from "~server/session/draft";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { writeVerifiedPhones } from "~server/session/proven-phones";
import { SecretLeak, secretsWithin } from "~server/session/secrets-guard";
import { convertVerifiedPhone } from "./experiments";
import { submitExchangeProgress } from "./exchange";
import { keyOf } from "./flow-visit";
import { addressOf, keptQuery } from "./hosts";
import { recordAnswered } from "./step-facts";
import { reportStep } from "./step-report";
import type { Done, Leave, Stay, Wait } from "./step-result";
import { redirectTo } from "~server/remix/redirect-to";
import { branchOf } from "./entries";
import { trackCashUsage, trackVerifiedPhone } from "~server/beacons/track-events";
import type { Visit } from "./types";
import { setCookieLinesToPass } from "./visit-backend";

/** Returns the cookies of a response: the session always, the state when it changed. */
export async function cookiesOf<S extends WizardState>(visit: Visit<S>, state: S): Promise<Headers> {
  const { runtime, host } = visit;
  const provenPhones = host.provenPhones?.(state) ?? [];
  const isNewlyProven = provenPhones.length > (host.provenPhones?.(visit.state).length ?? 0);
  if (isNewlyProven) {
    await trackVerifiedPhone(visit, state);
    await convertVerifiedPhone(visit);
  }
  const session = isNewlyProven ? await runtime.sessions.renew(visit.session, visit.now) : visit.session;
  const headers = new Headers();
  headers.append("Set-Cookie", await runtime.sessions.write(session));
  const header = visit.request.headers.get("Cookie");
  const device = keepDevice(header, session.device, runtime.config.secureCookies);
  const verified = { deviceKey: device.key, person: host.person?.(state) };
  for (const line of [
    ...device.cookies,
    ...setCookieLinesToPass(visit.backend.setCookies, runtime, verified),
  ])
    headers.append("Set-Cookie", line);
  const secure = runtime.config.secureCookies;
  if (isNewlyProven) {
    const browser = { deviceKey: device.key, now: visit.now, secure };
    headers.append("Set-Cookie", writeVerifiedPhones(runtime.sealer, header, provenPhones, browser));
  }
  const application = newApplication(visit, state, session.id);
  if (application) {
    const before = readApplications(runtime.sealer, header, device.key);
    const sealing = { deviceKey: device.key, secure };
    headers.append("Set-Cookie", writeApplications(runtime.sealer, before, application, sealing));
  }
  if (state !== visit.state) {
    const kept = withoutSecrets(visit, state);
    headers.append("Set-Cookie", writeFlowCookie(host.store, runtime.sealer, kept, session.id, secure));
    saveDraft(visit, kept);
  }
  return headers;
}

/**
 * Returns the application that a state has since this answer; undefined if it had it before, and in
 * a flow with several visits side by side, where none replaces another.
 */
function newApplication<S extends WizardState>(
  { host, state: before }: Visit<S>,
  state: S,
  visit: string,
): VisitsApplication | undefined {
  if (state === before || host.sideBySide) return undefined;
  const { appId, token, callUid, customerId } = host.application(state);
  if (appId === undefined || token === undefined || appId === host.application(before).appId)
    return undefined;
  return { visit, flow: host.flow.id, ...omitUndefined({ appId, token, callUid, customerId }) };
}

/**
 * Saves an application's answers for its owner's other devices (F3), in the background: the browser
 * has them too. A flow whose own page opens links continues with the backend's data, as specified,
 * unless it resumes saved answers.
 */
function saveDraft<S extends WizardState>({ runtime, host, entry }: Visit<S>, state: S): void {
  const { appId, token } = host.application(state);
  if (host.savesToApplication?.(state) === false) return;
  if ((host.linkAt !== undefined && !host.resumes) || appId === undefined || token === undefined) return;
  const sealed = sealDraft(host.store, runtime.sealer, appId, { first: entry, state });
  void runtime.store.saveDraft({ appId, flow: host.flow.id }, sealed);
}

/**
 * Refuses a state that contains a secret: throws in development and tests, and keeps the old state
 * in production.
 */
function withoutSecrets<S extends WizardState>(visit: Visit<S>, state: S): S {
  const paths = secretsWithin(state, visit.host.store.answersWithDates);
  if (paths.length === 0) return state;
  if (process.env["NODE_ENV"] !== "production") throw new SecretLeak(paths);
  visit.runtime.log.error({ paths, step: visit.place.node }, "a secret was kept out of a cookie");
  return visit.state;
}

/**
 * Completes the step, saves the record, and redirects to the next page.
 * @param saveMs longest wait for the save in ms; default: the request's remaining time
 * @throws BackendError when the record is not saved
 */
export async function completeStep<S extends WizardState>(
  visit: Visit<S>,
  result: Done<S, string>,
  saveMs?: number,
): Promise<Response> {
  const { host, entry, place, session } = visit;
  const next = completePlace(host.flow, visit.state, entry, place, result);
  const state =
    host.savesToApplication?.(next) === false
      ? next
      : mergeFacts(next, await saveRecord(visit, next, result, saveMs));
  const trail = walk(host.flow, state, entry);
  const to = visit.url.searchParams.has("change") ? lastPlace(trail) : placeAfter(trail, place);
  reportStep(visit, "complete");
  recordAnswered(visit);
  trackCashUsage(visit, state);
  reportToExchange(visit, state, to);
  const headers = await cookiesOf(visit, state);
  return redirectTo(addressOf(host.flow, to, session.id, branchOf(visit)), headers);
}

/**
 * Saves the record, and returns the facts from the response.
 * @throws BackendError
 */
async function saveRecord<S extends WizardState>(
  { host, entry, place, flowId, backend, runtime }: Visit<S>,
  next: S,
  { send }: Done<S, string>,
  saveMs: number | undefined,
): Promise<Partial<S["facts"]>> {
  const { token } = host.application(next);
  const fields = host.appData(next, host.trail(next, entry));
  const body = buildAppData({ flowId, stepId: pathOf(place.node), ...fields, ...send });
  const record = await backend.call(
    "app-data.save",
    { body },
    { token, ...omitUndefined({ deadlineMs: saveMs }) },
  );
  if (record.applicants.length > 0 && !record.applicants.some(({ isPrimary }) => isPrimary))
    runtime.log.error({ step: place.node }, NO_PRIMARY_MESSAGE);
  return host.factsFromSave(next, record);
}

/**
 * EXCH-02, EXCH-04 to 06: reports a step to the exchange, also the step that has just opened it.
 */
function reportToExchange<S extends WizardState>(
  { host, runtime, backend, session }: Visit<S>,
  state: S,
  to: Place,
) {
  if (!host.exchange) return;
  const { appId, token, callUid, ...application } = host.application(state);
  const progress = {
    appId,
    token,
    customerId: customerIdOf(application, session.tracking),
    callUid,
    sessionId: session.id,
    isFromCSS: session.tracking["source"] === "css",
    completed: Object.keys(state.marks),
    to,
  };
  void submitExchangeProgress({ backend, log: runtime.log }, progress, host.exchange(state));
}

/**
 * Reports a credit pull that keeps the visitor on the page to the exchange: one that runs, waits
 * for them, or failed.
 */
export function reportPulls<S extends WizardState>(visit: Visit<S>, state: S): void {
  const { exchange } = visit.host;
  if (!exchange) return;
  const [before, now] = [visit.state, state].map((one) => JSON.stringify(exchange(one).pulls));
  if (before !== now) reportToExchange(visit, state, visit.place);
}

/**
 * Removes a page that redirects at once, such as one that opens a link, from the visited pages: it
 * was not shown, so it is new when the visitor comes back.
 */
export function removeFromVisited<S extends WizardState>({
  request,
  session,
  host,
  isNewHere,
}: Visit<S>): void {
  const here = session.flows[keyOf(host)];
  if (here && isNewHere && request.method === "GET")
    session.flows[keyOf(host)] = { ...here, current: here.previous, previous: undefined };
}

/**
 * Shows the same page again by a redirect, so that a reload posts nothing.
 * @param understood how an amount was read, a sentence
 */
export async function redirectToSamePage<S extends WizardState>(
  visit: Visit<S>,
  result: Stay<S> | Wait<S>,
  understood?: string,
): Promise<Response> {
  removeFromVisited(visit);
  const notice = [result.kind === "stay" ? result.notice : undefined, understood].filter(Boolean).join(" ");
  if (notice !== "") visit.session.notice = notice;
  const state = withAnswers(visit, mergeFacts(visit.state, result.facts ?? {}), result.answers);
  const extra = { ...keptQuery(visit), ...branchOf(visit) };
  // New facts may add a page before this one, such as an added home with its questions.
  const trail = visit.host.trail(state, visit.entry);
  const place = visit.isOnWalk && indexOnTrail(trail, visit.place) === -1 ? lastPlace(trail) : visit.place;
  const to = addressOf(visit.host.flow, place, visit.session.id, extra);
  reportPulls(visit, state);
  return redirectTo(to, await cookiesOf(visit, state));
}

function withAnswers<S extends WizardState>(
  { host, entry }: Visit<S>,
  state: S,
  answers: Partial<S["answers"]> | undefined,
): S {
  return answers ? saveAnswers(host.flow, state, entry, answers) : state;
}

/** Redirects the visitor to another page of the site. */
export async function redirectToOtherPage<S extends WizardState>(
  visit: Visit<S>,
  result: Leave<S>,
): Promise<Response> {
  removeFromVisited(visit);
  if (result.notice !== undefined) visit.session.notice = result.notice;
  const before = result.isFreshStart ? visit.host.store.empty : visit.state;
  const filled = result.known ? { ...before, answers: { ...result.known, ...before.answers } } : before;
  const state = result.facts ? mergeFacts(filled, result.facts) : filled;
  const headers = await cookiesOf(visit, state);
  for (const line of result.cookies ?? []) headers.append("Set-Cookie", line);
  return redirectTo(result.to, headers);
}
