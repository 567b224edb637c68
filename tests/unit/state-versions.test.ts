import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { hosts } from "~/flows";
import { placeOf, type WizardState } from "~/wizard/state";
import { lastPlace } from "~/wizard/walk";
import { openDraft, sealDraft } from "~server/session/draft";
import { cookieName, readFlowCookie, writeFlowCookie } from "~server/session/flow-cookie";
import { openCopy, sealCopy } from "~server/session/mirror";
import { createSealer } from "~server/session/seal";
import type { SiteSession } from "~server/session/site-session";
import type { AnyHost } from "~server/visit/types";
import {
  adviceOn,
  currentStates,
  recordedStates,
  recordedVersions,
  shapeChange,
} from "../support/recorded-states";

/** What visitors carry of earlier versions: it is read, in every form in which it is kept. */

const secret = "a secret of tests with enough letters";
const sealer = createSealer([secret]);
const [SESSION, DEVICE, DEVICE_KEY, APP] = ["abcd1234", "abcdefgh12345678", "device-key-of-tests", "LH-1"];
const [BORN, SEEN] = [1_795_000_000, 1_795_000_600];
const NOW_MS = (SEEN + 60) * 1_000;
/** Starts the compiler. */
const COMPILES = { timeout: 120_000 };

const allHosts: readonly AnyHost[] = hosts;
const rows = allHosts.flatMap((host) => {
  const version = host.store.empty.version;
  return Array.from({ length: version }, (_, index) => ({ flow: host.flow.id, host, version: index + 1 }));
});

const headerOf = (host: AnyHost, value: string): string => `${cookieName(host.store.cacheKey)}=${value}`;
const bringing = { device: DEVICE, deviceKey: DEVICE_KEY };
const sessionIn = (flow: string, entry: string): SiteSession => ({
  id: SESSION,
  device: DEVICE,
  key: "12345678abcdefgh",
  born: BORN,
  seen: SEEN,
  flows: { [flow]: { first: entry } },
  tracking: {},
});

/** Returns what today's code reads of a state that was sealed as it is, in each form. */
function readBack(host: AnyHost, entry: string, state: WizardState): Record<string, WizardState | undefined> {
  const line = writeFlowCookie(host.store, sealer, state, SESSION, false);
  const copy = { session: sessionIn(host.flow.id, entry), state, key: host.flow.id };
  const sealedCopy = sealCopy(host.store, sealer, copy, { deviceKey: DEVICE_KEY });
  return {
    cookie: readFlowCookie(host.store, sealer, line.slice(0, line.indexOf(";")), SESSION),
    copy: openCopy(host.store, sealer, sealedCopy, bringing, NOW_MS)?.state,
    draft: openDraft(host.store, sealer, APP, sealDraft(host.store, sealer, APP, { first: entry, state }))
      ?.state,
  };
}

/** A draft has all of a state but the token of its application. */
const withoutToken = (state: WizardState): WizardState => {
  const { token: _token, ...facts } = { token: undefined, ...state.facts };
  return { ...state, facts };
};

/** Returns the names in a state that the flow does not have. */
function strangersIn(state: WizardState, shape: Readonly<Record<string, string>>): string[] {
  const nodes = [...Object.keys(state.marks), ...Object.keys(state.outcomes)].map((key) => placeOf(key).node);
  const names = [
    ...Object.keys(state.answers).map((name) => `answers.${name}`),
    ...Object.keys(state.facts).map((name) => `facts.${name}`),
    ...nodes.map((node) => `steps.${node}`),
  ];
  return [...new Set(names.filter((name) => shape[name] === undefined))];
}

