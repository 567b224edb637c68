import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "./responses";
import type { z } from "zod";
import { disclaimers } from "~/content/disclaimers";
import { CHAT_HASH } from "~/ui/chat-hash";
import { staticText } from "~/ui/static-html";
import { mergeFacts } from "~/wizard/save";
import { formValues, ownAnswers } from "./form-answers";
import { isLastPage, pathOf } from "~/wizard/flow";
import type { Place, WizardState } from "~/wizard/state";
import { IDLE_MINUTES } from "~/domain/idle";
import { omitUndefined } from "~/domain/omit-undefined";
import { isSkipped, schemaOf, titleOf, type Step } from "~/wizard/step";
import { lastPlace, placeBefore } from "~/wizard/walk";
import type { PageFrame, WaitingView } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { runtime } from "~server/runtime";
import { StateTooLarge } from "~server/session/flow-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { holdsSecret } from "~server/session/secrets-guard";
import {
  replyToBackendFailure,
  redirectExpiredToken,
  RESULT_TOO_LARGE,
  SECRET_REFUSED,
  NOT_CONTINUED,
  failureReply,
  withoutFigures,
  withoutSecrets,
} from "./failure";
import { bannerOnStep } from "~server/beacons/consent-banner";
import { trapErrors, noBotCheck } from "~server/edge/bot-check";
import { variantOfStep } from "./experiments";
import { constraintsOf, typedValues, parseForm } from "~server/edge/form";
import { addressOf, helperAddress, isIdleExempt, keptQuery } from "./hosts";
import { isClosedRefusal, leaveClosedApplication } from "./closed-application";
import { idempotencyKeyFor } from "./idempotency-keys";
import { LIST_COMMAND_FIELD } from "./list-form-result";
import { readOwnForm } from "~server/edge/own-form";
import { takeLead, withPrefill } from "./prefill-link";
import { panelOf } from "./answers-panel";
import { positionOf } from "./progress";
import { countPost, withSupportPhone, retryAfter } from "~server/edge/rate-limits";
import { recordRefused, recordShown } from "./step-facts";
import { reportStep } from "./step-report";
import { percentsToDollars, percentConstraints } from "./percent-amounts";
import { done, refused, type LoadedPage, type Submitted } from "./step-result";
import { noticeInAddress } from "./notices";
import { fastPathSafe } from "~server/remix/request-memo";
import { todayInTerms } from "./site-data";
import {
  cookiesOf,
  redirectToOtherPage,
  completeStep,
  redirectToSamePage,
  reportPulls,
} from "./complete-step";
import { recordChoices } from "./privacy-choices";
import { eventsSincePreviousPage } from "~server/beacons/page-events";
import { trackClick, trackPageView } from "~server/beacons/track-events";
import { keepFigures, postedKeys, softCheck, type Asked } from "./soft-checks";
import { validateStep } from "./validate-step";
import { branchOf } from "./entries";
import { escapeHtml } from "~server/edge/escape-html";
import { keyOf } from "./flow-visit";
import { addressWithVisit, openVisit } from "./visit";
import type { Visit } from "./types";

/** The input of a step's submit in addition to the visit. */
export interface Submission<S extends WizardState, Form extends z.ZodType> extends Visit<S> {
  /** the parsed form */
  values: z.output<Form>;
  /** idempotency key of this form in this visit */
  key: string;
}

/** What a page shows, and what may complete it before it is shown. */
export interface StepPage<S extends WizardState, Data extends object, Outcome extends string = never> {
  /** the page's own data; it loads in parallel with the backend's step validation */
  load?: (visit: Visit<S>) => Promise<LoadedPage<Data>> | LoadedPage<Data>;
  /** runs first: for a page that is already answered, or waits for a slow response */
  onArrival?: (visit: Visit<S>) => Promise<Submitted<S, Outcome> | undefined>;
  /** facts from showing the page, such as what is shown only once, or what it has just loaded */
  factsWhenShown?: (visit: Visit<S>, data: Data | undefined) => Partial<S["facts"]> | undefined;
}

/**
 * Creates the loader of a step: opens the visit, then renders the page.
 * @throws Response redirects of openVisit, and 404 for invalid metadata (STEPVAL-01)
 */
