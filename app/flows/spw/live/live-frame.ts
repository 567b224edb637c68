import type { SpwState } from "~/flows/spw/state";
import { omitUndefined } from "~/domain/omit-undefined";
import { lookOf, lookQuery } from "~/steps/comparison/look";
import type { PageFrame } from "~/ui/page-data";
import { pathOf } from "~/wizard/flow";
import type { Visit } from "~server/visit/types";
import type { ShownPage, PresentationView } from "~server/store/views";
import { rowOf } from "./marks";
import { COMPARISON_PAGE, PRESENTED_PAGES, viewId } from "./presented-pages";
import { seenHtml, shownHtml } from "./words";

/**
 * Connects two devices that view one presentation: each page records its view in the store, and
 * says what the other side views.
 */

/** After this many ms a shown page no longer counts as shown. */
const STALE_MS = 2 * 60 * 60_000;

/** Returns how the comparison is looked at: its stay, order and columns; empty for another page. */
const lookAt = (page: string, url: URL): string =>
  page === COMPARISON_PAGE ? lookQuery(lookOf(url.searchParams)) : "";

/** Returns the row of the comparison that the address points at. */
const pointedAt = (page: string, url: URL): { row?: string } =>
  page === COMPARISON_PAGE ? omitUndefined({ row: rowOf(url.searchParams) }) : {};

/** Returns what a banker shows with this page; undefined for a staff page. */
function pageShownBy({ state, place, url, runtime }: Visit<SpwState>): ShownPage | undefined {
  const page = pathOf(place.node);
  if (!PRESENTED_PAGES.includes(page)) return undefined;
  return {
    page,
    look: lookAt(page, url),
    rate: `${state.answers.chosenRate ?? ""}${state.facts.presentedSaves === undefined ? "" : ` ${String(state.facts.presentedSaves)}`}`,
    ...pointedAt(page, url),
    by: state.facts.employee?.name ?? "",
    at: runtime.now(),
  };
}

/** Returns what is shown at present. */
export function currentlyShown(
  { shown }: Pick<PresentationView, "shown">,
  now: number,
): ShownPage | undefined {
  return shown && now - shown.at < STALE_MS ? shown : undefined;
}

const employeeFrame = async (
  visit: Visit<SpwState>,
  id: string,
): Promise<Pick<PageFrame, "bar" | "live">> => {
  const { views } = visit.runtime.store;
  const shown = pageShownBy(visit);
  const view = await (shown ? views.saveShown(id, shown) : views.read(id));
  const now = visit.runtime.now();
  return { bar: seenHtml(view, now), live: { side: "employee", version: view?.seenVersion ?? 0 } };
};

const customerFrame = async (
  visit: Visit<SpwState>,
  id: string,
): Promise<Pick<PageFrame, "bar" | "live">> => {
  const { runtime, place, url, session } = visit;
  const page = pathOf(place.node);
  const now = runtime.now();
  const view = await runtime.store.views.saveViewed(id, { page, ...pointedAt(page, url), at: now });
  const shown = currentlyShown(view, now);
  const isHere = shown?.page === page && shown.look === lookAt(page, url);
  return {
    ...(shown ? { bar: shownHtml(shown, view.follows, { isHere, sessionId: session.id }) } : {}),
    live: {
      side: "customer",
      version: view.shownVersion,
      ...(PRESENTED_PAGES.includes(page) ? { moves: true } : {}),
    },
  };
};

/**
 * Returns the notice about the other side above a page, and the data that its script needs; empty
 * while the store is unreachable.
 */
export async function liveFrameFor(visit: Visit<SpwState>): Promise<Pick<PageFrame, "bar" | "live">> {
  const { presentationId, role } = visit.state.facts;
  if (presentationId === undefined) return {};
  const id = viewId(visit.runtime, presentationId);
  try {
    return await (role === "employee" ? employeeFrame(visit, id) : customerFrame(visit, id));
  } catch (error) {
    visit.runtime.log.warn({ reason: String(error) }, "two devices could not be brought together");
    return role === "employee" ? { bar: seenHtml(undefined, visit.runtime.now()) } : {};
  }
}
