import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallReport } from "~server/backend/conformance/check-call";
import { reportText } from "~server/backend/conformance/report";
import { checkCalls } from "~server/backend/conformance/run";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { callWords } from "~server/backend/contract/words/index";
import { startTestBackend, type TestBackend } from "./testing/fixture";

/** What `npm run conformance` says of the reference backend, and of one with a fault. */

const BASE = "http://backend.test";
const READS_ONLY = { nothing: true, state: false, money: false };
const ALL = { nothing: true, state: true, money: true };
const values = { employeeToken: "banker-token", supervisorToken: "supervisor-token" };

const customer = { appId: "seed-eligible", token: "seed-eligible-token" };

type Fetch = (request: Request) => Promise<Response>;

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const run = (allowed: typeof ALL, fetch: Fetch = (request) => backend.fetch(request), more = {}) =>
  checkCalls({ backend: { base: BASE, fetch }, values: { ...values, ...more }, allowed });

/** A backend with one call that works otherwise. */
const withFault =
  (id: CallId, faulty: (request: Request, next: Fetch) => Promise<Response>): Fetch =>
  (request) => {
    const isIt =
      new URL(request.url).pathname === contract[id].path && request.method === contract[id].method;
    return isIt ? faulty(request, (one) => backend.fetch(one)) : backend.fetch(request);
  };

const faultsIn = (reports: readonly CallReport[]) =>
  reports.filter(({ verdict }) => verdict === "fault").map(({ id, notes }) => `${id}: ${notes.join(" ")}`);

/** The same request with other headers, or another body. */
async function changed(request: Request, headers: Record<string, string>, body?: object): Promise<Request> {
  const text = request.method === "GET" ? null : await request.clone().text();
  const all = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { method } = request;
  return new Request(request.url, { method, headers: all, body: body ? JSON.stringify(body) : text });
}

describe("the reference backend", { timeout: 60_000 }, () => {
  it("passes in every call, and answers most examples with data", async () => {
    const reports = await run(ALL);
    expect(faultsIn(reports)).toEqual([]);
    expect(reports.map(({ id }) => id).sort()).toEqual([...callIds].sort());
    expect(reports.filter(({ verdict }) => verdict === "not-called")).toEqual([]);
    expect(reports.filter(({ verdict }) => verdict === "fits").length).toBeGreaterThan(85);
  });

  it("is only read without a flag, and the report lists the calls that were left out and why", async () => {
    const sent: Request[] = [];
    const reports = await run(READS_ONLY, (request) => {
      sent.push(request.clone());
      return backend.fetch(request);
    });
    expect(faultsIn(reports)).toEqual([]);
    const writes = callIds.filter((id) => callWords[id].touches !== "nothing");
    expect(
      reports
        .filter(({ verdict }) => verdict === "not-called")
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...writes].sort());
    for (const request of sent) {
      const { pathname } = new URL(request.url);
      const isWrite = writes.some(
        (id) => contract[id].path === pathname && contract[id].method === request.method,
      );
      if (isWrite) expect(await request.json(), pathname).toEqual({ fieldOfNoCall: 1 });
    }
    const text = reportText(BASE, reports);
    expect(text).toContain("POST /credit-report/payment (credit-report.payment)");
    expect(text).toContain("It costs money, or texts or calls somebody: --write --pay makes it.");
  });

  it("makes calls that change state with --write alone, and none that cost money", async () => {
    const reports = await run({ ...ALL, money: false });
    const left = reports.filter(({ verdict }) => verdict === "not-called").map(({ id }) => id);
    expect(left.sort()).toEqual(callIds.filter((id) => callWords[id].touches === "money").sort());
  });
});

describe("reports which call of a backend has a fault, and which fault", { timeout: 60_000 }, () => {
  const FAULTS: readonly [string, CallId, (request: Request, next: Fetch) => Promise<Response>, RegExp][] = [
    [
      "data of another form",
      "min-credit-score",
      () => Promise.resolve(Response.json({ data: { minCreditScore: "500" } })),
      /data\.minCreditScore/,
    ],
    [
      "a refusal that the contract does not name",
      "valid-states",
      () => Promise.resolve(Response.json({ errors: [{ code: "NOPE" }] }, { status: 418 })),
      /418 NOPE/,
    ],
    ["a failure", "uuidv4", () => Promise.resolve(Response.json({}, { status: 500 })), /status 500/],
    ["no JSON", "uuidv4", () => Promise.resolve(new Response("<html>")), /no JSON/],
    ["no answer", "uuidv4", () => Promise.reject(new Error("connection refused")), /no answer/],
    [
      "a second charge for the same key",
      "credit-report.payment",
      async (request, next) => {
        const response = await next(request);
        if (response.status !== 200) return response;
        const data = { isPaid: true, receiptId: crypto.randomUUID(), amount: 75, last4: "4242" };
        return Response.json({ data });
      },
      /same Idempotency-Key was not answered the same/,
    ],
    [
      "a write without a key",
      "app.sync.session",
      async (request, next) => {
        const key = request.headers.get("Idempotency-Key") ?? crypto.randomUUID();
        return next(await changed(request, { "Idempotency-Key": key }));
      },
      /without an Idempotency-Key must be refused/,
    ],
    [
      "a field that no call has",
      "app.sync.session",
      async (request, next) => {
        const { fieldOfNoCall: _dropped, ...body }: Record<string, unknown> = await request.clone().json();
        return next(await changed(request, {}, body));
      },
      /unknown field must be refused with 400 INVALID/,
    ],
    [
      "an application without a token",
      "app.applicants",
      (request, next) =>
        request.headers.has("Authorization") ? next(request) : Promise.resolve(Response.json({ data: [] })),
      /without a token must be refused/,
    ],
  ];

  it.each(FAULTS)("%s (%s)", async (_what, id, faulty, words) => {
    const isRead = callWords[id].touches === "nothing";
    const reports = await run(isRead ? READS_ONLY : ALL, withFault(id, faulty), isRead ? customer : {});
    const faults = faultsIn(reports);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${id.replaceAll(".", "\\.")}: `));
    expect(faults[0]).toMatch(words);
    const text = reportText(BASE, reports);
    expect(text).toContain(`FAULT   ${contract[id].method} ${contract[id].path} (${id})`);
    expect(text).toContain("1 do not fit: look for FAULT.");
  });
});
