import { END, nodeOf, type Block, type Flow } from "./flow";
import { placeKey, samePlace, type Place, type WizardState } from "./state";
import type { Road } from "./step";

/** Told of every edge the walk takes; tests use it to see that each is taken by some case. */
export type EdgeListener = (from: string, way: number) => void;

/** The journey so far: every completed place in order, then the first that is not complete. */
export type Trail = readonly Place[];

/** The block item within a place's item: "A1/0/1" inside a block whose items are "A1/0" and "A2/1" is about "A1/0". */
function outerOf<S extends WizardState>(block: Block<S>, state: S, place: Place): string | undefined {
  const item = place.item;
  if (item === undefined) return undefined;
  return block.each(state).find((outer) => item === outer || item.startsWith(`${outer}/`));
}

/** Where one arrives when going to `node`: its first item where it repeats, or past it where there is none. */
function arrive<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  node: string,
  outer: string | undefined,
  road: Road,
  listener?: EdgeListener,
): Place | undefined {
  if (node === END) return undefined;
  const { step: spec, block } = nodeOf(flow, node);
  let within = block && outer !== undefined ? outer : undefined;
  if (block && within === undefined) {
    within = block.each(state)[0];
    if (within === undefined) return arrive(flow, state, block.otherwise, undefined, road, listener);
  }
  if (!spec.each) return within === undefined ? { node } : { node, item: within };
  const first = spec.each(state, within)[0];
  const item = within === undefined || first === undefined ? first : `${within}/${first}`;
  if (item === undefined) return follow(flow, state, { node, item: within }, road, listener);
  return { node, item };
}

/** Takes the first way out whose condition holds. */
function follow<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  place: Place,
  road: Road,
  listener?: EdgeListener,
): Place | undefined {
  const { ways, block } = nodeOf(flow, place.node);
  const chosen = ways.findIndex((way) => !way.when || way.when.holds(state, place.item, road));
  const way = ways[chosen];
  if (!way)
    throw new Error(`No way out of "${place.node}" in flow ${flow.id}: its last way has a condition.`);
  listener?.(place.node, chosen);
  const outer = block && outerOf(block, state, place);
  if (!block || block.nodes.includes(way.to)) return arrive(flow, state, way.to, outer, road, listener);
  const items = block.each(state);
  const next = outer === undefined ? undefined : items[items.indexOf(outer) + 1];
  const first = block.nodes[0];
  if (next !== undefined && first !== undefined) return arrive(flow, state, first, next, road, listener);
  return arrive(flow, state, way.to, undefined, road, listener);
}

/** The place after `place`: its next item, or what its edges say. */
function after<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  place: Place,
  road: Road,
  listener?: EdgeListener,
): Place | undefined {
  const { step: spec, block } = nodeOf(flow, place.node);
  if (spec.each && place.item !== undefined) {
    const outer = block && outerOf(block, state, place);
    const items = spec.each(state, outer).map((item) => (outer === undefined ? item : `${outer}/${item}`));
    const next = items[items.indexOf(place.item) + 1];
    if (next !== undefined) return { node: place.node, item: next };
  }
  return follow(flow, state, place, road, listener);
}

function journey<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  entry: string,
  goesOn: (place: Place) => boolean,
  listener?: EdgeListener,
): Trail {
  const trail: Place[] = [];
  const seen = new Set<string>();
  let passed = 0;
  let place = arrive(flow, state, entry, undefined, trail, listener);
  // Passing through more places than there are behind means going in a circle: nothing new lies that way.
  while (place && passed <= trail.length) {
    const key = placeKey(place);
    if (seen.has(key)) {
      // A place is asked once: meeting it again, the walk passes through it.
      passed += 1;
    } else {
      seen.add(key);
      trail.push(place);
      passed = 0;
      if (!goesOn(place)) return trail;
    }
    place = after(flow, state, place, trail, listener);
  }
  return trail;
}

/**
 * Walks the flow from the entry that was used over what is known so far.
 * @returns the completed places in order and, last, the first place that is not complete.
 */
export function walk<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  entry: string,
  listener?: EdgeListener,
): Trail {
  return journey(flow, state, entry, (place) => state.marks[placeKey(place)] === 1, listener);
}

/** The walk as it would go on if everything still open were answered: for progress and for pruning. */
export function outlook<S extends WizardState>(flow: Flow<S>, state: S, entry: string): Trail {
  return journey(flow, state, entry, () => true);
}

/** The furthest place the answers reach: where a visitor out of order belongs. */
export function furthest(trail: Trail): Place {
  const last = trail[trail.length - 1];
  if (!last) throw new Error("A walk has at least its entry.");
  return last;
}

/** The place on the trail, or undefined when the answers do not reach it. */
export function indexOn(trail: Trail, place: Place): number {
  return trail.findIndex((other) => samePlace(other, place));
}

/** What the Back link leads to; undefined on the first page. @param passes places that would only send the visitor on again */
export function placeBefore(
  trail: Trail,
  place: Place,
  passes: (before: Place) => boolean = () => false,
): Place | undefined {
  return trail.slice(0, Math.max(0, indexOn(trail, place))).findLast((before) => !passes(before));
}

/** What follows a place that was just completed. */
export function placeAfter(trail: Trail, place: Place): Place {
  const index = indexOn(trail, place);
  return (index === -1 ? undefined : trail[index + 1]) ?? furthest(trail);
}