export function stepLoader<
  S extends WizardState,
  Form extends z.ZodType,
  Outcome extends string,
  Data extends object = object,
>(spec: Step<S, Form, Outcome>, show: StepPage<S, Data, NoInfer<Outcome>> = {}) {
  return fastPathSafe(async ({ request }: LoaderFunctionArgs) => {
    const site = await runtime();
    await takeLead(request, spec, site);
    const visit = await openVisit(request, spec, site);
    const arrived = await show.onArrival?.(visit);
    const gone = await advanceIfDone(visit, arrived);
    if (gone) throw gone;
    const withVisit = addressWithVisit(visit);
    if (withVisit !== undefined) throw redirect(withVisit, 303);
    const waiting = arrived?.kind === "wait" ? arrived : undefined;
    const experiment = await variantOfStep(visit, spec);
    visit.variant = experiment.variant;
    const looking = visit.host.refreshVisit?.(visit);
    const [loaded, , hostCheck] = await Promise.all([show.load?.(visit), validateStep(visit), looking]).catch(
      async (error: unknown) => {
        // If the host finds that the visit has ended, its page explains more than the refused call.
        if (error instanceof BackendError) await looking;
        throw (error instanceof BackendError ? redirectExpiredToken(error, visit) : undefined) ?? error;
      },
    );
    const seen = hostCheck?.facts ? mergeFacts(visit.state, hostCheck.facts) : visit.state;
    const learned = waiting ? waiting.facts : show.factsWhenShown?.(visit, loaded?.data);
    const state = learned ? mergeFacts(seen, learned) : seen;
    if (waiting) reportPulls(visit, state);
    const notice = visit.session.notice ?? noticeInAddress(visit.url, visit.runtime);
    delete visit.session.notice;
    // A waiting page takes its heading from the new facts.
    const frame = frameOf(waiting ? { ...visit, state } : { ...visit, state: seen }, spec, loaded, notice);
    const page: PageFrame = {
      ...frame,
      ...pageRefresh(visit, frame, waiting !== undefined),
      ...hostCheck?.frame,
    };
    const allows = page.allows ?? (await bannerOnStep(visit, spec));
    if (allows) page.allows = allows;
    // No answer can be changed while an act is in progress.
    if (waiting) delete page.panel;
    Object.assign(page, await eventsSincePreviousPage(visit, trackPageView(visit)));
    await recordChoices(visit);
    const headers = await cookiesOf(visit, state).catch((error: unknown) => {
      if (!(error instanceof StateTooLarge)) throw error;
      // The facts of showing a page can be derived again.
      return cookiesOf(visit, visit.state);
    });
    for (const line of [...experiment.cookies, ...(loaded?.cookies ?? [])])
      headers.append("Set-Cookie", line);
    if (visit.isNewHere) reportStep(visit, "incomplete");
    recordShown(visit);
    const view: { waiting?: WaitingView } = waiting ? { waiting: waiting.view } : {};
    return data({ ...(loaded?.data ?? {}), ...view, page }, { headers, status: loaded?.status ?? 200 });
  });
}

/**
 * Returns the redirect of a page that is already answered; undefined when that could not be saved:
 * then the page itself is shown with a message.
 */
async function advanceIfDone<S extends WizardState>(
  visit: Visit<S>,
  arrived: Submitted<S, string> | undefined,
): Promise<Response | undefined> {
  try {
    // If the save gets no response, the page itself is shown, which needs the other half of the
    // time.
    const saveMs = visit.runtime.config.visitDeadlineMs / 2;
    if (arrived?.kind === "done") return await completeStep(visit, arrived, saveMs);
    if (arrived?.kind === "stay") return await redirectToSamePage(visit, arrived);
    return arrived?.kind === "leave" ? await redirectToOtherPage(visit, arrived) : undefined;
  } catch (error) {
    if (error instanceof StateTooLarge) {
      visit.runtime.log.warn({ step: visit.place.node }, error.message);
      visit.session.notice = RESULT_TOO_LARGE;
      return undefined;
    }
    if (isClosedRefusal(error)) return leaveClosedApplication(visit);
    if (arrived?.kind !== "done" || !(error instanceof BackendError)) throw error;
    const { log } = visit.runtime;
    log.warn(
      { call: error.callId, kind: error.kind, step: visit.place.node },
      "a page could not go on by itself",
    );
    visit.session.notice ??= NOT_CONTINUED;
    return redirectExpiredToken(error, visit);
  }
}

