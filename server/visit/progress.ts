import type { ProgressPosition } from "~/ui/page-data";
import type { Flow, Section } from "~/wizard/flow";
import type { Place, WizardState } from "~/wizard/state";
import { projectedWalk } from "~/wizard/walk";

/**
 * Returns the position of a place ("Part 2 of 4: Your home"). Hidden nodes and waiting ones are on
 * the walk but not counted: there the bar stays where the previous page left it (UI-062).
 * @returns undefined for pages outside every section.
 */
export function positionOf<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  entry: string,
  place: Place,
): ProgressPosition | undefined {
  const sectionIndex = flow.sections.findIndex((section) => section.nodes.includes(place.node));
  const section = flow.sections[sectionIndex];
  if (!section) return undefined;
  const isCounted = (node: string) => countsIn(flow, section, node);
  const ahead = projectedWalk(flow, state, entry);
  const here = ahead.findIndex((other) => other.node === place.node && other.item === place.item);
  if (here === -1) return undefined;
  const of = Math.max(1, ahead.filter((other) => isCounted(other.node)).length);
  const at = ahead.slice(0, here + 1).filter((other) => isCounted(other.node)).length;
  const pagesBehind = ahead
    .slice(0, here + 1)
    .filter(({ node }) => flow.sections.some((one) => countsIn(flow, one, node)));
  return {
    section: section.title,
    sectionIndex,
    sectionCount: flow.sections.length,
    at: Math.min(Math.max(1, at), of),
    of,
    ...(flow.pages !== undefined && {
      pages: { sectionIndex: 0, sectionCount: 1, at: pagesBehind.length, of: flow.pages },
    }),
  };
}

const countsIn = <S extends WizardState>(
  { steps }: Flow<S>,
  { nodes, hidden = [] }: Section,
  node: string,
): boolean => nodes.includes(node) && !hidden.includes(node) && steps[node]?.isWaiting !== true;
