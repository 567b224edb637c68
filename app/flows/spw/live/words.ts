import { steps } from "~/flows/spw/steps";
import { formatAgo } from "~/ui/format-ago";
import { escapeHtml } from "~server/edge/escape-html";
import { rowWords } from "./marks";
import { COMPARISON_PAGE } from "./presented-pages";
import type { ViewedPage, ShownPage, PresentationView } from "~server/store/views";

/** Words about the other side of a presentation. */

const isPage = (page: string): page is keyof typeof steps => Object.hasOwn(steps, page);

/** Returns the title of a page, as used on other pages. */
function titleOfPage(page: string): string {
  const title = isPage(page) ? steps[page].title : undefined;
  return `“${typeof title === "string" ? title : "Your loan presentation"}”`;
}

/** Tells the customer which page the banker shows. */
export const shownWords = ({ page, by, row }: ShownPage): string =>
  `${by || "Your loan expert"} shows ${titleOfPage(page)} on the other screen${pointedWords(page, row)}.`;

/** " and points at 30 years, a lower rate" on the comparison; empty elsewhere. */
function pointedWords(page: string, row: string | undefined): string {
  const words = page === COMPARISON_PAGE ? rowWords(row) : undefined;
  return words === undefined ? "" : ` and points at ${words}`;
}

/** Tells the banker which page the customer viewed last. */
export function seenWords({ seen, follows }: Pick<PresentationView, "seen" | "follows">): string {
  const along = follows ? "follows you" : "does not follow you";
  return seen === undefined
    ? `No one has opened the customer's side here yet.`
    : `The customer looked at ${titleOfPage(seen.page)}${pointedWords(seen.page, seen.row)} and ${along}:`;
}

/**
 * The same as HTML, for the banker's bar; a script keeps both parts up to date. Without quotation
 * marks the text is identical in the page and in the page's data, because the Loan Estimate has no
 * bytes to spare.
 */
export function seenHtml(view: Pick<PresentationView, "seen" | "follows"> | undefined, now: number): string {
  const seen: ViewedPage | undefined = view?.seen;
  const words = escapeHtml(seenWords(view ?? { follows: true }));
  const when = seen === undefined ? "" : escapeHtml(formatAgo(now - seen.at));
  return `<span id=live role=status>${words}</span> <span id=live-at>${when}</span>`;
}

/**
 * Returns the shown page with the link to it and the button that stops following. Only addresses have
 * quotation marks, because they hold a "=".
 * @param at whether the page is the one that is shown, and the session id in its address
 */
export function shownHtml(
  shown: ShownPage,
  follows: boolean,
  at: { isHere: boolean; sessionId: string },
): string {
  const { isHere, sessionId } = at;
  const live = `/spw/live?sessionId=${escapeHtml(sessionId)}`;
  const way = isHere ? "" : ` <a href="${live}">Open it too</a>`;
  const [value, label] = follows ? ["off", "Stop following"] : ["on", "Follow again"];
  return (
    `<p>${escapeHtml(shownWords(shown))}${way}</p>` +
    `<form method=post action="${live}"><button class=btn2 name=follow value=${value}>${label}</button></form>`
  );
}