/** The input of another button of the form: the visit, the typed values, and the key. */
export interface ButtonPress<S extends WizardState> extends Visit<S> {
  form: FormData;
  key: string;
}

/**
 * Buttons that do something other than answer the step, by their intent ("resend"); the form is not
 * validated for them.
 */
export type Buttons<S extends WizardState, Outcome extends string = never> = Readonly<
  Record<string, (press: ButtonPress<S>) => Promise<Submitted<S, Outcome>> | Submitted<S, Outcome>>
>;

const NOT_SAVED = "We couldn't process that. Please try again.";

/** The possible results of a valid form. */
type Submit<S extends WizardState, Form extends z.ZodType, Outcome extends string> = (
  submission: Submission<S, Form>,
) => Promise<Submitted<S, Outcome>> | Submitted<S, Outcome>;

/**
 * Creates the action of a step; an outcome that the step does not declare does not compile.
 * @param submit returns the result of the valid form; by default the step is complete, and its own
 *   answers are the form's values
 */
export function stepAction<S extends WizardState, Form extends z.ZodType, Outcome extends string>(
  spec: Step<S, Form, Outcome>,
  submit: Submit<NoInfer<S>, Form, NoInfer<Outcome>> = ({ values, state, place }) =>
    done({ answers: ownAnswers(spec, values, state, place.item) }),
  buttons: Buttons<NoInfer<S>, NoInfer<Outcome>> = {},
) {
  return fastPathSafe(async ({ request }: ActionFunctionArgs) => {
    const site = await runtime();
    const { form, key } = await readOwnForm(request, site);
    const visit = await openVisit(request, spec, site, key);
    const all = typedValues(form, spec.sensitive ?? []);
    const shown = withoutSecrets(all);
    const hasSecret = Object.keys(shown).length < Object.keys(all).length;
    const entered = { ...shown, ...postedKeys(form) };
    const tooMany = await countPost(visit.runtime, visit.session, request);
    if (tooMany !== undefined)
      return failureReply(entered, { "": [tooMany.words] }, key, 429, tooMany.headers);
    if (spec.public && site.trap.isTrapped(form))
      return failureReply(entered, trapErrors(visit.runtime), newIdempotencyKey(), 400);
    if (!(await (site.botCheck ?? noBotCheck).isAllowed(request, form))) {
      return failureReply(entered, { "": [withSupportPhone(NOT_SAVED, visit.runtime)] }, key, 400);
    }
    const replyOptions = spec.hasGrowingForm ? { isRich: true } : {};
    const order = form.get(LIST_COMMAND_FIELD);
    // The step is not answered yet: the page returns with one record more or less.
    if (spec.hasGrowingForm && typeof order === "string")
      return failureReply(entered, {}, key, 200, undefined, { ordered: order });
    const intent = form.get("intent");
    const button = typeof intent === "string" && Object.hasOwn(buttons, intent) ? buttons[intent] : undefined;
    const pressed = button && typeof intent === "string" ? intent : "continue";
    visit.pressed = pressed;
    trackClick(visit, pressed);
    await visit.host.audit?.(visit, `pressed ${pressed} on ${pathOf(visit.place.node)}`);
    // This runs before the form is processed. Only errors without figures are shown with it,
    // because an amount's error may repeat the amount. Nine digits are never a valid amount as
    // typed, so the raw input is checked, and not the parsed value.
    if (hasSecret) {
      const parsed = button ? undefined : parseForm(form, schemaOf(spec, visit.state, visit.place.item));
      const others = parsed?.ok === false ? withoutFigures(parsed.errors) : {};
      recordRefused(visit, { ...others, "": [SECRET_REFUSED] });
      return failureReply(entered, { ...others, "": [SECRET_REFUSED] }, key, 400);
    }
    const { form: read, understood } = percentsToDollars(spec, form, visit.state);
    try {
      // The backend accepts a repeated key only from the same visit, so the key of the calls
      // depends on the visit.
      const act = idempotencyKeyFor(key, visit.session.id);
      const result = button
        ? ((spec.checkedButtons?.includes(pressed) ? checkForm(spec, visit, read) : undefined) ??
          (await button({ ...visit, form: read, key: act })))
        : await answer(spec, visit, read, act, submit);
      if (result.kind === "asked") {
        const { questions, values } = result;
        const options = { ...replyOptions, questions };
        return failureReply({ ...entered, ...values }, {}, key, 200, undefined, options);
      }
      const answers = "answers" in result ? result.answers : undefined;
      if (result === SECRET_RESPONSE || holdsSecret(answers ?? {}, visit.host.store.answersWithDates)) {
        recordRefused(visit, SECRET_RESPONSE.errors);
        return failureReply(entered, { "": [SECRET_REFUSED] }, key, 400, undefined, replyOptions);
      }
      if (result.kind === "done") {
        if (understood !== undefined) visit.session.notice = understood;
        return await completeStep(visit, result);
      }
      if (result.kind === "refused") {
        recordRefused(visit, result.errors);
        const next = result.needsNewKey ? newIdempotencyKey() : key;
        const cookies = result.facts && (await cookiesOf(visit, mergeFacts(visit.state, result.facts)));
        const headers = new Headers([
          ...(cookies ?? []),
          ...(result.status === 429 ? retryAfter(result.retryAfterSeconds) : []),
        ]);
        return failureReply(entered, result.errors, next, result.status ?? 400, headers, replyOptions);
      }
      if (result.kind === "leave") return await redirectToOtherPage(visit, result);
      return await redirectToSamePage(visit, result, understood);
    } catch (error) {
      if (isClosedRefusal(error)) return leaveClosedApplication(visit);
      return replyToBackendFailure(error, visit, entered, key);
    }
  });
}

