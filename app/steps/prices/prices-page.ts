import { data } from "~server/visit/responses";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { openedLinkOf, PRICES_PAGE, linkQuery, takeToken } from "~/steps/consent/consent-link";
import { linkFrame, closedReason } from "~/steps/consent/link-page";
import type { PageFrame } from "~/ui/page-data";
import { readArrival } from "~server/visit/arrival";
import { countLink } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { shownLedger, type ShownLedger } from "./price-words";

/**
 * The page of all prices that were shown for an application, by the link of the person who opened
 * it (LEDGER-03).
 */

export interface PricesView {
  page: PageFrame;
  support: SupportLine;
  shown: { kind: "prices"; ledger: ShownLedger; query: string } | { kind: "none" | "lost" | "down" };
}

const TITLES = {
  prices: "The prices we quoted you",
  none: "We haven't quoted you a price yet",
  lost: "This link doesn't work",
  down: "We can't open your prices right now",
} as const;

/** The most quotes on a page. */
const MAX_LISTED = 25;

const viewOf = (site: Runtime, shown: PricesView["shown"]): PricesView => ({
  support: supportLine(site),
  shown,
  page: linkFrame(TITLES[shown.kind], PRICES_PAGE),
});

/**
 * Returns the page.
 * @throws Response redirect to itself without the link's token
 */
export async function pricesPage(request: Request, runtime: Runtime) {
  const arrival = await readArrival(request, runtime);
  const { site } = arrival;
  await takeToken(request, arrival, PRICES_PAGE);
  const link = await openedLinkOf(request, arrival);
  // A person other than the one who applied has a page of their own score, and none of the loan.
  if (link === undefined || link.personId !== undefined)
    return data(viewOf(site, { kind: "lost" }), { status: 410 });
  const giveBack = await countLink(site, request);
  try {
    const answer = await link.backend.call("quotes.list", { query: { appId: link.appId } });
    await giveBack();
    const requestedQuoteId = new URL(request.url).searchParams.get("quote");
    const ledger = shownLedger(answer, { quoteId: requestedQuoteId, isForEmployee: false, most: MAX_LISTED });
    const shown: PricesView["shown"] =
      ledger === undefined ? { kind: "none" } : { kind: "prices", ledger, query: linkQuery(link) };
    return data(viewOf(site, shown), { headers: link.headers });
  } catch (error) {
    const { kind, status } = closedReason(site, error);
    return data(viewOf(site, { kind }), { status });
  }
}
