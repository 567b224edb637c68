import { END, nodeOf, type Block, type Flow } from "./flow";
import { placeKey, samePlace, type Place, type Trail, type WizardState } from "./state";

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
  trail: Trail,
): Place | undefined {
  if (node === END) return undefined;
  const { step, block } = nodeOf(flow, node);
  let within = block && outer !== undefined ? outer : undefined;
  if (block && within === undefined) {
    within = block.each(state)[0];
    if (within === undefined) return arrive(flow, state, block.otherwise, undefined, trail);
  }
  if (!step.each) return within === undefined ? { node } : { node, item: within };
  const first = step.each(state, within)[0];
  const item = within === undefined || first === undefined ? first : `${within}/${first}`;
  if (item === undefined) return follow(flow, state, { node, item: within }, trail);
  return { node, item };
}

/** Where the first edge leads whose condition holds; out of a block, to the next of its items first. */
function follow<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  place: Place,
  trail: Trail,
): Place | undefined {
  const { node, item } = place;
  const { block, edges } = nodeOf(flow, node);
  const to = edges.find(({ when }) => !when || when.holds(state, item, trail, node))?.to;
  if (to === undefined)
    throw new Error(`No way out of "${node}" in flow ${flow.id}: its last edge has a condition.`);
  const outer = block && outerOf(block, state, place);
  if (!block || block.nodes.includes(to)) return arrive(flow, state, to, outer, trail);
  const items = block.each(state);
  const next = outer === undefined ? undefined : items[items.indexOf(outer) + 1];
  const first = block.nodes[0];
  if (next !== undefined && first !== undefined) return arrive(flow, state, first, next, trail);
  return arrive(flow, state, to, undefined, trail);
}

/** The place after `place`: its next item, or what its edges say. */
function after<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  place: Place,
  trail: Trail,
): Place | undefined {
  const { step, block } = nodeOf(flow, place.node);
  if (step.each && place.item !== undefined) {
    const outer = block && outerOf(block, state, place);
    const items = step.each(state, outer).map((item) => (outer === undefined ? item : `${outer}/${item}`));
    const next = items[items.indexOf(place.item) + 1];
    if (next !== undefined) return { node: place.node, item: next };
  }
  return follow(flow, state, place, trail);
}

function journey<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  entry: string,
  goesOn: (place: Place) => boolean,
): Trail {
  const trail: Place[] = [];
  const seen = new Set<string>();
  let passed = 0;
  let place = arrive(flow, state, entry, undefined, trail);
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
    place = after(flow, state, place, trail);
  }
  return trail;
}

/**
 * Walks the flow from the entry that was used over what is known so far.
 * @returns the completed places in order and, last, the first place that is not complete.
 */
export function walk<S extends WizardState>(flow: Flow<S>, state: S, entry: string): Trail {
  return journey(flow, state, entry, (place) => state.marks[placeKey(place)] === 1);
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