async function answer<S extends WizardState, Form extends z.ZodType>(
  spec: Step<S, Form>,
  visit: Visit<S>,
  form: FormData,
  key: string,
  submit: Submit<S, Form, string>,
): Promise<Submitted<S, string> | Asked> {
  const parsed = parseForm(form, schemaOf(spec, visit.state, visit.place.item));
  if (!parsed.ok) return refused(parsed.errors);
  // This runs before the page processes the form: a home is saved with its address line.
  if (holdsSecret(nonSensitiveValues(spec, parsed.value), visit.host.store.answersWithDates))
    return SECRET_RESPONSE;
  return askOnce(spec, visit, form, parsed.value) ?? submit({ ...visit, values: parsed.value, key });
}

/** Asks about the figures of another button's form, if the form is valid. */
function checkForm<S extends WizardState, Form extends z.ZodType>(
  spec: Step<S, Form>,
  visit: Visit<S>,
  form: FormData,
): Asked | undefined {
  const schema = spec.checkedSchema ?? schemaOf(spec, visit.state, visit.place.item);
  const parsed = parseForm(form, schema);
  return parsed.ok ? askOnce(spec, visit, form, parsed.value) : undefined;
}

/** Asks about figures that can hardly be right, or else notes the kept ones in the visit's state. */
function askOnce<S extends WizardState, Form extends z.ZodType>(
  spec: Step<S, Form>,
  visit: Visit<S>,
  form: FormData,
  values: unknown,
): Asked | undefined {
  const { asked, kept } = softCheck(spec, visit, form, values);
  if (!asked) visit.state = keepFigures(visit.state, kept);
  return asked;
}

/** The response to a form with a secret in a field that is not meant for one. */
const SECRET_RESPONSE = refused({ "": [SECRET_REFUSED] });

/** Returns the typed values of the fields that are not sensitive. */
function nonSensitiveValues(spec: { sensitive?: readonly string[] }, values: unknown): object {
  if (typeof values !== "object" || values === null) return {};
  const fields = Object.entries(values).filter(([name]) => spec.sensitive?.includes(name) !== true);
  return Object.fromEntries(fields);
}

