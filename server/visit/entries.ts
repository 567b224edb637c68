import type { WizardState } from "~/wizard/state";
import { walk } from "~/wizard/walk";
import type { FlowVisit, SiteSession } from "~server/session/site-session";
import { keyOf, type FlowPlacement } from "./flow-visit";
import type { AnyHost, FlowHost } from "./types";

/** Returns the latest entries of a visit, newest first. */
const entriesUsed = (visited: FlowVisit | undefined): string[] =>
  visited === undefined ? [] : [visited.first, ...(visited.others ?? [])];

/**
 * Number of remembered entries in addition to the last one: the branches of a flow that a visitor
 * may have open in tabs.
 */
const MAX_OTHERS = 4;

export function otherEntries(entry: string, visited: FlowVisit | undefined): { others?: string[] } {
  const others = [...new Set(entriesUsed(visited))].filter((used) => used !== entry).slice(0, MAX_OTHERS);
  return others.length > 0 ? { others } : {};
}

/**
 * Returns the entry the walk starts from: the used entry that the address names, else the latest
 * one that reaches this page, so that two tabs can be on two branches; else this page itself if it
 * may be opened directly.
 * @param page its first node, and all nodes on its path
 */
export function entryFor<S extends WizardState>(
  host: FlowHost<S>,
  isOpen: boolean,
  { node, nodes }: { node: string; nodes: readonly string[] },
  visited: FlowVisit | undefined,
  state: S,
  named: string | null,
): string | undefined {
  const used = entriesUsed(visited).filter((entry) => entry in host.flow.steps);
  const first = used.filter((entry) => entry === named);
  const reaching = [...first, ...used].find((entry) =>
    walk(host.flow, state, entry).some((place) => nodes.includes(place.node)),
  );
  // A page outside the walk belongs to the visitor's current entry; only a visitor who opens it
  // first starts there.
  const begins = isOpen && (used[0] === undefined || host.flow.steps[node]?.isOutsideWalk !== true);
  return reaching ?? (begins ? node : used[0]);
}

/**
 * Returns the entry that an address carries (NAV-03), for a visitor who has used several. Two
 * branches share pages, and the tab used last must not decide for the other one.
 */
export function branchOf({
  host,
  session,
  entry,
}: {
  host: Pick<FlowPlacement, "flow" | "visitKey">;
  session: SiteSession;
  entry: string;
}): Record<string, string> {
  return session.flows[keyOf(host)]?.others === undefined ? {} : { entry };
}

/**
 * Returns the entry of a visit in a flow; the flow's home if the visit has none, or one that no
 * longer exists.
 */
export function latestEntry(host: AnyHost, session: SiteSession): string {
  const { flow } = host;
  const first = session.flows[keyOf(host)]?.first;
  return first !== undefined && first in flow.steps ? first : flow.home;
}

/** A flow with its wire name in a visit. */
export function flowWithWireName<H extends AnyHost>(
  host: H,
  session: SiteSession,
  state: WizardState,
): { host: H; flowId: string } {
  const entry = latestEntry(host, session);
  return { host, flowId: host.flowId(entry, host.trail(state, entry)) };
}
