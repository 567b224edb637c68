import { data, redirect } from "~server/visit/responses";
import { ownScore } from "~/steps/credit/own-score";
import type { OwnScore } from "~/steps/credit/score-disclosure-view";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { readArrival } from "~server/visit/arrival";
import { countLink } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { endConsentLink } from "~server/session/consent-cookie";
import { openedLinkOf, linkQuery, SCORE_PAGE } from "./consent-link";
import { linkFrame, closedReason } from "./link-page";

/**
 * The page of one person's own credit score. Only their own link or a code from their own phone
 * opens it.
 */

export type ShownScore =
  | {
      kind: "score";
      name: string;
      own: OwnScore;
      /** address of the score letter */
      pdf: string;
      /** address that closes the page in this browser */
      close: string;
    }
  | { kind: "none" | "lost" | "closed" | "down" };

export interface ScorePageView {
  page: PageFrame;
  shown: ShownScore;
  support: SupportLine;
}

const TITLES = {
  score: "Your credit score",
  none: "We have no score of yours to show",
  lost: "This page is not open here",
  closed: "Your page is closed",
  down: "We can't open your score right now",
} as const;

function viewOf(site: Runtime, shown: ShownScore): ScorePageView {
  return {
    support: supportLine(site),
    shown,
    page: linkFrame(TITLES[shown.kind], SCORE_PAGE),
  };
}

/**
 * Returns the score page.
 * @throws Response a redirect to the page after it was closed
 */
export async function scorePage(request: Request, runtime: Runtime) {
  const arrival = await readArrival(request, runtime);
  const { site } = arrival;
  const query = new URL(request.url).searchParams;
  if (query.get("close") === "1") {
    const headers = { "Set-Cookie": endConsentLink(site.config.secureCookies) };
    throw redirect(`${SCORE_PAGE}?closed=1`, { status: 303, headers });
  }
  const link = await openedLinkOf(request, arrival);
  if (link === undefined) {
    const isClosed = query.get("closed") === "1";
    return data(viewOf(site, { kind: isClosed ? "closed" : "lost" }), { status: isClosed ? 200 : 410 });
  }
  const giveBack = await countLink(site, request);
  try {
    const { name, disclosure } = await link.backend.call("score.disclosure", {
      query: { appId: link.appId },
    });
    await giveBack();
    const own = disclosure && ownScore(disclosure);
    const whose = linkQuery(link);
    const shown: ShownScore = own
      ? {
          kind: "score",
          name,
          own,
          pdf: `/consent/score-letter?${whose}`,
          close: `${SCORE_PAGE}?${whose}&close=1`,
        }
      : { kind: "none" };
    return data(viewOf(site, shown), { headers: link.headers });
  } catch (error) {
    const { kind, status } = closedReason(site, error);
    return data(viewOf(site, { kind }), { status });
  }
}
