import { spw } from "~/flows/spw/flow";
import type { spwHost } from "~/flows/spw/host";
import type { SpwState } from "~/flows/spw/state";
import { pathOf } from "~/wizard/flow";
import { completePlace } from "~/wizard/save";
import { lastPlace, walk } from "~/wizard/walk";
import { latestEntry, otherEntries } from "~server/visit/entries";
import { keyOf } from "~server/visit/flow-visit";
import type { SiteSession } from "~server/session/site-session";
import type { ShownPage } from "~server/store/views";

/** Follows the page that a banker shows. */

/**
 * Places that ask nothing of a customer, so that following a banker may skip them. The customer has
 * to answer any other place.
 */
const SKIPPABLE_NODES: readonly string[] = [
  "loan-presentation~whole",
  "credit-approved",
  "performance",
  "loan-program-options",
  "real-estate-owned",
];
/** A verified customer may enter here, and is led through the credit pages before any estimate. */
const MIDDLE_ENTRY = "loan-program-options";

/** The same visit, advanced to the page that is shown. */
export interface FollowedVisit {
  state: SpwState;
  session: SiteSession;
  /** path and query of the page */
  to: string;
}

function advanceTo(state: SpwState, entry: string, page: string): SpwState | undefined {
  let current = state;
  // Each round advances one place.
  for (let round = 0; round <= SKIPPABLE_NODES.length; round += 1) {
    const trail = walk(spw, current, entry);
    if (trail.some(({ node }) => pathOf(node) === page)) return current;
    const place = lastPlace(trail);
    if (!SKIPPABLE_NODES.includes(place.node)) return undefined;
    current = completePlace(spw, current, entry, place);
  }
  return undefined;
}

/** @returns undefined where the customer has to answer a page before that one */
export function followShownPage(
  { host, state, session }: { host: typeof spwHost; state: SpwState; session: SiteSession },
  { page, look }: ShownPage,
): FollowedVisit | undefined {
  const visited = session.flows[keyOf(host)];
  const entries = [latestEntry(host, session), ...(visited?.others ?? []), MIDDLE_ENTRY];
  for (const entry of new Set(entries.filter((one) => one in spw.steps))) {
    const passed = advanceTo(state, entry, page);
    if (passed === undefined) continue;
    const others = otherEntries(entry, visited);
    const query = new URLSearchParams({
      sessionId: session.id,
      ...Object.fromEntries(new URLSearchParams(look)),
    });
    if (others.others) query.set("entry", entry);
    return {
      state: passed,
      session: {
        ...session,
        flows: { ...session.flows, [keyOf(host)]: { ...visited, first: entry, ...others } },
      },
      to: `${spw.prefix}/${page}?${query.toString()}`,
    };
  }
  return undefined;
}
