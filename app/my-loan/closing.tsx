import { createHash } from "node:crypto";
import { calendarFile } from "~/domain/calendar-file";
import { brandStem, contentDisposition } from "~/domain/file-name";
import { loanStatus } from "~/domain/my-loan/status";
import { supportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { CLOSING, forLoan, MY_LOAN } from "./addresses";
import { ClosingPage, closingTitle } from "./closing-page";
import { hasEnded, placeLines } from "./closing-words";
import { statusWords } from "./status-words";
import { loadOverview, loanFrame, signedInVisit } from "./visit";

/** The closing of a loan: its appointment, what to bring, and what holds after it. */

export interface ClosingView {
  page: PageFrame;
  /** the page as our own HTML */
  main: string;
}

/**
 * Returns the page.
 * @throws Response redirect to the sign-in, or to a loan that was withdrawn; BackendError
 */
export async function closingView(request: Request, site: Runtime): Promise<ClosingView> {
  const visit = await signedInVisit(request, site);
  const { overview } = await loadOverview(visit);
  const { appId, milestones } = overview.loan;
  if (milestones.withdrawn !== undefined) throw redirect(forLoan(MY_LOAN, appId), 303);
  const now = new Date(site.now());
  const line = supportLine(site);
  const status = loanStatus(overview.loan, now);
  const { next } = statusWords({ status, overview, phone: line.shown, now });
  const { name, address } = site.config.lender;
  const title = closingTitle(overview, now);
  const main = (
    <ClosingPage overview={overview} next={next} lender={{ name, address }} line={line} now={now} />
  );
  return { page: await loanFrame({ request, title, isFullWidth: true }), main: staticHtml(main) };
}

/** How long an appointment takes, in seconds. */
const LENGTH = 60 * 60;

/**
 * Returns the appointment as a file for a calendar: the whole day while no time is set.
 * @throws Response redirect to the sign-in, or to the page while there is no day ahead; BackendError
 */
export async function closingCalendar(request: Request, site: Runtime): Promise<Response> {
  const visit = await signedInVisit(request, site);
  const { overview } = await loadOverview(visit);
  const { closing, loan } = overview;
  if (closing === undefined || hasEnded(overview)) throw redirect(forLoan(CLOSING, loan.appId), 303);
  const { name } = site.config.brand;
  const start = closing.starts && Date.parse(closing.starts.at) / 1000;
  const place = placeLines(closing).join(", ");
  const uid = createHash("sha256").update(`closing ${loan.appId}`).digest("hex").slice(0, 32);
  const file = calendarFile({
    uid: `${uid}@${visit.url.hostname}`,
    // A later download replaces an earlier one, whose appointment may have moved since.
    sequence: Math.floor(site.now() / 60_000),
    by: name,
    summary: "Closing of your home loan",
    description: `Bring a government photo ID that hasn't expired. Before you send money, call ${name} at ${supportLine(site).shown} and read the account number aloud.`,
    ...(place !== "" && { location: place }),
    ...(start === undefined ? { day: closing.closesOn } : { at: start, until: start + LENGTH }),
    writtenAt: Math.floor(site.now() / 1000),
  });
  const fileName = `${[brandStem(name), "closing"].filter((part) => part !== "").join("-")}.ics`;
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", fileName),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
