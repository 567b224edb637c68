import { nodeOf, type Flow } from "~/wizard/flow";
import { completePlace, mergeFacts, type StepResult } from "~/wizard/save";
import { placeKey, placeOf, type Trail, type WizardState } from "~/wizard/state";
import type { Condition } from "~/wizard/step";
import { lastPlace, indexOnTrail, walk } from "~/wizard/walk";

/** One stop of a journey: the visitor's answers there, by the key of the place. */
export interface Stop<S extends WizardState> extends StepResult<S> {
  at: string;
}

/**
 * A journey as a table: the entry, the facts known at the start, the stops in order, and where it
 * ends.
 */
export interface Case<S extends WizardState> {
  name: string;
  entry: string;
  known?: Partial<S["facts"]>;
  stops: readonly Stop<S>[];
  /** key of the place after the last stop */
  reaches: string;
}

/** A state and its trail. */
export interface StateWithTrail<S extends WizardState> {
  state: S;
  trail: Trail;
}

/**
 * Plays a case up to a place (or to its end) and returns the state there: the one builder of test
 * states.
 * @throws when a stop is not the current place of the walk, naming both.
 */
export function playCase<S extends WizardState>(
  flow: Flow<S>,
  empty: S,
  story: Case<S>,
  until?: string,
): StateWithTrail<S> {
  let state = mergeFacts(empty, story.known ?? {});
  for (const stop of story.stops) {
    if (stop.at === until) break;
    const place = placeOf(stop.at);
    const trail = walk(flow, state, story.entry);
    if (indexOnTrail(trail, place) === -1) {
      throw new Error(`"${story.name}": at ${stop.at} the walk stands at ${placeKey(lastPlace(trail))}.`);
    }
    state = completePlace(flow, state, story.entry, place, stop);
  }
  return { state, trail: walk(flow, state, story.entry) };
}

/** Returns every edge of a flow as "node -> target [condition]". */
export function edgesOf<S extends WizardState>(flow: Flow<S>): string[] {
  return Object.keys(flow.steps).flatMap((node) =>
    nodeOf(flow, node).edges.map((_, edge) => edgeName(flow, node, edge)),
  );
}

/** Returns the edges that a set of cases takes, in the same format. */
export function edgesTaken<S extends WizardState>(
  flow: Flow<S>,
  empty: S,
  stories: readonly Case<S>[],
): Set<string> {
  const taken = new Set<string>();
  const watched = withEdgesWatched(flow, (name) => taken.add(name));
  for (const story of stories) {
    // Every stop on the way counts, because an edge may be taken only once.
    for (let stops = 0; stops <= story.stops.length; stops += 1) {
      const { state } = playCase(flow, empty, { ...story, stops: story.stops.slice(0, stops) });
      walk(watched, state, story.entry);
    }
  }
  return taken;
}

/**
 * Returns the flow with a callback for each edge taken: the walk checks them in order and takes the
 * first that applies.
 */
function withEdgesWatched<S extends WizardState>(flow: Flow<S>, take: (name: string) => void): Flow<S> {
  const watched = Object.keys(flow.steps).map((node) => {
    const edges = nodeOf(flow, node).edges.map(({ when, to }, index) => ({
      to,
      when: {
        name: when?.name ?? "",
        holds: (...args: Parameters<Condition<S>["holds"]>): boolean => {
          const isTaken = when?.holds(...args) ?? true;
          if (isTaken) take(edgeName(flow, node, index));
          return isTaken;
        },
      },
    }));
    return [node, edges] as const;
  });
  return { ...flow, edges: Object.fromEntries(watched) };
}

function edgeName<S extends WizardState>(flow: Flow<S>, node: string, edge: number): string {
  const chosen = nodeOf(flow, node).edges[edge];
  const label = chosen?.when ? ` [${chosen.when.name}]` : "";
  return `${node} -> ${chosen?.to ?? "?"}${label}`;
}
