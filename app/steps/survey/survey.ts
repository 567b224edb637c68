import { daysInWords } from "~/domain/retention";
import { data, redirect } from "@remix-run/node";
import { parse as parseCookies } from "cookie";
import { parseUsPhone } from "~/domain/phone";
import {
  SURVEY_IDS_MISSING,
  SURVEY_NO_EMPLOYEES,
  surveyAreas,
  surveyAreaWords,
  surveyIds,
  type SurveyIds,
} from "~/domain/survey";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { FormValues, PageFrame } from "~/ui/page-data";
import { BackendError, type Backend } from "~server/backend/client";
import { arrivalCookies, arrivalOf, type Arrival } from "~server/visit/arrival";
import { NO_SECRETS, reply, TRY_AGAIN, withoutSecrets } from "~server/visit/failure";
import { constraintsOf, echo, parseForm } from "~server/edge/form";
import { keyFor } from "~server/visit/idempotency-keys";
import { countLink, countPost, limitMessageOf } from "~server/edge/limit-message";
import { notFound } from "~server/visit/visit";
import { backendOfNobody } from "~server/visit/visit-backend";
import type { Runtime } from "~server/runtime";
import { keepDevice } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { createSurveyDrafts, type SurveyDrafts } from "./drafts";
import { formOf, isLow, ownFields, ratingForm, shortForm } from "./survey-form";

/**
 * The customer survey (SURVEY-01 to SURVEY-06): one page, a second one for dissatisfied customers,
 * and thanks.
 */

const ENTRIES = ["in-process", "in-process-plc-contact", "funded"] as const;
type Entry = (typeof ENTRIES)[number];
const SHORT = "area-falling-short";
const DONE = "/customer-survey/already-done";
const THANKS = "/customer-survey/thank-you";

const isEntry = (page: string | null): page is Entry => ENTRIES.some((entry) => entry === page);

type Areas = readonly { value: string; label: string }[];
const AREAS: Areas = surveyAreas.map((value) => ({ value, label: surveyAreaWords[value] }));

/** The data of a survey page. */
export type Shown =
  | { kind: "questions"; entry: Entry; greeting: string; areas: Areas }
  | { kind: "short"; areas: Areas }
  | { kind: "thanks" | "done" }
  | { kind: "refused"; words: string; again?: string };

export interface SurveyView {
  page: PageFrame;
  shown: Shown;
  support: SupportLine;
}

/** A survey that the visitor may answer. */
interface Survey extends Arrival {
  backend: Backend;
  ids: SurveyIds;
  /** the values of the link */
  query: { xaid: string; xcid: string };
  entry: Entry;
  isShort: boolean;
  isDone: boolean;
  loan: { borrowerName: string; bankerName: string; loanNumber: string };
  drafts: SurveyDrafts;
}

const addressOf = (page: string, query: Record<string, string>): string =>
  `/customer-survey/${page}?${new URLSearchParams(query).toString()}`;
const entryAddress = ({ entry, query }: Pick<Survey, "entry" | "query">): string => addressOf(entry, query);
const shortAddress = ({ entry, query }: Pick<Survey, "entry" | "query">): string =>
  addressOf(SHORT, { ...query, survey: entry });

const TITLES: Readonly<Record<Entry | typeof SHORT | "thank-you" | "already-done" | "refused", string>> = {
  "in-process": "How is your loan going?",
  "in-process-plc-contact": "How is your loan going?",
  funded: "How did we do?",
  [SHORT]: "What fell short?",
  "thank-you": "Thank you",
  "already-done": "You have already answered this survey",
  refused: "We could not open this survey",
};

/**
 * Returns a page of the survey.
 * @param step of TITLES
 */
const viewOf = (
  site: Runtime,
  step: keyof typeof TITLES,
  shown: Shown,
  more: Partial<PageFrame> = {},
): SurveyView => ({
  support: supportLine(site),
  shown,
  page: {
    flow: "main",
    step: "customer-survey",
    title: TITLES[step],
    layout: "non-fixed-header",
    footer: {},
    key: newIdempotencyKey(),
    action: `/customer-survey/${step}`,
    constraints: {},
    values: {},
    copies: {
      "amc-cache-customer-survey": {
        page: step,
        ...(shown.kind === "questions" && { survey: shown.entry }),
        isAnswered: shown.kind === "thanks" || shown.kind === "done",
      },
    },
    ...more,
  },
});

/** Why a survey is not shown, with its status. */
class Refused extends Error {
  constructor(
    readonly status: 403 | 404 | 503,
    readonly words: string,
  ) {
    super(words);
  }
}

const NOT_OURS = "We have no loan for this link. Please open the newest link that we sent you, as it stands.";

/** Returns one value of a query; a repeated name counts as absent. */
function oneOf(query: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = query.getAll(name);
  return more.length > 0 ? undefined : value;
}

