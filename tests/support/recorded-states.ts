import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { hosts } from "~/flows";
import { flowCases } from "./flow-cases";
import { stateShapes, type StateShape } from "./state-shapes";

/**
 * The states of every released version of a flow, recorded from its cases: visitors carry such
 * states in cookies, copies and drafts (docs/decisions/0071-versions-of-states.md).
 */

const FOLDER = fileURLToPath(new URL("../fixtures/states/", import.meta.url));

const recorded = z.object({
  /** types by name: of answers, facts, and steps with their outcomes */
  shape: z.record(z.string(), z.string()),
  states: z.array(
    z.object({
      /** of the case */
      name: z.string(),
      entry: z.string(),
      state: z.looseObject({ version: z.int() }),
    }),
  ),
});
export type RecordedStates = z.infer<typeof recorded>;

/** A flow's state as it is declared now. */
export interface CurrentState {
  flow: string;
  version: number;
  shape: StateShape;
}

/** Returns the state of every flow: the types of answers and facts, and the steps with outcomes. */
export function currentStates(): CurrentState[] {
  const shapes = stateShapes();
  return hosts.map(({ flow, store }) => {
    const steps = Object.entries<{ outcomes?: readonly string[] }>(flow.steps).map(
      ([node, { outcomes = [] }]): [string, string] => [`steps.${node}`, outcomes.toSorted().join(" | ")],
    );
    const shape = { ...shapes.get(flow.id), ...Object.fromEntries(steps.toSorted()) };
    return { flow: flow.id, version: store.empty.version, shape };
  });
}

const fileOf = (flow: string, version: number): string => `${FOLDER}${flow}-v${String(version)}.json`;

/** Returns the recorded versions of a flow, in order. */
export const recordedVersions = (flow: string): number[] =>
  readdirSync(FOLDER)
    .flatMap((name) => {
      const [, of, version] = /^(.+)-v(\d+)\.json$/.exec(name) ?? [];
      return of === flow ? [Number(version)] : [];
    })
    .toSorted((one, other) => one - other);

/** @throws when the version was not recorded */
export const recordedStates = (flow: string, version: number): RecordedStates =>
  recorded.parse(JSON.parse(readFileSync(fileOf(flow, version), "utf8")));

/** Records the states of a flow's cases, each once, as those of its version. */
export function recordStates({ flow, version, shape }: CurrentState): void {
  const seen = new Set<string>();
  const states = (flowCases.get(flow)?.ends() ?? []).flatMap(({ name, entry, state }) => {
    const text = JSON.stringify(state);
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ name, entry, state }];
  });
  // One state in a line: a change shows as the cases that it concerns.
  const lines = states.map((one) => `    ${JSON.stringify(one)}`).join(",\n");
  const text = `{\n  "shape": ${JSON.stringify(shape, undefined, 4).replace(/\}$/, "  }")},\n  "states": [\n${lines}\n  ]\n}\n`;
  writeFileSync(fileOf(flow, version), text);
}

/** The differences between a recorded shape and today's. */
export interface ShapeChange {
  /** sentences: names that are gone or have another type */
  changed: string[];
  /** names that are new */
  added: string[];
}

export function shapeChange(before: StateShape, now: StateShape): ShapeChange {
  return {
    changed: Object.entries(before).flatMap(([name, type]) => {
      if (now[name] === undefined) return [`${name} is gone (it was ${type}).`];
      return now[name] === type ? [] : [`${name} is ${now[name]} (it was ${type}).`];
    }),
    added: Object.keys(now).filter((name) => before[name] === undefined),
  };
}

/**
 * Returns what is to be done about a change of a flow's state without a new version; "" for none.
 */
export function adviceOn(flow: string, version: number, { changed, added }: ShapeChange): string {
  if (changed.length > 0)
    return [
      `Visitors carry states of version ${String(version)} of ${flow}, and its format has changed:`,
      ...changed.map((one) => `  ${one}`),
      `In app/flows/${flow}/state.ts set the version to ${String(version + 1)} and add an upgrade from version ${String(version)},`,
      "which moves what is stored under an old name or type. Then record the new version: npm run states",
    ].join("\n");
  if (added.length > 0)
    return `New in the state of ${flow}: ${added.join(", ")}. No new version is needed, because a state may lack them. Record them: npm run states`;
  return "";
}
