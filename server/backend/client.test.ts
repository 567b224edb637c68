import { describe, expect, it } from "vitest";
import { ApiError } from "~server/reference/router";
import { testRouter } from "~server/reference/test-router";
import { createBackend, type Backend } from "./client";
import { contract } from "./contract/index";
import { checkResponse } from "./check-response";
import { minCreditScore } from "./min-credit-score";
import { ownerCredentials, errorOf, payment, pull, score, testClient } from "./test-client";

describe("a successful call", () => {
  it("TRANSPORT-01: returns the content of data", async () => {
    const { backend } = testClient(testRouter({ "min-credit-score": async () => score }).fetch);
    expect(await backend.call("min-credit-score", {})).toEqual(score);
  });

  it("returns the response unchanged for a call without data", () => {
    const answer = { status: 200, text: '{"success":true,"id":"x"}', setCookies: [] };
    const bare = checkResponse({ ...contract["uuidv4"], wrapped: false }, answer);
    expect(bare).toMatchObject({ ok: true, data: { success: true, id: "x" } });
    expect(checkResponse(contract["uuidv4"], answer)).toMatchObject({
      ok: false,
      error: { kind: "garbage" },
    });
  });

  it("sends the common query, the key, the token, the cookies and the kind of API", async () => {
    const seen: Request[] = [];
    const { fetch } = testRouter({ "credit.softpull": async () => ({ applicants: [] }) });
    const spy = (request: Request) => {
      seen.push(request);
      return fetch(request);
    };
    const common = { sessionId: "s1", flowId: "miniFlow", clickId: "", pageId: "/mini/home" };
    const { backend } = testClient(spy, { ...ownerCredentials, common, cookieHeader: "a=1" });
    await backend.call("credit.softpull", pull, { idempotencyKey: "k7" });
    const [request] = seen;
    expect(Object.fromEntries(new URL(request?.url ?? "").searchParams)).toEqual({
      sessionId: "s1",
      flowId: "miniFlow",
      pageId: "/mini/home",
      appId: "a1",
    });
    expect(request?.headers.get("Authorization")).toBe("Bearer a1-token");
    expect(request?.headers.get("Idempotency-Key")).toBe("k7");
    expect(request?.headers.get("X-Correlation-Id")).toBe("c1");
    expect(request?.headers.get("X-Api-Kind")).toBe("mini");
    expect(request?.headers.get("Cookie")).toBe("a=1");
    // No trace header, because tracing is off here.
    expect(request?.headers.has("traceparent")).toBe(false);
  });

  it("uses the application of the body instead of the context's, with a newer token", async () => {
    const { fetch } = testRouter({ "credit.softpull": async () => ({ applicants: [] }) });
    const { backend } = testClient(fetch, { appId: "old", token: "old-token" });
    expect((await errorOf(backend.call("credit.softpull", pull))).status).toBe(403);
    const tokenResult = await backend.call("credit.softpull", pull, { token: "a1-token" });
    const moved = await backend.forApplication("a1", "a1-token").call("credit.softpull", pull);
    expect([tokenResult, moved]).toEqual([{ applicants: [] }, { applicants: [] }]);
  });

  it("collects the cookies of all its responses", async () => {
    const { fetch } = testRouter({
      "set-verification-cookie": async ({ context }) => {
        context.setCookie("verified=1; HttpOnly");
        context.setCookie("other=2");
        return { set: true };
      },
    });
    const { backend } = testClient(fetch);
    await backend.call("set-verification-cookie", { body: { phoneNumber: "2025550101" } });
    expect(backend.setCookies).toEqual(["verified=1; HttpOnly", "other=2"]);
  });

  it("does not compile for a call or a field that is not in the contract", () => {
    const compiles = (backend: Backend) => [
      // @ts-expect-error no such call
      () => backend.call("credit.softpul", pull),
      // @ts-expect-error the body lacks the application
      () => backend.call("credit.hardpull", { body: { sessionId: "s1", flowId: "miniFlow" } }),
      // @ts-expect-error the answer has no such field
      (): Promise<{ maxCreditScore: number }> => backend.call("min-credit-score", {}),
    ];
    expect(compiles).toBeTypeOf("function");
  });
});