/** Employees are recognized by their cookie (SURVEY-03): it hides the survey and grants nothing. */
const isEmployee = (header: string | null): boolean =>
  /^\d+$/.test(parseCookies(header ?? "")["CRMEID"] ?? "");

/**
 * Finds the survey of a link.
 * @throws Refused; Response redirect where another page applies
 */
async function surveyOf(request: Request, arrival: Arrival, page: string): Promise<Survey> {
  const { site, session } = arrival;
  const header = request.headers.get("Cookie");
  const query = new URL(request.url).searchParams;
  const named = page === SHORT ? query.get("survey") : page;
  if (isEmployee(header)) throw new Refused(403, SURVEY_NO_EMPLOYEES);
  const [xaid, xcid] = [oneOf(query, "xaid"), oneOf(query, "xcid")];
  const ids = surveyIds(xaid, xcid);
  if (ids === undefined || xaid === undefined || xcid === undefined)
    throw new Refused(404, SURVEY_IDS_MISSING);
  const entry = isEntry(named) ? named : "in-process";
  const backend = backendOfNobody(request, site, session, { customerId: String(ids.customerId) });
  const giveBack = await countLink(site, request);
  const loan = await backend.call("survey.loan", { query: { xaid, xcid } }).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    if (error.status === 404) throw new Refused(404, NOT_OURS);
    site.log.warn({ call: error.callId, kind: error.kind, status: error.status }, "a backend call failed");
    throw new Refused(503, TRY_AGAIN);
  });
  await giveBack();
  const isDone = entry === "funded" ? loan.fundedDone : loan.inProcessDone;
  // A post checks this itself: a second click on it is no second survey.
  if (isDone && request.method === "GET")
    throw redirect(DONE, { status: 303, headers: await visitHeaders(request, arrival) });
  const drafts = createSurveyDrafts(site, { ids, entry, device: session.device });
  const isShort = page === SHORT;
  return { ...arrival, backend, ids, query: { xaid, xcid }, entry, isShort, isDone, loan, drafts };
}

const keptFor = ({ config }: Runtime): string =>
  `Your answers are kept for this browser for ${daysInWords(config.keep.drafts)}: open the same link here to go on. They go to our team once you have pressed the last button.`;

/**
 * Returns a page of the survey.
 * @throws Response 404 for an unknown address
 */