describe("the format of a flow's state", () => {
  it("changes only with a new version and an upgrade, and is recorded", COMPILES, () => {
    const current = currentStates();
    expect(current.map(({ flow }) => flow)).toEqual(allHosts.map(({ flow }) => flow.id));
    const advice = current.map(({ flow, version, shape }) => {
      if (!recordedVersions(flow).includes(version))
        return `Record version ${String(version)} of ${flow}: npm run states`;
      return adviceOn(flow, version, shapeChange(recordedStates(flow, version).shape, shape));
    });
    expect(advice.filter((one) => one !== "")).toEqual([]);
  });

  it("is recorded for every version, and for no unreleased one", () => {
    for (const { flow, store } of allHosts)
      expect([flow.id, recordedVersions(flow.id)]).toEqual([
        flow.id,
        Array.from({ length: store.empty.version }, (_, index) => index + 1),
      ]);
  });

  it("explains what to do about a removed name, another type, and a new name", () => {
    const before = { "answers.price": "number", "answers.state": "string" };
    const now = { "answers.price": "string", "answers.county": "string" };
    const change = shapeChange(before, now);
    expect(change.changed).toEqual([
      "answers.price is string (it was number).",
      "answers.state is gone (it was string).",
    ]);
    expect(adviceOn("mini", 1, change)).toContain("set the version to 2 and add an upgrade from version 1");
    expect(adviceOn("mini", 1, shapeChange({}, now))).toMatch(
      /^New in the state of mini: .* npm run states$/,
    );
    expect(adviceOn("mini", 1, shapeChange(now, now))).toBe("");
  });
});

describe("a recorded state", () => {
  it.each(rows)(
    "of version $version of $flow is read from a cookie, a copy and a draft",
    ({ flow, host, version }) => {
      const { states } = recordedStates(flow, version);
      expect(states.length).toBeGreaterThan(1);
      const shape = recordedStates(flow, host.store.empty.version).shape;
      for (const { name, entry, state } of states) {
        const kept: WizardState = { ...host.store.empty, ...state };
        expect(kept.version, name).toBe(version);
        const read = host.store.read(kept);
        if (!read) throw new Error(`The state of "${name}" was not read.`);
        const draft = withoutToken(read);
        expect(readBack(host, entry, kept), name).toEqual({ cookie: read, copy: read, draft });
        expect(read.version, name).toBe(host.store.empty.version);
        // An upgrade moves what it renames: nothing stays under an old name.
        expect(strangersIn(read, shape), name).toEqual([]);
        if (version === host.store.empty.version) expect(read, name).toEqual(kept);
        const { node } = lastPlace(host.trail(read, entry));
        expect(Object.keys(host.flow.steps), name).toContain(node);
      }
    },
  );

  it.each(allHosts.map((host) => ({ flow: host.flow.id, host })))(
    "of a version of $flow that is not known yet is not read: the visit restarts",
    ({ flow, host }) => {
      const version = host.store.empty.version;
      for (const { entry, state } of recordedStates(flow, version).states.slice(0, 3)) {
        const newer = { ...host.store.empty, ...state, version: version + 1 };
        expect(readBack(host, entry, newer)).toEqual({
          cookie: undefined,
          copy: undefined,
          draft: undefined,
        });
      }
    },
  );
});

describe("data sealed before dictionaries had numbers", () => {
  const before = z
    .object({
      secret: z.literal(secret),
      flows: z.record(
        z.string(),
        z.object({
          entry: z.string(),
          state: z.looseObject({ version: z.int() }),
          cookie: z.string(),
          copy: z.string(),
          draft: z.string(),
        }),
      ),
    })
    .parse(
      JSON.parse(readFileSync(new URL("../fixtures/sealed-before-numbers.json", import.meta.url), "utf8")),
    );

  it.each(Object.entries(before.flows))("opens in %s: cookie, copy and draft", (flow, sealed) => {
    const host = allHosts.find((one) => one.flow.id === flow);
    if (!host) throw new Error(`There is no flow ${flow}.`);
    const read = host.store.read({ ...host.store.empty, ...sealed.state });
    if (!read) throw new Error("The state was not read.");
    expect(readFlowCookie(host.store, sealer, headerOf(host, sealed.cookie), SESSION)).toEqual(read);
    expect(openCopy(host.store, sealer, sealed.copy, bringing, NOW_MS)?.state).toEqual(read);
    expect(openDraft(host.store, sealer, APP, sealed.draft)).toEqual({
      first: sealed.entry,
      state: withoutToken(read),
    });
  });
});
