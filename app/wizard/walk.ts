import { END, nodeOf, type Block, type Flow } from "./flow";
import { placeKey, samePlace, type Place, type Trail, type WizardState } from "./state";

/** A walk over a journey's state: the places so far, and the successor of each. */
class Walk<S extends WizardState> {
  readonly trail: Place[] = [];

  constructor(
    private readonly flow: Flow<S>,
    private readonly state: S,
  ) {}

  /**
   * Returns the block item within a place's item: "A1/0/1" inside a block with the items "A1/0" and
   * "A2/1" has "A1/0".
   */
  private outerOf(block: Block<S>, { item }: Place): string | undefined {
    if (item === undefined) return undefined;
    return block.each(this.state).find((outer) => item === outer || item.startsWith(`${outer}/`));
  }

  /**
   * Returns the place reached at `node`: its first item when repeated, or the place after it
   * without items.
   */
  private arrive(node: string, outer?: string): Place | undefined {
    if (node === END) return undefined;
    const { step, block } = nodeOf(this.flow, node);
    if (step.fixedItem !== undefined) return { node, item: step.fixedItem };
    const within = block && (outer ?? block.each(this.state)[0]);
    if (block && within === undefined) return this.arrive(block.otherwise);
    if (!step.each) return within === undefined ? { node } : { node, item: within };
    const first = step.each(this.state, within)[0];
    if (within === undefined || first === undefined)
      return first === undefined ? this.follow({ node, item: within }) : { node, item: first };
    return { node, item: `${within}/${first}` };
  }

  /**
   * Returns the target of the first edge whose condition is true; at the end of a block, first its
   * next item.
   */
  private follow(place: Place): Place | undefined {
    const { node, item } = place;
    const { block, edges } = nodeOf(this.flow, node);
    const to = edges.find(({ when }) => !when || when.holds(this.state, item, this.trail, node))?.to;
    if (to === undefined)
      throw new Error(`No way out of "${node}" in flow ${this.flow.id}: its last edge has a condition.`);
    if (!block) return this.arrive(to);
    const outer = this.outerOf(block, place);
    if (block.nodes.includes(to)) return this.arrive(to, outer);
    const items = block.each(this.state);
    const next = outer === undefined ? undefined : items[items.indexOf(outer) + 1];
    const first = block.nodes[0];
    return next !== undefined && first !== undefined ? this.arrive(first, next) : this.arrive(to);
  }

  /** Returns the place after `place`: its next item, or the target of its edges. */
  private after(place: Place): Place | undefined {
    const { step, block } = nodeOf(this.flow, place.node);
    if (step.each && place.item !== undefined) {
      const outer = block && this.outerOf(block, place);
      const items = step.each(this.state, outer);
      const named = outer === undefined ? items : items.map((item) => `${outer}/${item}`);
      const next = named[named.indexOf(place.item) + 1];
      if (next !== undefined) return { node: place.node, item: next };
    }
    return this.follow(place);
  }

  /** Continues from the entry as long as the condition is true. */
  from(entry: string, goesOn: (place: Place) => boolean): Trail {
    const seen = new Set<string>();
    let passed = 0;
    let place = this.arrive(entry);
    // Passing more places than are on the trail means a cycle, which leads to no new place.
    while (place && passed <= this.trail.length) {
      const key = placeKey(place);
      // A place is asked once: the walk passes through a repeated one.
      if (seen.has(key)) passed += 1;
      else {
        seen.add(key);
        this.trail.push(place);
        passed = 0;
        if (!goesOn(place)) break;
      }
      place = this.after(place);
    }
    return this.trail;
  }
}

/**
 * Walks the flow from the used entry over the known state.
 * @returns the completed places in order and, last, the first incomplete place.
 */
export const walk = <S extends WizardState>(flow: Flow<S>, state: S, entry: string): Trail =>
  new Walk(flow, state).from(entry, (place) => state.marks[placeKey(place)] === 1);

/** Returns the walk as if every open place were answered: for progress and pruning. */
export const projectedWalk = <S extends WizardState>(flow: Flow<S>, state: S, entry: string): Trail =>
  new Walk(flow, state).from(entry, () => true);

/** Returns the furthest reachable place: the redirect target for a visitor out of order. */
export function lastPlace(trail: Trail): Place {
  const last = trail[trail.length - 1];
  if (!last) throw new Error("A walk has at least its entry.");
  return last;
}

/** Returns the index of the place on the trail, or undefined when the answers do not reach it. */
export const indexOnTrail = (trail: Trail, place: Place): number =>
  trail.findIndex((other) => samePlace(other, place));

/**
 * Returns the target of the Back link; undefined on the first page.
 * @param passes checks for places that would redirect the visitor immediately
 */
export function placeBefore(
  trail: Trail,
  place: Place,
  passes: (before: Place) => boolean,
): Place | undefined {
  return trail.slice(0, Math.max(0, indexOnTrail(trail, place))).findLast((before) => !passes(before));
}

/** Returns the place after one that was just completed. */
export function placeAfter(trail: Trail, place: Place): Place {
  const index = indexOnTrail(trail, place);
  return (index === -1 ? undefined : trail[index + 1]) ?? lastPlace(trail);
}
