import { daysInWords } from "~/domain/retention";
import { data, redirect } from "~server/visit/responses";
import { parse as parseCookies } from "cookie";
import { parseUsPhone } from "~/domain/phone";
import {
  SURVEY_IDS_MISSING,
  SURVEY_NO_EMPLOYEES,
  surveyAreas,
  surveyAreaLabels,
  surveyIds,
  type SurveyIds,
} from "~/domain/survey";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { FormValues, PageFrame } from "~/ui/page-data";
import { BackendError, type Backend } from "~server/backend/client";
import { arrivalCookies, readArrival, type Arrival } from "~server/visit/arrival";
import { SECRET_REFUSED, failureReply, TRY_AGAIN, withoutSecrets } from "~server/visit/failure";
import { constraintsOf, typedValues, parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { countLink, countPost, limitMessageOf } from "~server/edge/rate-limits";
import { notFound } from "~server/visit/visit";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import { keepDevice } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { createSurveyDrafts, type SurveyDrafts } from "./survey-drafts";
import { formDataOf, isLowRating, ownFields, ratingForm, shortcomingsForm } from "./survey-form";

/**
 * The customer survey (SURVEY-01 to SURVEY-06): one page, a second one for dissatisfied customers,
 * and thanks.
 */

const ENTRIES = ["in-process", "in-process-plc-contact", "funded"] as const;
type Entry = (typeof ENTRIES)[number];
const SHORTCOMINGS_PAGE = "area-falling-short";
const DONE_PAGE = "/customer-survey/already-done";
const THANKS = "/customer-survey/thank-you";

const isEntry = (page: string | null): page is Entry => ENTRIES.some((entry) => entry === page);

type Areas = readonly { value: string; label: string }[];
const AREAS: Areas = surveyAreas.map((value) => ({ value, label: surveyAreaLabels[value] }));

/** The data of a survey page. */
export type SurveyPageContent =
  | { kind: "questions"; entry: Entry; greeting: string; areas: Areas }
  | { kind: "short"; areas: Areas }
  | { kind: "thanks" | "done" }
  | { kind: "refused"; words: string; again?: string };

export interface SurveyView {
  page: PageFrame;
  shown: SurveyPageContent;
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
  addressOf(SHORTCOMINGS_PAGE, { ...query, survey: entry });

const TITLES: Readonly<
  Record<Entry | typeof SHORTCOMINGS_PAGE | "thank-you" | "already-done" | "refused", string>
> = {
  "in-process": "How is your loan going?",
  "in-process-plc-contact": "How is your loan going?",
  funded: "How did we do?",
  [SHORTCOMINGS_PAGE]: "What fell short?",
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
  shown: SurveyPageContent,
  more: Partial<PageFrame> = {},
): SurveyView => ({
  support: supportLine(site),
  shown,
  page: {
    flow: "main",
    step: "customer-survey",
    title: TITLES[step],
    privacy: "open",
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
class SurveyRefused extends Error {
  constructor(
    readonly status: 403 | 404 | 503,
    readonly words: string,
  ) {
    super(words);
  }
}

const NOT_OURS = "We have no loan for this link. Please open the latest link we sent you, exactly as sent.";

/** Returns one value of a query; a repeated name counts as absent. */
function singleValue(query: URLSearchParams, name: string): string | undefined {
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
async function findSurvey(request: Request, arrival: Arrival, page: string): Promise<Survey> {
  const { site, session } = arrival;
  const header = request.headers.get("Cookie");
  const query = new URL(request.url).searchParams;
  const named = page === SHORTCOMINGS_PAGE ? query.get("survey") : page;
  if (isEmployee(header)) throw new SurveyRefused(403, SURVEY_NO_EMPLOYEES);
  const [xaid, xcid] = [singleValue(query, "xaid"), singleValue(query, "xcid")];
  const ids = surveyIds(xaid, xcid);
  if (ids === undefined || xaid === undefined || xcid === undefined)
    throw new SurveyRefused(404, SURVEY_IDS_MISSING);
  const entry = isEntry(named) ? named : "in-process";
  const backend = backendForUnknownVisitor(request, site, session, { customerId: String(ids.customerId) });
  const giveBack = await countLink(site, request);
  const loan = await backend.call("survey.loan", { query: { xaid, xcid } }).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    if (error.status === 404) throw new SurveyRefused(404, NOT_OURS);
    site.log.warn({ call: error.callId, kind: error.kind, status: error.status }, "a backend call failed");
    throw new SurveyRefused(503, TRY_AGAIN);
  });
  await giveBack();
  const isDone = entry === "funded" ? loan.fundedDone : loan.inProcessDone;
  // A post checks this itself: a second click on it is no second survey.
  if (isDone && request.method === "GET")
    throw redirect(DONE_PAGE, { status: 303, headers: await visitHeaders(request, arrival) });
  const drafts = createSurveyDrafts(site, { ids, entry, device: session.device });
  const isShort = page === SHORTCOMINGS_PAGE;
  return { ...arrival, backend, ids, query: { xaid, xcid }, entry, isShort, isDone, loan, drafts };
}

const draftNotice = ({ config }: Runtime): string =>
  `Your answers are saved in this browser for ${daysInWords(config.keep.drafts)}: open the same link here to continue. They go to our team once you have pressed the last button.`;

/**
 * Returns a page of the survey.
 * @throws Response 404 for an unknown address
 */
export async function surveyPage(request: Request, runtime: Runtime, page: string) {
  const arrival = await readArrival(request, runtime);
  const { site } = arrival;
  if (page === "thank-you") return data(viewOf(site, page, { kind: "thanks" }));
  if (page === "already-done") return data(viewOf(site, page, { kind: "done" }));
  if (!isEntry(page) && page !== SHORTCOMINGS_PAGE) throw notFound(new URL(request.url).pathname);
  try {
    const survey = await findSurvey(request, arrival, page);
    const view = await renderSurvey(survey, new URL(request.url).searchParams.has("kept"));
    return data(view, { headers: await visitHeaders(request, survey) });
  } catch (error) {
    if (!(error instanceof SurveyRefused)) throw error;
    const { pathname, search } = new URL(request.url);
    const again = error.status === 503 ? { again: pathname + search } : {};
    return data(viewOf(site, "refused", { kind: "refused", words: error.words, ...again }), {
      status: error.status,
    });
  }
}

/** @throws Response redirect to the first page without a low rating */
async function renderSurvey(survey: Survey, isKept: boolean): Promise<SurveyView> {
  const { site, entry, loan, isShort, drafts } = survey;
  const values = await drafts.read();
  const notice = isKept ? { notice: draftNotice(survey.site) } : {};
  if (!isShort) {
    const greeting = `${loan.borrowerName}, this is about your loan ${loan.loanNumber} with ${loan.bankerName}.`;
    const frame = { values, constraints: constraintsOf(ratingForm), action: entryAddress(survey), ...notice };
    return viewOf(site, entry, { kind: "questions", entry, greeting, areas: AREAS }, frame);
  }
  const rated = parseForm(formDataOf(values), ratingForm);
  const back = entryAddress(survey);
  if (!rated.ok || !isLowRating(rated.value.rating)) throw redirect(back, 303);
  const frame = {
    values,
    constraints: constraintsOf(shortcomingsForm),
    action: shortAddress(survey),
    back,
    ...notice,
  };
  return viewOf(site, SHORTCOMINGS_PAGE, { kind: "short", areas: AREAS }, frame);
}

/** Handles a page's answers: redirects to the next page or to the thanks, or returns the errors. */
export async function answerSurvey(
  request: Request,
  runtime: Runtime,
  page: string,
  form: FormData,
  key: string,
) {
  if (!isEntry(page) && page !== SHORTCOMINGS_PAGE) throw notFound(new URL(request.url).pathname);
  const { pathname, search } = new URL(request.url);
  const arrival = await readArrival(request, runtime, key);
  const { site } = arrival;
  let survey: Survey;
  try {
    survey = await findSurvey(request, arrival, page);
  } catch (error) {
    if (!(error instanceof SurveyRefused)) throw error;
    if (error.status === 503)
      return failureReply(ownFields(typedValues(form, [])), { "": [error.words] }, key, 503);
    // The page says why, with its status.
    throw redirect(pathname + search, 303);
  }
  const typed = ownFields(typedValues(form, []));
  const tooMany = await countPost(site, survey.session, request);
  if (tooMany) return failureReply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  if (survey.isDone && (await isSent(survey, key))) return redirect(THANKS, 303);
  const shown = withoutSecrets(typed);
  const secret = Object.keys(typed).find((name) => !(name in shown));
  if (form.get("intent") === "keep") {
    if (!survey.isDone) await survey.drafts.merge(shown);
    const here = survey.isShort ? shortAddress(survey) : entryAddress(survey);
    return redirect(`${here}&kept`, { status: 303, headers: await visitHeaders(request, survey) });
  }
  const parsed = parseForm(form, survey.isShort ? shortcomingsForm : ratingForm);
  if (!parsed.ok) return failureReply(shown, parsed.errors, key, 400);
  if (secret !== undefined) return failureReply(shown, { [secret]: [SECRET_REFUSED] }, key, 400);
  await survey.drafts.merge(shown);
  const isToExplain = "rating" in parsed.value && isLowRating(parsed.value.rating);
  // If the store is unreachable, the survey is sent without its second page.
  if (isToExplain && "rating" in (await survey.drafts.read())) {
    return redirect(shortAddress(survey), { status: 303, headers: await visitHeaders(request, survey) });
  }
  return sendSurvey(survey, shown, key);
}

/**
 * Sets the cookies of the visit and its browser from the first page on: the draft belongs to the
 * browser, and a second click is recognized by its visit.
 */
async function visitHeaders(request: Request, arrival: Arrival): Promise<Headers> {
  const headers = new Headers();
  const { site, session, isNew, hasNewSource } = arrival;
  const lines =
    isNew || hasNewSource
      ? await arrivalCookies(request, arrival)
      : keepDevice(request.headers.get("Cookie"), session.device, site.config.secureCookies).cookies;
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}

/**
 * The mark of a form that has sent its survey. The draft is deleted then, so a second click is
 * recognized by this mark.
 */
const sentMarkOf = ({ entry }: Survey, key: string): string => idempotencyKeyFor(key, "sent", entry);
const isSent = (survey: Survey, key: string): Promise<boolean> =>
  survey.site.store.hasEnded(sentMarkOf(survey, key));

/** Sends the whole survey. A loan's survey is sent once, by the first tab (SURVEY-06). */
async function sendSurvey(survey: Survey, shown: FormValues, key: string) {
  const { backend, ids, query, entry, drafts, isShort } = survey;
  const all = formDataOf({ ...(isShort ? await drafts.read() : {}), ...shown });
  const rated = parseForm(all, ratingForm);
  const short = parseForm(all, shortcomingsForm);
  if (!rated.ok || !short.ok) {
    if (!(await isSent(survey, key))) throw redirect(entryAddress(survey), 303);
    await drafts.drop();
    return redirect(THANKS, 303);
  }
  const { rating, plcContact, wentWell, comment, contactMe, phoneNumber } = rated.value;
  const { areasFallingShort, shortComment } = isShort
    ? short.value
    : { areasFallingShort: [], shortComment: undefined };
  const comments = [comment, shortComment].filter((text) => text !== undefined && text !== "").join("\n\n");
  const phone = contactMe === "yes" ? parseUsPhone(phoneNumber ?? "") : undefined;
  const body = {
    nAppId: ids.loanId,
    xcid: query.xcid,
    likelihoodToRecommend: Number(rating),
    wentWell,
    areasFallingShort,
    ...(comments === "" ? {} : { comment: comments }),
    contactMe: phone !== undefined,
    ...(phone === undefined ? {} : { phoneNumber: phone }),
  };
  const options = { idempotencyKey: idempotencyKeyFor(key, entry, JSON.stringify(body)) };
  try {
    if (entry === "funded") await backend.call("survey.funded", { body }, options);
    else {
      const hasPlcContact = entry === "in-process-plc-contact" && plcContact !== undefined;
      const coordinator = hasPlcContact ? { plcContact: Number(plcContact) } : {};
      await backend.call("survey.in-process", { body: { ...body, ...coordinator, entry } }, options);
    }
  } catch (error) {
    return replyNotSent(error, survey, shown, key);
  }
  await survey.site.store.endVisit(sentMarkOf(survey, key));
  await drafts.drop();
  return redirect(THANKS, 303);
}

/** @throws the error itself when it is not the backend's */
async function replyNotSent(error: unknown, { site, drafts }: Survey, shown: FormValues, key: string) {
  if (!(error instanceof BackendError)) throw error;
  const { code, status, kind } = error;
  if (code === "SURVEY_ALREADY_DONE") {
    await drafts.drop();
    return redirect(DONE_PAGE, 303);
  }
  site.log.warn({ call: error.callId, kind, status }, "a backend call failed");
  if (status !== 429) return failureReply(shown, { "": [TRY_AGAIN] }, key, 503);
  const { words, headers } = limitMessageOf(error, site);
  return failureReply(shown, { "": [words] }, key, 429, headers);
}
