import type { Flow } from "./flow";
import type { Place, WizardState } from "./state";
import { outlook } from "./walk";

/** Where one is in words: the section, and the how-manieth of its steps. */
export interface Position {
  section: string;
  sectionIndex: number;
  sectionCount: number;
  at: number;
  of: number;
  /** the page is not counted: `at` is that of the page before it, which no visitor should read twice (UI-062) */
  isHidden?: true;
}

/**
 * The position of a place ("Your home, 2 of 5"). Hidden nodes are on the walk but not counted (UI-062).
 * @returns undefined for pages outside every section.
 */
export function positionOf<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  entry: string,
  place: Place,
): Position | undefined {
  const sectionIndex = flow.sections.findIndex((section) => section.nodes.includes(place.node));
  const section = flow.sections[sectionIndex];
  if (!section) return undefined;
  const counted = (node: string) => section.nodes.includes(node) && !section.hidden?.includes(node);
  const ahead = outlook(flow, state, entry);
  const here = ahead.findIndex((other) => other.node === place.node && other.item === place.item);
  if (here === -1) return undefined;
  const of = Math.max(1, ahead.filter((other) => counted(other.node)).length);
  const at = ahead.slice(0, here + 1).filter((other) => counted(other.node)).length;
  return {
    section: section.title,
    sectionIndex,
    sectionCount: flow.sections.length,
    at: Math.min(Math.max(1, at), of),
    of,
    ...(counted(place.node) ? {} : { isHidden: true as const }),
  };
}
