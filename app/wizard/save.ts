import { nodeOf, type Flow } from "./flow";
import { placeKey, placeOf, sameTrail, type Place, type WizardState } from "./state";
import { projectedWalk } from "./walk";

/** The data that a completed step stores. */
export interface StepResult<S extends WizardState, Outcome extends string = string> {
  answers?: Partial<S["answers"]>;
  facts?: Partial<S["facts"]>;
  outcome?: Outcome;
}

const hasChanged = (before: unknown, after: unknown): boolean =>
  before !== after && JSON.stringify(before) !== JSON.stringify(after);

/** Keeps the entries of a record whose key matches. */
function keep<Value>(record: Record<string, Value>, passes: (key: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => passes(key)));
}

/**
 * Marks a place complete and stores its data. Outcomes that depend on a changed answer are removed
 * with their marks, so that the visitor is asked again; then the places that the change removed
 * from the trail are pruned.
 */
export function completePlace<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  entry: string,
  place: Place,
  saved: StepResult<S> = {},
): S {
  const key = placeKey(place);
  const { answers, marks, outcomes } = withAnswers(flow, state, saved.answers, key);
  const next = {
    ...state,
    answers,
    facts: { ...state.facts, ...saved.facts },
    marks: { ...marks, [key]: 1 as const },
    outcomes: keep(outcomes, (other) => other !== key),
  };
  if (saved.outcome !== undefined) next.outcomes[key] = saved.outcome;
  return prune(flow, state, next, entry, key);
}

/**
 * Stores answers without completing a place, such as a list entry that a button adds or removes.
 */
export function saveAnswers<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  entry: string,
  answers: Partial<S["answers"]>,
): S {
  return prune(flow, state, { ...state, ...withAnswers(flow, state, answers) }, entry);
}

/**
 * Returns the state's parts with further answers; removes what depends on a changed answer, except
 * at the place being completed.
 */
function withAnswers<S extends WizardState>(
  flow: Flow<S>,
  state: S,
  further: Partial<S["answers"]> | undefined,
  completing?: string,
): Pick<S, "answers" | "marks" | "outcomes"> {
  const answers: S["answers"] = { ...state.answers, ...further };
  const stale = staleNodes(flow, state.answers, answers);
  const fresh = (key: string) => key === completing || !stale.has(placeOf(key).node);
  return { answers, marks: keep(state.marks, fresh), outcomes: keep(state.outcomes, fresh) };
}

/** Adds facts without completing a place: data that a page loaded. */
export function mergeFacts<S extends WizardState>(state: S, facts: Partial<S["facts"]>): S {
  return { ...state, facts: { ...state.facts, ...facts } };
}

/** Entries of answers that are records by item: the answer's name, and the item. */
type ItemEntries = readonly (readonly [name: string, item: string])[];

/** Returns the entries that places ask for. */
const entriesAt = <S extends WizardState>(flow: Flow<S>, places: readonly Place[]): ItemEntries =>
  places.flatMap(({ node, item }) =>
    item === undefined ? [] : (nodeOf(flow, node).step.ownsEach ?? []).map((name) => [name, item] as const),
  );

/**
 * Returns the answers without the entries of removed items; an item that another place still asks
 * for is kept.
 */
function withoutItems(
  answers: Record<string, unknown>,
  gone: ItemEntries,
  entriesAhead: ItemEntries,
): typeof answers {
  const next = { ...answers };
  for (const [name, item] of gone) {
    const record = next[name];
    const isAsked = entriesAhead.some(([other, about]) => other === name && about === item);
    if (isAsked || typeof record !== "object" || record === null) continue;
    next[name] = keep<unknown>({ ...record }, (key) => key !== item);
  }
  return next;
}

const NONE: ReadonlySet<string> = new Set();

function staleNodes<S extends WizardState>(
  flow: Flow<S>,
  before: S["answers"],
  after: S["answers"],
): ReadonlySet<string> {
  const now = new Map<string, unknown>(Object.entries(after));
  const other = Object.entries(before).flatMap(([name, old]) =>
    hasChanged(old, now.get(name)) ? [name] : [],
  );
  if (other.length === 0) return NONE;
  const steps = Object.entries(flow.steps);
  const stale = steps.filter(([, { dependsOn = [] }]) => dependsOn.some((name) => other.includes(name)));
  return new Set(stale.map(([node]) => node));
}

/**
 * Removes the answers, marks and outcomes of places that a change removed from the trail. Removing
 * an answer can close another path, so it repeats until nothing changes.
 * @param completed key of the place just completed: a page that was on the trail only while its
 *   answer was missing removes itself, and its answer still counts
 */
export function prune<S extends WizardState>(
  flow: Flow<S>,
  before: S,
  after: S,
  entry: string,
  completed?: string,
): S {
  let trail = projectedWalk(flow, before, entry);
  let current = after;
  for (let round = 0; round < 10; round += 1) {
    const ahead = projectedWalk(flow, current, entry);
    if (sameTrail(trail, ahead)) return current;
    const here = new Set(ahead.map(placeKey));
    const left = trail.filter((place) => !here.has(placeKey(place)) && placeKey(place) !== completed);
    if (left.length === 0) return current;
    const gone = new Set(left.map(placeKey));
    const answers: Record<string, unknown> = { ...current.answers };
    const owned = left.flatMap((place) => nodeOf(flow, place.node).step.ownedAnswers ?? []);
    const answered = owned.filter((name) => Object.hasOwn(answers, name));
    // Shared answers are asked on a page of their own or together with their owner; most visits
    // have none.
    const steps = answered.length > 0 ? ahead.map(({ node }) => nodeOf(flow, node).step) : [];
    const namesAhead = new Set<string>(
      steps.flatMap(({ ownedAnswers = [], shares = [] }) => [...ownedAnswers, ...shares]),
    );
    const dropped = new Set<string>(answered.filter((name) => !namesAhead.has(name)));
    const kept = keep(answers, (name) => !dropped.has(name));
    current = {
      ...current,
      answers: withoutItems(kept, entriesAt(flow, left), entriesAt(flow, ahead)),
      marks: keep(current.marks, (key) => !gone.has(key)),
      outcomes: keep(current.outcomes, (key) => !gone.has(key)),
    };
    trail = ahead;
  }
  return current;
}