describe("the log of a call", () => {
  it("has the call, the time, the status and the correlation id, and no secret of query, body or response", async () => {
    const { fetch } = testRouter({
      "ssn.check-duplicate": async () => ({ isDuplicate: false }),
      "verify.sync.ssn": async () => Promise.reject(new ApiError(409, "DUPLICATE", "SSN Already Associated")),
      "credit-report.payment": async () => ({ isPaid: true, receiptId: "r1", amount: 75, last4: "4242" }),
    });
    const { backend, log } = testClient(fetch, ownerCredentials);
    await backend.call("ssn.check-duplicate", { query: { applicantId: "b1", SSNum: "123456789" } });
    const data = [{ applicantId: "b1", ssn: "123456789" }];
    const error = await errorOf(
      backend.call("verify.sync.ssn", { body: { sessionId: "s1", verifyCustomerIdentity: true, data } }),
    );
    await backend.call("credit-report.payment", payment);

    expect(log[0]?.fields).toMatchObject({
      call: "ssn.check-duplicate",
      status: 200,
      request: "c1",
      ms: 0,
    });
    expect(log[0]?.fields.query).toContain("SSNum=[redacted]");
    const everything = JSON.stringify([log, error, error.message, error.stack]);
    expect(everything).not.toMatch(/123456789|4242424242424242|a1-token/);
    expect(error.displayMessage).toBe("SSN Already Associated");
    expect(JSON.stringify(log)).not.toContain("Already Associated");
  });

  it("names the fields of an invalid response, and not their values", async () => {
    const text = '{"data":{"minCreditScore":"123456789"}}';
    const { backend, log } = testClient(() => new Response(text));
    const error = await errorOf(backend.call("min-credit-score", {}));
    expect(error.fields).toEqual(["minCreditScore"]);
    expect(JSON.stringify([log, error, error.message])).not.toContain("123456789");
  });

  it("contains no URL when there is no response", async () => {
    const { backend, log } = testClient(() => {
      throw new TypeError("fetch failed for http://reference.test/?SSNum=123456789");
    }, ownerCredentials);
    const query = { applicantId: "b1", SSNum: "123456789" };
    const error = await errorOf(backend.call("ssn.check-duplicate", { query }));
    expect(JSON.stringify([log, error, error.message, error.stack])).not.toContain("123456789");
  });
});

describe("other backend behavior", () => {
  it("TRANSPORT-03: throws for an unknown kind of API", () => {
    const log = { info: () => {}, warn: () => {} };
    const backendFor = createBackend({ baseUrl: "http://b", log });
    // @ts-expect-error the type forbids it too
    expect(() => backendFor({ common: {}, apiKind: "xyz", correlationId: "c" })).toThrow(
      "Unknown API type: xyz",
    );
  });

  it("TRANSPORT-06: uses 500 as the minimum score when the request fails", async () => {
    const ask = (fetch: () => Response) => minCreditScore(testClient(fetch).backend);
    expect(await ask(() => Response.json({ data: score }))).toBe(620);
    expect(await ask(() => new Response("", { status: 500 }))).toBe(500);
    expect(await ask(() => new Response("<html>"))).toBe(500);
  });

  it("TRANSPORT-06: logs the failure, and keeps the last known minimum score", async () => {
    const logged: unknown[] = [];
    const log = { warn: (fields: object, message: string) => void logged.push(fields, message) };
    const { backend } = testClient(() => new Response("", { status: 500 }));
    expect(await minCreditScore(backend, log, 580)).toBe(580);
    expect(logged).toEqual([
      expect.objectContaining({ call: "min-credit-score" }),
      "the minimum credit score was not to be had",
    ]);
  });
});
