import { data as answer } from "~server/visit/responses";
import { dateInWords } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import type { Runtime } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import type { DataRequest } from "~server/session/data-cookie";
import { notFound } from "~server/visit/visit";
import { escapeHtml } from "~server/edge/escape-html";
import { constraintsOf } from "~server/edge/form";
import { addressWithSubject } from "~server/edge/form-subject";
import { pagePath } from "~server/edge/page-path";
import { forgetHeaders, type FlowStores } from "./delete-data";
import { dataRequestForm, correctForm } from "./forms";
import { loadHeldData, type HeldData } from "./held-data";
import { logFailure } from "~server/visit/failure";
import { TEXTED_CODE } from "~/steps/questions";
import {
  backendOf,
  redirectToPage,
  isRequestExpired,
  headersWithRequest,
  PAGE_OF,
  pageIn,
  openRequestOf,
  startOver,
  subjectOfRequest,
  YOUR_DATA,
  type DataPage,
} from "./data-request";

/** The pages on which people see, correct or delete their data (DATA-01 to DATA-08). */

type RetainedData = readonly { what: string; why: string; until: string; appId?: string }[];

export type DataShown =
  | { kind: "ask" | "down" | "sure" | "closed" }
  | { kind: "code"; phoneShown: string }
  | { kind: "held"; sections: HeldData["sections"]; isHeld: boolean; isMatched: boolean }
  | { kind: "correct"; isMatched: boolean }
  | { kind: "corrected"; requestId: string; done: string[]; open: string[]; answerBy: string }
  | { kind: "delete"; goes: string[]; stays: RetainedData; isHeld: boolean; isMatched: boolean }
  | {
      kind: "deleted";
      requestId: string;
      goes: string[];
      stays: RetainedData;
      isHeld: boolean;
      isMatched: boolean;
    };

export interface DataView {
  page: PageFrame;
  shown: DataShown;
  support: SupportLine;
}

const TITLES: Readonly<Record<DataShown["kind"], string>> = {
  ask: "See, correct or delete your data",
  down: "Something went wrong",
  code: TEXTED_CODE.title,
  held: "What we have about you",
  correct: "Correct what we have about you",
  corrected: "Thank you, we have your corrections",
  delete: "What we delete, and what we have to keep",
  sure: "Delete it for good?",
  deleted: "Your data was deleted",
  closed: "Your data is closed",
};

/**
 * Shown where no data was found for that phone and name: a person who has verified the phone may
 * know it.
 */
const NOTHING_WAS_HELD = "We had nothing under this phone and name";

/**
 * Shown where the phone is known and the name fits no application with it. It must not depend on
 * what is stored under other names.
 */
const NAME_NOT_MATCHED = "We couldn't match this name";

function titleOf(shown: DataShown): string {
  if (shown.kind !== "deleted") return TITLES[shown.kind];
  if (!shown.isHeld) return NOTHING_WAS_HELD;
  return shown.isMatched ? TITLES.deleted : NAME_NOT_MATCHED;
}

const NOTICES: Readonly<Record<string, string>> = {
  over: "You confirmed your phone over an hour ago, or not in this browser. Please confirm it again.",
  resent: "We texted you a new code.",
};

/** The data that the site itself holds and deletes, in addition to the lender's system. */
const HELD_BY_SITE =
  "Answers that are kept for your other devices, recordings of your visits, and our notes about them for other companies";

const wordsOf = (stays: HeldData["stays"]): RetainedData =>
  stays.map(({ what, why, until, appId }) => ({
    what,
    why,
    until: dateInWords(until),
    ...(appId && { appId }),
  }));

function viewOf(site: Runtime, shown: DataShown, request: Request, more: Partial<PageFrame> = {}): DataView {
  const url = new URL(request.url);
  const noticeText = NOTICES[url.searchParams.get("said") ?? ""];
  return {
    shown,
    support: supportLine(site),
    page: {
      flow: "main",
      step: "your-data",
      title: titleOf(shown),
      privacy: "secret",
      layout: "non-fixed-header",
      footer: {},
      key: newIdempotencyKey(),
      action: pagePath(request.url),
      constraints: {},
      values: {},
      ...(noticeText !== undefined && { notice: noticeText }),
      ...more,
    },
  };
}

/** Returns the subject of a request page's forms, and the person once the phone is confirmed. */
function subjectAndPerson(site: Runtime, request: Request, data: DataRequest): Partial<PageFrame> {
  const { asker, token } = data;
  const isKnown = asker !== undefined && token !== undefined;
  return {
    action: addressWithSubject(pagePath(request.url), subjectOfRequest(site, data)),
    ...(isKnown && { bar: personHtml(asker) }),
  };
}

/** Returns the person of the data as HTML: another tab may have opened another request since. */
const personHtml = ({ firstName, lastName, phoneNumber }: NonNullable<DataRequest["asker"]>): string =>
  `This is about ${escapeHtml(`${firstName} ${lastName}`)}, with the phone ending in ${phoneNumber.slice(-2)}.`;