export async function surveyPage(request: Request, runtime: Runtime, page: string) {
  const arrival = await arrivalOf(request, runtime);
  const { site } = arrival;
  if (page === "thank-you") return data(viewOf(site, page, { kind: "thanks" }));
  if (page === "already-done") return data(viewOf(site, page, { kind: "done" }));
  if (!isEntry(page) && page !== SHORT) throw notFound(new URL(request.url).pathname);
  try {
    const survey = await surveyOf(request, arrival, page);
    const view = await drawn(survey, new URL(request.url).searchParams.has("kept"));
    return data(view, { headers: await visitHeaders(request, survey) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { pathname, search } = new URL(request.url);
    const again = error.status === 503 ? { again: pathname + search } : {};
    return data(viewOf(site, "refused", { kind: "refused", words: error.words, ...again }), {
      status: error.status,
    });
  }
}

/** @throws Response redirect to the first page without a low rating */
async function drawn(survey: Survey, isKept: boolean): Promise<SurveyView> {
  const { site, entry, loan, isShort, drafts } = survey;
  const values = await drafts.read();
  const notice = isKept ? { notice: keptFor(survey.site) } : {};
  if (!isShort) {
    const greeting = `${loan.borrowerName}, this is about your loan ${loan.loanNumber} with ${loan.bankerName}.`;
    const frame = { values, constraints: constraintsOf(ratingForm), action: entryAddress(survey), ...notice };
    return viewOf(site, entry, { kind: "questions", entry, greeting, areas: AREAS }, frame);
  }
  const rated = parseForm(formOf(values), ratingForm);
  const back = entryAddress(survey);
  if (!rated.ok || !isLow(rated.value.rating)) throw redirect(back, 303);
  const frame = {
    values,
    constraints: constraintsOf(shortForm),
    action: shortAddress(survey),
    back,
    ...notice,
  };
  return viewOf(site, SHORT, { kind: "short", areas: AREAS }, frame);
}

/** Handles a page's answers: redirects to the next page or to the thanks, or returns the errors. */
export async function answerSurvey(
  request: Request,
  runtime: Runtime,
  page: string,
  form: FormData,
  key: string,
) {
  if (!isEntry(page) && page !== SHORT) throw notFound(new URL(request.url).pathname);
  const { pathname, search } = new URL(request.url);
  const arrival = await arrivalOf(request, runtime, key);
  const { site } = arrival;
  let survey: Survey;
  try {
    survey = await surveyOf(request, arrival, page);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 503) return reply(ownFields(echo(form, [])), { "": [error.words] }, key, 503);
    // The page says why, with its status.
    throw redirect(pathname + search, 303);
  }
  const typed = ownFields(echo(form, []));
  const tooMany = await countPost(site, survey.session, request);
  if (tooMany) return reply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  if (survey.isDone && (await isSent(survey, key))) return redirect(THANKS, 303);
  const shown = withoutSecrets(typed);
  const secret = Object.keys(typed).find((name) => !(name in shown));
  if (form.get("intent") === "keep") {
    if (!survey.isDone) await survey.drafts.keep(shown);
    const here = survey.isShort ? shortAddress(survey) : entryAddress(survey);
    return redirect(`${here}&kept`, { status: 303, headers: await visitHeaders(request, survey) });
  }
  const parsed = parseForm(form, survey.isShort ? shortForm : ratingForm);
  if (!parsed.ok) return reply(shown, parsed.errors, key, 400);
  if (secret !== undefined) return reply(shown, { [secret]: [NO_SECRETS] }, key, 400);
  await survey.drafts.keep(shown);
  const isToExplain = "rating" in parsed.value && isLow(parsed.value.rating);
  // If the store is unreachable, the survey is sent without its second page.
  if (isToExplain && "rating" in (await survey.drafts.read())) {
    return redirect(shortAddress(survey), { status: 303, headers: await visitHeaders(request, survey) });
  }
  return finish(survey, shown, key);
}

/**
 * Sets the cookies of the visit and its browser from the first page on: the draft belongs to the
 * browser, and a second click is recognized by its visit.
 */
async function visitHeaders(request: Request, arrival: Arrival): Promise<Headers> {
  const headers = new Headers();
  const { site, session, isNew, isFromElsewhere } = arrival;
  const lines =
    isNew || isFromElsewhere
      ? await arrivalCookies(request, arrival)
      : keepDevice(request.headers.get("Cookie"), session.device, site.config.secureCookies).cookies;
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}

/**
 * The mark of a form that has sent its survey. The draft is deleted then, so a second click is
 * recognized by this mark.
 */
const sentMarkOf = ({ entry }: Survey, key: string): string => keyFor(key, "sent", entry);
const isSent = (survey: Survey, key: string): Promise<boolean> =>
  survey.site.store.hasEnded(sentMarkOf(survey, key));

/** Sends the whole survey. A loan's survey is sent once, by the first tab (SURVEY-06). */
async function finish(survey: Survey, shown: FormValues, key: string) {
  const { backend, ids, query, entry, drafts, isShort } = survey;
  const all = formOf({ ...(isShort ? await drafts.read() : {}), ...shown });
  const rated = parseForm(all, ratingForm);
  const short = parseForm(all, shortForm);
  if (!rated.ok || !short.ok) {
    if (!(await isSent(survey, key))) throw redirect(entryAddress(survey), 303);
    await drafts.drop();
    return redirect(THANKS, 303);
  }
  const { rating, plcContact, wentWell, comment, contactMe, phoneNumber } = rated.value;
  const { areasFallingShort, shortComment } = isShort
    ? short.value
    : { areasFallingShort: [], shortComment: undefined };
  const said = [comment, shortComment].filter((text) => text !== undefined && text !== "").join("\n\n");
  const phone = contactMe === "yes" ? parseUsPhone(phoneNumber ?? "") : undefined;
  const body = {
    nAppId: ids.loanId,
    xcid: query.xcid,
    likelihoodToRecommend: Number(rating),
    wentWell,
    areasFallingShort,
    ...(said === "" ? {} : { comment: said }),
    contactMe: phone !== undefined,
    ...(phone === undefined ? {} : { phoneNumber: phone }),
  };
  const options = { idempotencyKey: keyFor(key, entry, JSON.stringify(body)) };
  try {
    if (entry === "funded") await backend.call("survey.funded", { body }, options);
    else {
      const asked = entry === "in-process-plc-contact" && plcContact !== undefined;
      const coordinator = asked ? { plcContact: Number(plcContact) } : {};
      await backend.call("survey.in-process", { body: { ...body, ...coordinator, entry } }, options);
    }
  } catch (error) {
    return notSent(error, survey, shown, key);
  }
  await survey.site.store.endVisit(sentMarkOf(survey, key));
  await drafts.drop();
  return redirect(THANKS, 303);
}

/** @throws the error itself when it is not the backend's */
async function notSent(error: unknown, { site, drafts }: Survey, shown: FormValues, key: string) {
  if (!(error instanceof BackendError)) throw error;
  const { code, status, kind } = error;
  if (code === "SURVEY_ALREADY_DONE") {
    await drafts.drop();
    return redirect(DONE, 303);
  }
  site.log.warn({ call: error.callId, kind, status }, "a backend call failed");
  if (status !== 429) return reply(shown, { "": [TRY_AGAIN] }, key, 503);
  const { words, headers } = limitMessageOf(error, site);
  return reply(shown, { "": [words] }, key, 429, headers);
}
