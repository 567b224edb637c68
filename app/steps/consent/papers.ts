import { data } from "~server/visit/responses";
import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { LINE_TERMS } from "~/content/line-terms-link";
import { DOCUMENT_TITLES } from "~/content/document-titles";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract/index";
import { readArrival } from "~server/visit/arrival";
import { countLink } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { openedLinkOf, PAPERS_PAGE, linkQuery, SCORE_PAGE, takeToken } from "./consent-link";
import { linkFrame, closedReason } from "./link-page";

/**
 * The page of all documents of an application, opened by the same link as the consents: when each
 * is due, when it was given, and where it is.
 */

type Paper = CallOutput<"papers.list">["papers"][number];

export interface ShownPaper {
  document: Paper["document"];
  title: string;
  /** when it is due and when it was given, as sentences */
  says: string;
  /** its address; absent for a document that is not available yet */
  link?: { to: string; label: string; isDownload: boolean };
}

export interface PapersView {
  page: PageFrame;
  support: SupportLine;
  shown: { kind: "papers"; papers: ShownPaper[] } | { kind: "none" | "lost" | "down" };
}

const TITLES = {
  papers: "Your application documents",
  none: "No documents are due yet",
  lost: "This link doesn't work",
  down: "We can't open your documents right now",
} as const;

const dayOf = (moment: string): string => dateInWords(isoDateOf(new Date(moment)));

type Closing = Pick<CallOutput<"papers.list">, "closesOn" | "cancelUntil">;

/** Returns the deadline to cancel a loan after its closing. */
function cancelWords({ closesOn, cancelUntil }: Closing): string {
  const until = dateInWords(cancelUntil);
  const copies = "Each owner of the home gets two copies at closing, and can cancel until midnight of";
  return closesOn === null
    ? `${copies} the third business day after it. Saturdays count. If you closed today, that would be ${until}.`
    : `Your closing is on ${dateInWords(closesOn)}. ${copies} ${until}.`;
}

/** Returns when a document is due. */
function dueWords({ when, day, days }: Paper): string {
  switch (when) {
    case "with-application":
      return "It comes with the application.";
    case "by":
      return `It is due by ${dateInWords(day ?? "")}.`;
    case "before-closing":
      return `It comes at least ${String(days)} days before closing.`;
    case "at-closing":
      return "It comes at closing.";
  }
}

const WITHIN: Readonly<Partial<Record<Paper["document"], string>>> = {
  "appraisal-copy":
    "We may order an appraisal to find the home's value and charge you for it. You get a copy right away, even if the loan doesn't close. Your Loan Estimate says so.",
  servicing: "Your Loan Estimate says whether we intend to keep collecting your payments.",
};

function paperSentences(paper: Paper, closing: Closing): string {
  const { givenAt, givenTo, document } = paper;
  if (document === "right-to-cancel") return cancelWords(closing);
  const to = givenTo.length === 0 ? "" : ` to ${givenTo.join(" and ")}`;
  const given = givenAt === null ? dueWords(paper) : `Sent on ${dayOf(givenAt)}${to}.`;
  return [WITHIN[document], given].filter(Boolean).join(" ");
}

/** Returns the domain of a link: "consumerfinance.gov". */
const hostOf = (link: string): string => new URL(link).hostname.split(".").slice(-2).join(".");

function linkOf({ document, documentId, link, within }: Paper, query: string): ShownPaper["link"] {
  if (document === "score-disclosure")
    return { to: `${SCORE_PAGE}?${query}`, label: "Open your score page", isDownload: false };
  if (document === "line-terms") return { ...LINE_TERMS, isDownload: false };
  if (document === "adjustable-program") return { ...ADJUSTABLE_TERMS, isDownload: false };
  if (documentId !== null && within === null) {
    const to = `/consent/paper?${query}&document=${encodeURIComponent(documentId)}`;
    return { to, label: `Download: ${DOCUMENT_TITLES[document]} (PDF)`, isDownload: true };
  }
  return link === null ? undefined : { to: link, label: `Open it at ${hostOf(link)}`, isDownload: false };
}

function viewOf(site: Runtime, shown: PapersView["shown"]): PapersView {
  return {
    support: supportLine(site),
    shown,
    page: linkFrame(TITLES[shown.kind], PAPERS_PAGE),
  };
}

/**
 * Returns the documents page.
 * @throws Response a redirect to the page without the token
 */
export async function papersPage(request: Request, runtime: Runtime) {
  const arrival = await readArrival(request, runtime);
  const { site } = arrival;
  await takeToken(request, arrival, PAPERS_PAGE);
  const link = await openedLinkOf(request, arrival);
  if (link === undefined) return data(viewOf(site, { kind: "lost" }), { status: 410 });
  const giveBack = await countLink(site, request);
  try {
    const { papers, ...closing } = await link.backend.call("papers.list", { query: { appId: link.appId } });
    await giveBack();
    const query = linkQuery(link);
    const rows = papers.map((paper): ShownPaper => {
      const to = linkOf(paper, query);
      const { document } = paper;
      return {
        document,
        title: DOCUMENT_TITLES[document],
        says: paperSentences(paper, closing),
        ...(to && { link: to }),
      };
    });
    const shown: PapersView["shown"] =
      rows.length === 0 ? { kind: "none" } : { kind: "papers", papers: rows };
    return data(viewOf(site, shown), { headers: link.headers });
  } catch (error) {
    const { kind, status } = closedReason(site, error);
    return data(viewOf(site, { kind }), { status });
  }
}
