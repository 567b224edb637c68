import { describe, expect, it, vi } from "vitest";
import { ApiError, RawResponse, type Handlers } from "~server/reference/router";
import { testRouter } from "~server/reference/test-router";
import {
  ownerCredentials,
  down,
  errorOf,
  failThenReturn,
  payment,
  pull,
  score,
  testClient,
} from "./test-client";

describe("retries", () => {
  it("retries a backend failure after 1 and 2 s, with the same key", async () => {
    const keys: (string | undefined)[] = [];
    const handler = failThenReturn([down(), down()], { applicants: [] });
    const { fetch } = testRouter({
      "credit.run-softpull": async ({ context }) => {
        keys.push(context.idempotencyKey);
        return handler();
      },
    });
    const { backend, waits, log } = testClient(fetch, ownerCredentials);
    await backend.call("credit.run-softpull", pull, { deadlineMs: 8000 });
    expect(waits).toEqual([1000, 2000]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(log.map((line) => [line.level, line.fields.attempt, line.fields.status])).toEqual([
      ["warn", 1, 503],
      ["warn", 2, 503],
      ["info", 3, 200],
    ]);
  });

  it("stops when the next attempt would start after the deadline: 8 s allow waits of 1 + 2 + 4", async () => {
    const handler = failThenReturn(Array.from({ length: 20 }, down), score);
    const { backend, waits } = testClient(testRouter({ "min-credit-score": handler }).fetch);
    const error = await errorOf(backend.call("min-credit-score", {}));
    expect(error).toMatchObject({ kind: "http", status: 503, code: "DOWN", displayMessage: "We are down." });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(handler).toHaveBeenCalledTimes(4);
  });

  it("counts the deadline from the visitor's request, for all calls together", async () => {
    const handler = failThenReturn(Array.from({ length: 20 }, down), score);
    const { backend, waits } = testClient(testRouter({ "min-credit-score": handler }).fetch);
    await errorOf(backend.call("min-credit-score", {}));
    await errorOf(backend.call("min-credit-score", {}));
    expect(waits, "1 s is left, and a wait of 1 s ends too late").toEqual([1000, 2000, 4000]);
  });

  it("allows a pull 3 s of its own, so that it recovers from a single failure", async () => {
    const flaky = failThenReturn([down()], { applicants: [] });
    const once = testClient(testRouter({ "credit.softpull": flaky }).fetch, ownerCredentials);
    expect(await once.backend.call("credit.softpull", pull)).toEqual({ applicants: [] });
    const dead = failThenReturn([down(), down(), down()], { applicants: [] });
    const twice = testClient(testRouter({ "credit.softpull": dead }).fetch, ownerCredentials);
    expect((await errorOf(twice.backend.call("credit.softpull", pull))).status).toBe(503);
    expect(twice.waits).toEqual([1000]);
  });

  it("retries when there is no response", async () => {
    const { fetch } = testRouter({ "min-credit-score": async () => score });
    let refused = 0;
    const { backend, waits } = testClient((request) => {
      if ((refused += 1) <= 2) throw new TypeError("connection refused");
      return fetch(request);
    });
    expect(await backend.call("min-credit-score", {})).toEqual(score);
    expect(waits).toEqual([1000, 2000]);
  });

  it("does not retry a refusal", async () => {
    const handler = failThenReturn([new ApiError(409, "LETTER_LIMIT", "No more letters today.")], score);
    const { backend, waits } = testClient(testRouter({ "min-credit-score": handler }).fetch);
    const error = await errorOf(backend.call("min-credit-score", {}));
    expect(error).toMatchObject({
      kind: "http",
      status: 409,
      code: "LETTER_LIMIT",
      callId: "min-credit-score",
    });
    expect(waits).toEqual([]);
  });

  it.each([
    ["it failed", down()],
    ["it was refused", new ApiError(402, "CARD_DECLINED", "Your card was declined.")],
  ])("never retries a payment: %s", async (_, thrown) => {
    const receipt = { isPaid: true, receiptId: "r1", amount: 75, last4: "4242" };
    const handler = failThenReturn([thrown], receipt);
    const { backend, waits } = testClient(
      testRouter({ "credit-report.payment": handler }).fetch,
      ownerCredentials,
    );
    expect((await errorOf(backend.call("credit-report.payment", payment))).code).toBe(thrown.code);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(waits).toEqual([]);
  });

  it("never retries a payment when there is no response", async () => {
    let attempts = 0;
    const { backend } = testClient(() => {
      attempts += 1;
      throw new TypeError("connection reset");
    }, ownerCredentials);
    expect((await errorOf(backend.call("credit-report.payment", payment))).kind).toBe("network");
    expect(attempts).toBe(1);
  });
});

describe("deadlines and cancellation", () => {
  const asleep: Handlers["min-credit-score"] = () => new Promise(() => {});

  it("ends the call even when an in-process app ignores the abort signal", async () => {
    const { backend } = testClient(testRouter({ "min-credit-score": asleep }).fetch);
    const started = Date.now();
    const error = await errorOf(backend.call("min-credit-score", {}, { deadlineMs: 30 }));
    expect(error).toMatchObject({ kind: "timeout", status: undefined });
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it("allows a retry after a slow attempt while there is time", async () => {
    let attempts = 0;
    const { backend, waits } = testClient(
      () => {
        attempts += 1;
        return attempts === 1 ? new Promise<Response>(() => {}) : Response.json({ data: score });
      },
      { deadlineMs: 7000 },
    );
    vi.useFakeTimers();
    try {
      const answer = backend.call("min-credit-score", {});
      await vi.advanceTimersByTimeAsync(5000);
      expect(await answer).toEqual(score);
      expect(waits).toEqual([1000]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("sends no request once the deadline has passed", async () => {
    let attempts = 0;
    const { backend } = testClient(
      () => {
        attempts += 1;
        return Response.json({});
      },
      { deadlineMs: 0 },
    );
    expect((await errorOf(backend.call("min-credit-score", {}))).kind).toBe("timeout");
    expect(attempts).toBe(0);
  });

  it("cancels calls when the visitor leaves, and still sends a detached report", async () => {
    const visitor = new AbortController();
    const router = testRouter({ "min-credit-score": asleep, progress: async () => ({ ok: true }) });
    const { backend, waits } = testClient(router.fetch, { signal: visitor.signal });
    const asking = errorOf(backend.call("min-credit-score", {}));
    visitor.abort();
    expect((await asking).kind).toBe("cancelled");
    expect(waits).toEqual([]);
    const report = { body: { stepId: "home", status: "complete" as const, flowId: "miniFlow" } };
    expect((await errorOf(backend.call("progress", report))).kind).toBe("cancelled");
    expect(await backend.call("progress", report, { detached: true })).toEqual({ ok: true });
  });
});

describe("an invalid response", () => {
  it.each([
    ["no JSON", 200, "<html>"],
    ["no data", 200, '{"minCreditScore":620}'],
    ["null", 200, "null"],
    ["the wrong shape", 200, '{"data":{"minCreditScore":"620"}}'],
    ["nothing", 200, ""],
    ["a redirect", 302, ""],
  ])("has its own error kind and is not retried: %s", async (_, status, text) => {
    const handler = vi.fn(async () => Promise.reject(new RawResponse(status, text)));
    const { backend } = testClient(testRouter({ "min-credit-score": handler }).fetch);
    expect(await errorOf(backend.call("min-credit-score", {}))).toMatchObject({ kind: "garbage", status });
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it("counts as an ordinary failure when it comes with a 500", async () => {
    const { backend, waits } = testClient(() => new Response("<html>", { status: 500 }));
    expect(await errorOf(backend.call("min-credit-score", {}))).toMatchObject({
      kind: "http",
      status: 500,
      code: undefined,
    });
    expect(waits).toEqual([1000, 2000, 4000]);
  });
});
