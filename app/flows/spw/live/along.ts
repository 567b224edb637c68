import { spw } from "~/flows/spw/flow";
import type { spwHost } from "~/flows/spw/host";
import type { SpwState } from "~/flows/spw/state";
import { pathOf } from "~/wizard/flow";
import { complete } from "~/wizard/save";
import { furthest, walk } from "~/wizard/walk";
import { entryIn, othersThan } from "~server/visit/entries";
import { keyOf } from "~server/visit/flow-visit";
import type { SiteSession } from "~server/session/site-session";
import type { Shown } from "~server/store/views";

/** Follows the page that a banker shows. */

/**
 * Places that ask nothing of a customer, so that following a banker may skip them. The customer has
 * to answer any other place.
 */
const PASSED: readonly string[] = [
  "loan-presentation~whole",
  "credit-approved",
  "performance",
  "loan-program-options",
  "real-estate-owned",
];
/** A verified customer may enter here, and is led through the credit pages before any estimate. */
const MIDDLE = "loan-program-options";

/** The same visit, advanced to the page that is shown. */
export interface Along {
  state: SpwState;
  session: SiteSession;
  /** path and query of the page */
  to: string;
}

function passedOn(state: SpwState, entry: string, page: string): SpwState | undefined {
  let current = state;
  // Each round advances one place.
  for (let round = 0; round <= PASSED.length; round += 1) {
    const trail = walk(spw, current, entry);
    if (trail.some(({ node }) => pathOf(node) === page)) return current;
    const place = furthest(trail);
    if (!PASSED.includes(place.node)) return undefined;
    current = complete(spw, current, entry, place);
  }
  return undefined;
}

/** @returns undefined where the customer has to answer a page before that one */
export function along(
  { host, state, session }: { host: typeof spwHost; state: SpwState; session: SiteSession },
  { page, look }: Shown,
): Along | undefined {
  const visited = session.flows[keyOf(host)];
  const entries = [entryIn(host, session), ...(visited?.others ?? []), MIDDLE];
  for (const entry of new Set(entries.filter((one) => one in spw.steps))) {
    const passed = passedOn(state, entry, page);
    if (passed === undefined) continue;
    const others = othersThan(entry, visited);
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