function frameOf<S extends WizardState, Form extends z.ZodType>(
  visit: Visit<S>,
  spec: Step<S, Form>,
  loaded: LoadedPage<object> | undefined,
  notice: string | undefined,
): PageFrame {
  const { host, place, state, entry, session, trail } = visit;
  const passes = ({ node, item }: Place) => {
    const step = host.flow.steps[node];
    return step !== undefined && isSkipped(step, state, item);
  };
  const before = visit.isOnWalk ? placeBefore(trail, place, passes) : lastPlace(trail);
  const progress = positionOf(host.flow, state, entry, place);
  const lead = withPrefill(visit, spec, omitUndefined(loaded?.values ?? formValues(spec, state, place.item)));
  const lender = visit.runtime.config.brand.name;
  const terms = disclaimers(loaded?.footer ?? {}, lender, todayInTerms(visit.now));
  return omitUndefined({
    flow: host.flow.id,
    step: pathOf(place.node),
    title: loaded?.title ?? titleOf(spec, state, place.item),
    back: before && addressOf(host.flow, before, session.id, branchOf(visit)),
    progress,
    panel: panelOf(visit, spec),
    bar: visitorNameHtml(visit),
    layout: spec.layout ?? host.flow.layout,
    notice: [notice, lead.said].filter(Boolean).join(" ") || undefined,
    // The page needs only this of the footer's data: the rest is already in its terms.
    footer: loaded?.footer?.showLogo === true ? { showLogo: true } : {},
    ...(loaded?.parts
      ? { parts: loaded.parts(terms) }
      : { terms: terms.map((term) => ({ ...term, text: staticText(term.text) })) }),
    allows: loaded?.allows,
    trap: spec.public ? visit.runtime.trap.fields() : undefined,
    freeze: place.node.includes("frozen") ? visit.runtime.config.freeze : undefined,
    privacy: spec.privacy,
    key: newIdempotencyKey(),
    // A tab that is opened later must not decide for this one, so a form always names its branch.
    action: addressOf(host.flow, place, session.id, { ...keptQuery(visit), entry }),
    chat: chatLink(visit),
    loan: loaded?.isOpen ? undefined : loanLink(visit),
    constraints: percentConstraints(spec, constraintsOf(schemaOf(spec, state, place.item)), state),
    values: lead.values,
  });
}

/**
 * Returns HTML with the visitor's name, where this browser had another visit open before; a plain
 * link may lead to either.
 */
function visitorNameHtml<S extends WizardState>({ host, session, state }: Visit<S>): string | undefined {
  const name = session.flows[keyOf(host)]?.replaced && host.person?.(state)?.firstName;
  return name ? `This is ${escapeHtml(name)}\u2019s application.` : undefined;
}

/**
 * Returns the header's chat link; in a flow without chat, the main wizard's. Where a chat is set
 * up, the link opens it at once.
 */
function chatLink<S extends WizardState>({ host, session, runtime }: Visit<S>): string {
  const address = "chat" in host.flow.steps ? addressOf(host.flow, { node: "chat" }, session.id) : "/chat";
  return `${address}${runtime.config.chat ? CHAT_HASH : ""}`;
}

/**
 * Returns the link of a last page to My loan; undefined on every other page, without an
 * application, and for an employee, whose visit is not the customer's.
 */
function loanLink<S extends WizardState>({ host, session, state, place }: Visit<S>): string | undefined {
  const { appId, token } = host.application(state);
  const isEmployee = "role" in state.facts && state.facts.role === "employee";
  const canFollow = appId !== undefined && token !== undefined && !isEmployee;
  return canFollow && host.helpers?.includes("my-loan") && isLastPage(host.flow, place.node)
    ? helperAddress(host, "my-loan", session.id)
    : undefined;
}

/** How often a waiting page reloads without scripts, in seconds. */
const ASK_AGAIN_SECONDS = 5;

function pageRefresh<S extends WizardState>(
  visit: Visit<S>,
  page: PageFrame,
  waiting: boolean,
): Pick<PageFrame, "refresh" | "isStill"> {
  const still: Pick<PageFrame, "isStill"> = visit.url.searchParams.has("still") ? { isStill: true } : {};
  if (waiting) return { ...still, refresh: { seconds: ASK_AGAIN_SECONDS, to: page.action } };
  if (isIdleExempt(visit.host, visit.place.node)) return {};
  return { ...still, refresh: { seconds: IDLE_MINUTES * 60, to: `/away?flow=${visit.host.flow.id}` } };
}