/** Returns the redirect for a visitor who may not be on a page yet, or no more. */
function redirectElsewhere(page: DataPage, request: DataRequest | undefined): Response | undefined {
  if (page === "") return undefined;
  if (request === undefined) return page === "closed" ? undefined : startOver();
  if (page === "code") return request.token === undefined ? undefined : redirectToPage(PAGE_OF[request.kind]);
  if (request.token === undefined) return redirectToPage("code");
  // While a request is open, the page would be wrong.
  if (page === "closed") return redirectToPage(PAGE_OF[request.kind]);
  return page === "corrected" && request.corrected === undefined ? redirectToPage("correct") : undefined;
}

const redirectByDeletion = (page: DataPage, { deletedBy }: HeldData): Response | undefined =>
  deletedBy !== undefined && page !== "deleted"
    ? redirectToPage("deleted")
    : deletedBy === undefined && page === "deleted"
      ? redirectToPage("delete")
      : undefined;

/**
 * Returns what a page shows of the data.
 * @throws Response redirect to another page
 */
async function dataShownOn(
  page: DataPage,
  request: Request,
  site: Runtime,
  token: string,
  data: DataRequest,
): Promise<{ shown: DataShown; more?: Partial<PageFrame> }> {
  const held = await loadHeldData(request, site, backendOf(request, site, data), token, page === "held");
  const away = redirectByDeletion(page, held);
  if (away) throw away;
  const { sections, goes: gone, stays, current, isHeld, isMatched = true, deletedBy = "" } = held;
  const goes = isHeld ? [...gone, HELD_BY_SITE] : gone;
  switch (page) {
    case "correct":
      return {
        shown: { kind: "correct", isMatched },
        more: { constraints: constraintsOf(correctForm), values: { ...current } },
      };
    case "delete":
      return { shown: { kind: "delete", goes, stays: wordsOf(stays), isHeld, isMatched } };
    case "sure":
      return { shown: { kind: "sure" } };
    case "deleted":
      return {
        shown: { kind: "deleted", requestId: deletedBy, goes, stays: wordsOf(stays), isHeld, isMatched },
      };
    default:
      return { shown: { kind: "held", sections, isHeld, isMatched } };
  }
}

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * Returns the headers of the page: after a deletion this browser forgets the person, however the
 * final page is reached.
 */
function headersOf(
  page: DataPage,
  request: Request,
  site: Runtime,
  data: DataRequest,
  stores: FlowStores,
): Headers {
  const headers = new Headers(NO_STORE);
  if (page !== "deleted" || data.asker === undefined) return headers;
  const { asker: _deleted, corrected: _closed, ...rest } = data;
  for (const line of headersWithRequest(site, rest).getSetCookie()) headers.append("Set-Cookie", line);
  return forgetHeaders(request, stores, headers);
}

/**
 * Returns a page.
 * @param stores of the flows, whose cookies are deleted with everything else
 * @throws Response redirect to another one, 404 for an unknown address
 */
export async function dataPage(request: Request, site: Runtime, path: string, stores: FlowStores) {
  const page = pageIn(path);
  if (page === undefined) throw notFound(new URL(request.url).pathname);
  const data = await openRequestOf(request, site);
  const away = redirectElsewhere(page, data);
  if (away) throw away;
  if (page === "closed") return answer(viewOf(site, { kind: page }, request), { headers: NO_STORE });
  if (page === "" || data === undefined)
    return answer(
      viewOf(site, { kind: "ask" }, request, {
        constraints: constraintsOf(dataRequestForm),
        trap: site.trap.fields(),
        action: YOUR_DATA,
      }),
      { headers: NO_STORE },
    );
  const whose = subjectAndPerson(site, request, data);
  if (page === "code" || data.token === undefined) {
    const phoneShown = formatPhone(data.asker?.phoneNumber ?? "");
    return answer(viewOf(site, { kind: "code", phoneShown }, request, whose), { headers: NO_STORE });
  }
  if (page === "corrected" && data.corrected !== undefined) {
    const { corrected } = data;
    const shown = { kind: page, ...corrected, answerBy: dateInWords(corrected.answerBy) } as const;
    return answer(viewOf(site, shown, request, whose), { headers: NO_STORE });
  }
  try {
    const { shown, more } = await dataShownOn(page, request, site, data.token, data);
    const headers = headersOf(page, request, site, data, stores);
    return answer(viewOf(site, shown, request, { ...whose, ...more }), { headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRequestExpired(error)) throw startOver();
    logDataFailure(error, site);
    return answer(viewOf(site, { kind: "down" }, request, whose), { status: 503, headers: NO_STORE });
  }
}

/** Logs a failure of the backend or the site's own store: the visitor is not told which. */
function logDataFailure(error: unknown, site: Runtime): void {
  try {
    logFailure(error, site);
  } catch {
    site.log.error({ reason: String(error) }, "what the site holds could not be read");
  }
}
