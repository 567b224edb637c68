import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { CallAuth, CallDefinition } from "~server/backend/contract/define";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "./testing/fixture";
import type { RequestDraft } from "./testing/mutate";
import { fieldNames, requestAbout, requestOf, seeded } from "./testing/requests";
import { testRouter } from "./test-router";

/** Tests who may make which call, for every call of the contract by its `auth`. */

// ---- seeded data: every row is one more round of tests
/** Tokens of employees that are no longer valid. */
const FORMER_EMPLOYEES: readonly string[] = ["expired-banker-token", "revoked-banker-token"];
/** Ids of seeded presentations that belong to neither application of this test. */
const PRESENTATIONS: readonly string[] = ["lp-seed-spw-open"];

const MISSING_APP = "seed-nowhere";
const refused = '{"errors":[{"code":"FORBIDDEN","displayMessage":"Please start again."}]}';

const authOf = (id: CallId): CallAuth => contract[id].auth;
const only = (...kinds: CallAuth[]): CallId[] => callIds.filter((id) => kinds.includes(authOf(id)));
const concernsApp = (id: CallId): boolean =>
  [contract[id].body, contract[id].query].some((schema: z.ZodType) => fieldNames(schema).includes("appId"));

const NEEDS_TOKEN: readonly string[] = [
  "app",
  "app-or-person",
  "app-or-employee",
  "employee",
  "supervisor",
  "presentation",
] satisfies CallAuth[];
/** Calls that need a token: always, or because they name an application. */
const guarded = callIds.filter(
  (id) => NEEDS_TOKEN.includes(authOf(id)) || (authOf(id) === "if-app" && concernsApp(id)),
);
const open = callIds.filter((id) => !guarded.includes(id) && authOf(id) !== "if-app");
const forEmployees = only("app-or-employee", "employee", "supervisor", "presentation");
/** Calls that open with the application's own token only, or with that token among others. */
const forCustomers = guarded.filter((id) => !["presentation", "employee", "supervisor"].includes(authOf(id)));

/** Returns the targets of a call: one that exists and one that does not. */
const targetsOf = (id: CallId): readonly string[] =>
  authOf(id) === "presentation" ? [...PRESENTATIONS, "p-nowhere"] : [seeded.appId, MISSING_APP];

/**
 * Builds a valid request about an application or a presentation. The target is named even where it
 * is optional.
 */
function about(id: CallId, target: string): RequestDraft {
  const [appId, presentationId] =
    authOf(id) === "presentation" ? [seeded.appId, target] : [target, "p-nowhere"];
  return requestAbout(contract[id], { appId, presentationId }, "authorization");
}

let count = 0;
const headersOf = (
  call: CallDefinition,
  token?: string,
  key = `key-${(count += 1)}`,
): Record<string, string> => ({
  ...(call.idempotent ? {} : { "Idempotency-Key": key }),
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
});

interface Fetcher {
  fetch: (request: Request) => Promise<Response>;
}

async function ask(
  to: Fetcher,
  id: CallId,
  draft: RequestDraft,
  token?: string,
): Promise<{ status: number; text: string }> {
  const answer = await to.fetch(requestOf(contract[id], draft, headersOf(contract[id], token)));
  return { status: answer.status, text: await answer.text() };
}

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

describe("without a token", () => {
  it.each(guarded)("%s is 401, whether the application exists or not", async (id) => {
    for (const target of targetsOf(id)) {
      const { status, text } = await ask(backend, id, about(id, target));
      expect({ status, text }).toEqual({ status: 401, text: refused.replace("FORBIDDEN", "UNAUTHORIZED") });
    }
  });

  it.each(open)("%s requires no token", async (id) => {
    const { status } = await ask(backend, id, about(id, seeded.appId));
    expect([401, 403]).not.toContain(status);
  });
});

describe("with a token of another application", () => {
  it.each(guarded)(
    "%s is 403 and reveals nothing about the application, not even whether it exists",
    async (id) => {
      const strangers = [seeded.stranger, "no-token-of-anybody", ...FORMER_EMPLOYEES];
      for (const target of targetsOf(id)) {
        for (const token of strangers) {
          expect(await ask(backend, id, about(id, target), token)).toEqual({ status: 403, text: refused });
        }
      }
    },
  );

  it("takes as long for an existing application as for a missing one", { timeout: 60_000 }, async () => {
    const id: CallId = "app.applicants";
    const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    /** Returns how far apart the two response times are, in ms. */
    async function apart(): Promise<number> {
      const times: { there: number[]; missing: number[] } = { there: [], missing: [] };
      for (let round = 0; round < 150; round += 1) {
        for (const [which, appId] of [
          ["there", seeded.appId],
          ["missing", MISSING_APP],
        ] as const) {
          const draft = about(id, appId);
          const since = performance.now();
          await ask(backend, id, draft, seeded.stranger);
          times[which].push(performance.now() - since);
        }
      }
      return Math.abs(median(times.there) - median(times.missing));
    }
    // Far less than the random delay of a network between two machines. A delay that a busy
    // machine adds does not show up a second time.
    const found = [await apart()];
    while (found.length < 3 && Math.min(...found) >= 1) found.push(await apart());
    expect(Math.min(...found)).toBeLessThan(1);
  });
});

describe("with the application's own token", () => {
  it.each(forCustomers)("%s is allowed", async (id) => {
    const { status } = await ask(backend, id, about(id, seeded.appId), seeded.token);
    expect([401, 403]).not.toContain(status);
  });

  it.each(only("employee", "supervisor"))("%s is refused", async (id) => {
    const { status } = await ask(backend, id, about(id, seeded.appId), seeded.token);
    expect(status).toBe(403);
  });
});

describe("an employee's token", () => {
  // A router without handlers answers 501 to every authorized request. Presentation "p1" belongs to
  // application "a1".
  const router = testRouter({});
  const targetOf = (id: CallId): string => (authOf(id) === "presentation" ? "p1" : "a1");

  it.each(guarded)("opens %s only where employees are allowed", async (id) => {
    const { status } = await ask(router, id, about(id, targetOf(id)), "employee-token");
    expect(status).toBe(forEmployees.includes(id) ? 501 : 403);
  });

  const inQuery = ["employeeToken", "customerToken"].flatMap((name) =>
    only("presentation")
      .filter((id) => fieldNames(contract[id].query).includes(name))
      .map((id) => ({ id, name })),
  );
  it.each(inQuery)("$id accepts $name in the query, and refuses a wrong one", async ({ id, name }) => {
    const { query, ...rest } = about(id, targetOf(id));
    const withToken = (token: string): RequestDraft => ({ ...rest, query: [...query, [name, token]] });
    const good = name === "employeeToken" ? "employee-token" : "a1-token";
    expect((await ask(router, id, withToken(good))).status).toBe(501);
    expect((await ask(router, id, withToken("a2-token"))).status).toBe(403);
  });
});
