import { z } from "zod";
import type { WizardState } from "~/wizard/state";

/** A state of an earlier version. Nothing is known of its answers and facts. */
export interface EarlierState {
  answers: Readonly<Record<string, unknown>>;
  facts: Readonly<Record<string, unknown>>;
  marks: Readonly<Record<string, 1>>;
  outcomes: Readonly<Record<string, string>>;
  kept?: readonly string[] | undefined;
}

/** Turns a state into one of the next version. */
export type Upgrade = (state: EarlierState) => EarlierState;

/** The format of a flow's states. */
export interface StateFormat {
  /**
   * raised when an answer or a fact is renamed, removed or changes its type, or when a step with
   * marks or outcomes is renamed (docs/decisions/0071); a new answer needs no new version, because
   * every answer may be absent
   */
  version: number;
  /** one for each step from version 1 to the current one, in order */
  upgrades: readonly Upgrade[];
}

/** The initial state of a flow, and the parser of its states. */
export interface StateFactory<S extends WizardState> {
  empty: S;
  /**
   * Returns a state of this or an earlier version as one of this version; undefined for anything
   * else, and for a state of a newer version.
   * @throws what an upgrade throws: the state stays where it is stored
   */
  read(value: unknown): S | undefined;
}

const part = <Part extends object>() =>
  z.custom<Part>((value) => typeof value === "object" && value !== null);

/** The parts that states of all versions have. */
const earlier = z.object({
  version: z.int().min(1),
  answers: z.record(z.string(), z.unknown()),
  facts: z.record(z.string(), z.unknown()),
  marks: z.record(z.string(), z.literal(1)),
  outcomes: z.record(z.string(), z.string()),
  kept: z.array(z.string()).optional(),
});

/**
 * Returns the states of a flow.
 * @throws RangeError unless there is one upgrade for each earlier version
 */
export function createStates<Answers extends object, Facts extends object>({
  version,
  upgrades,
}: StateFormat): StateFactory<WizardState<Answers, Facts>> {
  if (upgrades.length !== version - 1)
    throw new RangeError(
      `Version ${String(version)} needs ${String(version - 1)} upgrades: there are ${String(upgrades.length)}.`,
    );
  // The cookie is authenticated, so its content was written by this site. Only its version and its
  // outline are checked.
  const shape = z.object({
    version: z.literal(version),
    answers: part<Partial<Answers>>(),
    facts: part<Partial<Facts>>(),
    marks: z.record(z.string(), z.literal(1)),
    outcomes: z.record(z.string(), z.string()),
    kept: z.array(z.string()).optional(),
  });
  const upgraded = (value: unknown): unknown => {
    const before = earlier.safeParse(value).data;
    if (!before || before.version >= version) return undefined;
    const { version: from, ...state } = before;
    return {
      ...upgrades.slice(from - 1).reduce<EarlierState>((one, upgrade) => upgrade(one), state),
      version,
    };
  };
  return {
    empty: { version, answers: {}, facts: {}, marks: {}, outcomes: {} },
    read: (value) => shape.safeParse(value).data ?? shape.safeParse(upgraded(value)).data,
  };
}
