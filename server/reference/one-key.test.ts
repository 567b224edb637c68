import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallDefinition } from "~server/backend/contract/define";
import { callIds, contract } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "./testing/fixture";
import { jsonOf, type RequestDraft } from "./testing/mutate";
import { createRandom } from "~server/shared/random";
import { goodDraft, knownFields, requestOf, seeded } from "./testing/requests";

/**
 * Tests one key for two different writes, for every write of the contract for which a generated
 * request succeeds.
 */

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

/** Values that the handlers require beyond the schemas; a field that fits no call is harmless. */
const good = {
  ...knownFields,
  appId: seeded.appId,
  applicantId: `${seeded.appId}-1`,
  amount: 75,
  expiry: "12/39",
  cvc: "123",
  purchasePrice: 450_000,
  loanAmount: 360_000,
  startDate: "2015-03",
  endDate: "2019-04",
  validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
  state: "CO",
};
const writes = callIds.filter((id) => !contract[id].idempotent);
const reached: string[] = [];

interface Answer {
  status: number;
  text: string;
}

async function send(call: CallDefinition, draft: RequestDraft, key: string): Promise<Answer> {
  const headers = { "Idempotency-Key": key, Authorization: `Bearer ${seeded.token}` };
  const answer = await backend.fetch(requestOf(call, draft, headers));
  return { status: answer.status, text: await answer.text() };
}

/** Returns a request that succeeds, its key and its response; undefined when none of fifty did. */
async function success(
  call: CallDefinition,
): Promise<{ draft: RequestDraft; key: string; text: string } | undefined> {
  for (let tries = 0; tries < 50; tries += 1) {
    const draft = goodDraft(call, good, createRandom("one key", call.id, tries));
    const key = `one-${call.id}-${tries}`;
    if (draft === undefined) return undefined;
    const { status, text } = await send(call, draft, key);
    if (status === 200) return { draft, key, text };
  }
  return undefined;
}

/**
 * Returns the response to another body under the key; undefined when every other body found is
 * refused by itself.
 */
async function otherUnder(
  call: CallDefinition,
  first: RequestDraft,
  key: string,
): Promise<Answer | undefined> {
  const less = { appId: good.appId, applicantId: good.applicantId };
  for (let tries = 0; tries < 50; tries += 1) {
    const other = goodDraft(call, less, createRandom("another", call.id, tries));
    if (other === undefined || jsonOf(other.body) === jsonOf(first.body)) continue;
    const answer = await send(call, other, key);
    if (answer.status !== 400) return answer;
  }
  return undefined;
}

describe("a used idempotency key", () => {
  it.each(writes)("%s: the same request gives the first response, another body is refused", async (id) => {
    const call: CallDefinition = contract[id];
    const first = await success(call);
    if (first === undefined) return;
    expect(await send(call, first.draft, first.key)).toEqual({ status: 200, text: first.text });
    const other = await otherUnder(call, first.draft, first.key);
    if (other === undefined) return;
    expect(other).toMatchObject({ status: 409, text: expect.stringContaining('"IDEMPOTENCY_MISMATCH"') });
    reached.push(id);
  });

  it("was tried with most writes; the others need data that only another call returns", () => {
    // Those of My loan need the token of a sign-in; tests/http/my-loan-*.test.ts press their forms twice.
    const left = writes.filter((id) => !reached.includes(id) && !id.startsWith("my-loan."));
    expect(left.length, left.join(", ")).toBeLessThan(writes.length / 2);
  });
});
