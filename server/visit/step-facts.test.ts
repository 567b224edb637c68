import { expect, describe, it } from "vitest";
import type { StepFact } from "~/domain/funnel/facts";
import { createChoiceCookie } from "~server/measure/choices";
import { newDeviceId } from "~server/session/ids";
import { recordAnswered, recordFailedCall, recordRefused, recordShown } from "./step-facts";
import {
  cookiesFor,
  START_MS,
  stateWithCompleted,
  steps,
  testRequest,
  testRuntime,
  testSession,
  tinyHost,
} from "./testing/visit";
import type { Visit } from "./types";
import { openVisit } from "./visit";
import type { TinyState } from "./testing/visit";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1";
const at = "/tiny/town?sessionId=abcd1234&stepId=town";

/** What a visitor does, and how. */
interface Act {
  headers?: Record<string, string>;
  method?: string;
  /** keys of the completed places */
  completed?: string[];
  /** the page that the visitor was on before */
  current?: string;
  tracking?: Record<string, string>;
  host?: typeof tinyHost;
  /** days after the first moment of these tests, a Friday */
  days?: number;
  device?: string;
}

/** Opens the page of the town and records an act there. */
async function factsOf(act: (visit: Visit<TinyState>) => void, how: Act = {}): Promise<StepFact[]> {
  const { headers = {}, method = "GET", completed = ["start"], current = "start", tracking = {} } = how;
  const { runtime } = testRuntime(how.host ? { host: how.host } : {});
  const facts: StepFact[] = [];
  const store = {
    ...runtime.store,
    stepFacts: { ...runtime.store.stepFacts, record: (fact: StepFact) => void facts.push(fact) },
  };
  const now = START_MS + (how.days ?? 0) * 24 * 60 * 60_000;
  const session = testSession({
    ...{ born: now / 1000, seen: now / 1000 },
    flows: { tiny: { first: "start", current } },
    tracking,
    ...(how.device !== undefined && { device: how.device }),
  });
  const cookie = await cookiesFor(runtime, session, stateWithCompleted(...completed));
  const cookies = [cookie, headers["Cookie"]].filter(Boolean).join("; ");
  const request = testRequest(at, "", { method, headers: { ...headers, Cookie: cookies } });
  act(await openVisit(request, steps.town, { ...runtime, now: () => now, store }));
  await new Promise(setImmediate);
  return facts;
}

describe("what is recorded of a step", () => {
  it("is the step, the time and the groups of its visitor, and nothing that was typed", async () => {
    const facts = await factsOf(recordShown, {
      headers: { "User-Agent": IPHONE, "Sec-Fetch-Dest": "document" },
      tracking: { clickId: "Quillfeather", customerId: "1000001" },
    });
    expect(facts).toEqual([
      {
        ...{ at: START_MS, visitor: expect.stringMatching(/^-?\d{1,19}$/), flow: "tiny", step: "town" },
        ...{ kind: "shown", device: "phone", scripts: false, source: "ads" },
      },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/Quillfeather|1000001|Ada|Boise|abcd1234/);
  });

  it("is a step that is shown once, not its reload", async () => {
    expect(await factsOf(recordShown, { current: "town" })).toEqual([]);
    expect(await factsOf(recordShown, { method: "POST", current: "start" })).toEqual([]);
  });

  it("is going back where the step was answered before", async () => {
    const [fact] = await factsOf(recordShown, {
      completed: ["start", "town", "town~again"],
      current: "finish",
    });
    expect(fact?.kind).toBe("back");
  });

  it("names a script's request, and an answer", async () => {
    const headers = { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin" };
    const [fact] = await factsOf(recordAnswered, { headers, method: "POST" });
    expect([fact?.kind, fact?.scripts, fact?.source]).toEqual(["answered", true, "direct"]);
  });

  it("names the fields at fault that the step has, and no other name of a form", async () => {
    const errors = { "town.zip": ["Enter it."], "": ["Check it."], Quillfeather: ["No."] };
    const facts = await factsOf((visit) => recordRefused(visit, errors), { method: "POST" });
    expect(facts.map(({ kind, error }) => [kind, error])).toEqual([
      ["refused", "town"],
      ["refused", "form"],
    ]);
    const [call] = await factsOf((visit) => recordFailedCall(visit, "app-data.save"));
    expect([call?.kind, call?.error]).toEqual(["refused", "call app-data.save"]);
  });

  it("tells a browser from others within a week, and nothing of it in another week", async () => {
    const visitorOf = async (device: string, days = 0) => {
      const [fact] = await factsOf(recordShown, { device, days });
      return fact?.visitor ?? expect.fail("Nothing is recorded.");
    };
    const [device, other] = [newDeviceId(), newDeviceId()];
    const visitor = await visitorOf(device);
    expect(await visitorOf(device, 1)).toBe(visitor);
    expect(await visitorOf(other)).not.toBe(visitor);
    expect(await visitorOf(device, 7)).not.toBe(visitor);
  });
});

describe("nothing is recorded", () => {
  it("of a visitor who switched measurement off", async () => {
    const choices = createChoiceCookie(["a secret of at least thirty-two letters"], false);
    const line = await choices.write(
      { sale: true, advertising: true, analytics: false, recording: false },
      false,
    );
    const headers = { Cookie: line.split(";")[0] ?? "" };
    expect(await factsOf(recordShown, { headers })).toEqual([]);
    const signal = await factsOf(recordShown, { headers: { "Sec-GPC": "1" } });
    expect(signal).toHaveLength(1);
  });

  it("of a page that is only embedded or prefetched", async () => {
    expect(await factsOf(recordShown, { headers: { "Sec-Fetch-Dest": "image" } })).toEqual([]);
    expect(await factsOf(recordShown, { headers: { "Sec-Purpose": "prefetch" } })).toEqual([]);
  });

  it("of an employee who looks at a customer's pages", async () => {
    const host = { ...tinyHost, savesToApplication: () => false };
    expect(await factsOf(recordShown, { host })).toEqual([]);
  });
});
