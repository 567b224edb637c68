import { describe, expect, it } from "vitest";
import { appDataFields } from "~/domain/app-data-fields";
import { buildAppData } from "~/domain/app-data";
import { hosts } from "~/flows";
import { appDataCalls } from "~server/backend/contract/app-data";
import type { AnyHost } from "~server/visit/types";
import { flowCases, type PlayedState } from "../support/flow-cases";
import { sampleAnswers, unsentAnswers } from "../support/record-answers";

/** The record: what is asked is sent, and what is sent is in the contract. */

interface OwningStep {
  ownedAnswers?: readonly string[];
  ownsEach?: readonly string[];
  shares?: readonly string[];
}

const allHosts: readonly AnyHost[] = hosts;
const ofFlow = (table: Readonly<Record<string, object>>, flow: string): Record<string, unknown> => ({
  ...table[flow],
});

/** Returns the answers that the steps of a flow write. */
const answersOf = (steps: Readonly<Record<string, OwningStep>>): Set<string> =>
  new Set(
    Object.values(steps).flatMap(({ ownedAnswers = [], ownsEach = [], shares = [] }) => [
      ...ownedAnswers,
      ...ownsEach,
      ...shares,
    ]),
  );

const withAnswers = (stop: PlayedState, answers: object): PlayedState => ({
  ...stop,
  state: { ...stop.state, answers: { ...stop.state.answers, ...answers } },
});

/**
 * Returns the answers without which the record of some state is another one.
 * @param names all answers of the flow
 */
function sentAnswers(host: AnyHost, names: ReadonlySet<string>): { sent: Set<string>; given: Set<string> } {
  const sent = new Set<string>();
  const given = new Set<string>();
  const samples = ofFlow(sampleAnswers, host.flow.id);
  const stops = flowCases.get(host.flow.id)?.stops() ?? [];
  for (const { state, trail } of stops.flatMap((stop) => [stop, withAnswers(stop, samples)])) {
    const answers: Record<string, unknown> = { ...state.answers };
    const recordOf = (some: object) => JSON.stringify(host.appData({ ...state, answers: some }, trail));
    const whole = recordOf(answers);
    for (const name of names) {
      if (answers[name] === undefined) continue;
      given.add(name);
      if (sent.has(name)) continue;
      const { [name]: _left, ...others } = answers;
      if (recordOf(others) !== whole) sent.add(name);
    }
  }
  return { sent, given };
}

describe("every answer that a step of a flow saves", () => {
  it.each(hosts.map(({ flow }) => ({ id: flow.id, steps: flow.steps })))(
    "is in the record of $id, or is listed as unsent with a reason",
    { timeout: 60_000 },
    ({ id, steps }) => {
      const host = allHosts.find(({ flow }) => flow.id === id);
      if (!host) throw new Error(`There is no flow ${id}.`);
      const names = answersOf(steps);
      const unsent = Object.keys(ofFlow(unsentAnswers, id));
      const { sent, given } = sentAnswers(host, names);
      const missing = [...names].filter((name) => !sent.has(name) && !unsent.includes(name));
      // Add it to the flow's appData, to unsentAnswers with a reason, or to sampleAnswers.
      expect({
        "not sent": missing.filter((name) => given.has(name)),
        "without a case or a sample": missing.filter((name) => !given.has(name)),
        "listed as unsent, but sent": unsent.filter((name) => sent.has(name)),
        "listed as unsent, but of no step": unsent.filter((name) => !names.has(name)),
      }).toEqual({
        "not sent": [],
        "without a case or a sample": [],
        "listed as unsent, but sent": [],
        "listed as unsent, but of no step": [],
      });
    },
  );
});

describe("a field of the record", () => {
  it("is in the contract for saving and for loading", () => {
    const fields = Object.keys(appDataFields);
    expect(fields.length).toBeGreaterThan(50);
    expect(Object.keys(appDataCalls["app-data.save"].body.shape)).toEqual(expect.arrayContaining(fields));
    expect(Object.keys(appDataCalls["app-data.load"].response.shape)).toEqual(expect.arrayContaining(fields));
  });

  it("is sent only when it has a value", () => {
    const values = Object.fromEntries(Object.keys(appDataFields).map((name) => [name, name]));
    const built = buildAppData({ flowId: "f", stepId: "s", ...values, ...{ stranger: 1, toString: 2 } });
    expect(Object.keys(built).toSorted()).toEqual(
      [...Object.keys(appDataFields), "flowId", "stepInfo", "borrowers"].toSorted(),
    );
  });
});
