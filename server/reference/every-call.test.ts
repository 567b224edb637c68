import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { responseFault } from "~server/backend/conformance/response-fault";
import type { CallDefinition } from "~server/backend/contract/define";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "./testing/fixture";
import { BAITS, corruptDraft, type RequestDraft } from "./testing/mutate";
import { createRandom, type RandomSource } from "~server/shared/random";
import { drafterOf, knownFields, requestOf, seeded } from "./testing/requests";

/**
 * Sends bad input to every call, generated from the contract: a new call is covered automatically.
 */

const SEED = process.env.CONTRACT_SEED ?? "20260401";
/** Number of requests per call, in `npm test` and in `npm run test:night`. */
const [BY_DAY, BY_NIGHT] = [32, Number(process.env.CONTRACT_REQUESTS ?? 400)];
/** A call without a body has only a few names and values, which are soon exhausted. */
const countFor = ({ method }: CallDefinition, requests: number): number =>
  method === "GET" ? requests / 4 : requests;
/** Enough to load the database as well; more would measure the queue instead of the response. */
const AT_ONCE = 4;
const LONGEST_MS = 2_000;

const logged: string[] = [];
const failed: string[] = [];
/** How often a call's requests passed validation. */
const reached = new Map<string, number>();
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    log: {
      info: (fields, message) => void logged.push(`${message} ${JSON.stringify(fields)}`),
      error: (fields, message) => {
        logged.push(`${message} ${JSON.stringify(fields)}`);
        if (fields.call !== undefined) failed.push(`${message} ${JSON.stringify(fields)}`);
      },
    },
  });
});
afterAll(() => backend.stop());

const isBaited = (text: string): boolean => Object.values(BAITS).some((bait) => text.includes(bait));

/** Uses the right token mostly, another one or none now and then. */
function whoAsks(random: RandomSource): Record<string, string> {
  const token = random.pick([...Array.from({ length: 7 }, () => seeded.token), seeded.stranger, undefined]);
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** Returns what is wrong with a response; undefined when nothing is. */
function faultOf(call: CallDefinition, answer: Response, text: string, tookMs: number): string | undefined {
  const { status } = answer;
  if (tookMs > LONGEST_MS) return `took ${Math.round(tookMs)} ms`;
  // A path value that is empty or contains slashes matches no route.
  if (status === 404 && call.path.includes("{") && text.includes('"NOT_FOUND"')) return undefined;
  const fault = responseFault(call, { status, text });
  if (fault !== undefined || status === 200) return fault;
  return isBaited(text) ? "gives back personal data" : undefined;
}

type Sent = { fault: string | undefined; tookMs: number };

/** Sends the request of this index; `name` keeps its idempotency key apart when it is sent again. */
async function send(
  call: CallDefinition,
  draftOf: (random: RandomSource) => RequestDraft,
  index: number,
  name = "made",
): Promise<Sent> {
  const random = createRandom(SEED, call.id, index);
  const draft = corruptDraft(draftOf(random), random);
  const key = { "Idempotency-Key": `${name}-${call.id}-${index}` };
  const request = requestOf(call, draft, { ...(call.idempotent ? {} : key), ...whoAsks(random) });
  const since = performance.now();
  const answer = await backend.fetch(request);
  const text = await answer.text();
  const tookMs = performance.now() - since;
  if (!text.includes('"INVALID"')) reached.set(call.id, (reached.get(call.id) ?? 0) + 1);
  const fault = faultOf(call, answer, text, tookMs);
  if (fault === undefined) return { fault, tookMs };
  const sent = `${request.url} ${JSON.stringify(draft.headers)} ${JSON.stringify(draft.text ?? draft.body)}`;
  const shown = `${sent.slice(0, 1_500)}\n  ${text.slice(0, 300)}`;
  return { tookMs, fault: `seed ${SEED}, request ${index}: ${fault}\n  ${shown}` };
}

/** Sends requests, a few at a time. @returns what was wrong, five faults at most */
async function sendAll(call: CallDefinition, count: number): Promise<string[]> {
  const draftOf = drafterOf(call, knownFields);
  const faults: string[] = [];
  const slow: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count && faults.length < 5) {
      const index = next;
      next += 1;
      const { fault, tookMs } = await send(call, draftOf, index);
      if (tookMs > LONGEST_MS) slow.push(index);
      else if (fault !== undefined) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // A response that was slow because of the others is fast alone; a really slow one is not.
  for (const index of slow) {
    let again = await send(call, draftOf, index, "again-1");
    if (again.tookMs > LONGEST_MS) again = await send(call, draftOf, index, "again-2");
    if (again.fault !== undefined) faults.push(again.fault);
  }
  return faults;
}

/** Sends bad requests to a call, then a good one. */
async function expectSound(id: CallId, requests: number): Promise<void> {
  const count = countFor(contract[id], requests);
  reached.delete(id);
  const faults = await sendAll(contract[id], count);
  expect([...faults, ...failed.splice(0)].join("\n")).toBe("");
  // If validation refused all bad requests, the handler behind it would not be tested.
  expect(reached.get(id) ?? 0).toBeGreaterThan(count / 100);
  // The call still works for a valid request.
  const random = createRandom(SEED, id, "good");
  const good = drafterOf(contract[id], knownFields)(random);
  const key = { "Idempotency-Key": `good-${id}` };
  const headers = { Authorization: `Bearer ${seeded.token}`, ...(contract[id].idempotent ? {} : key) };
  const answer = await backend.fetch(requestOf(contract[id], good, headers));
  expect(faultOf(contract[id], answer, await answer.text(), 0)).toBeUndefined();
}

describe("bad requests, a quarter as many for calls without a body", () => {
  it.each(callIds)(
    `%s answers each of ${BY_DAY} as the contract requires, quickly, and without personal data`,
    { timeout: 60_000 },
    (id) => expectSound(id, BY_DAY),
  );

  it.each(callIds)(
    `%s answers each of ${BY_NIGHT} as the contract requires, quickly, and without personal data`,
    { tags: ["night"], timeout: 60_000 },
    (id) => expectSound(id, BY_NIGHT),
  );

  // Runs in the nightly run too, after more requests.
  describe.each([[[]], [["night"]]])("after the bad requests", (tags) => {
    it("the log contains no personal data, however detailed it is", { tags }, () => {
      expect(logged.filter(isBaited)).toEqual([]);
    });

    it(
      "the backend still works: a visit goes from its first step to a credit decision",
      { tags },
      async () => {
        const visitor = await backend.visitor().opened("Approved");
        const { data } = await visitor.call("credit.softpull", { body: visitor.pull });
        expect(data.isPreQualEligible).toBe(true);
      },
    );
  });
});
