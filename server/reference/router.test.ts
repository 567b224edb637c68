import { describe, expect, it, vi } from "vitest";
import { callIds, contract } from "~server/backend/contract/index";
import { ApiError, createRouter, RawResponse, type Handlers } from "./router";
import { testRouter } from "./test-router";

const origin = "http://reference.test";
const pull = { sessionId: "s1", flowId: "miniFlow", appId: "a1" };
const noApplicants = { applicants: [] };

function post(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${origin}${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", "Idempotency-Key": "k1", ...headers },
  });
}
const asOwner = { Authorization: "Bearer a1-token" };

async function codeOf(response: Response): Promise<[number, string]> {
  const body: { errors: { code: string }[] } = await response.json();
  return [response.status, body.errors[0]?.code ?? ""];
}

describe("routes from the contract", () => {
  it("has a route for every call", async () => {
    const { fetch } = testRouter({});
    for (const id of callIds) {
      const { method, path } = contract[id];
      const response = await fetch(new Request(`${origin}${path}`, { method }));
      expect(await codeOf(response), id).not.toEqual([404, "NOT_FOUND"]);
    }
    expect(await codeOf(await fetch(new Request(`${origin}/no-such-call`)))).toEqual([404, "NOT_FOUND"]);
  });

  it("wraps the data and drops what the contract does not name", async () => {
    const wide = { success: true, id: "x", internal: "never leaves" };
    const { fetch } = testRouter({ uuidv4: async () => wide });
    const response = await fetch(new Request(`${origin}/uuidv4`));
    expect(await response.json()).toEqual({ data: { success: true, id: "x" } });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("passes a handler its query, body, common values and cookies, and sets the cookies it returns", async () => {
    const handler = vi.fn<Handlers["set-verification-cookie"]>(async ({ context }) => {
      context.setCookie("verified=1; HttpOnly");
      return { set: true };
    });
    const { fetch } = testRouter({ "set-verification-cookie": handler });
    const request = post(
      "/set-verification-cookie?sessionId=s1&flowId=miniFlow&appId=other",
      { phoneNumber: "2025550101" },
      {
        Cookie: "verified=0",
        "X-Api-Kind": "mini",
        "X-Correlation-Id": "c1",
      },
    );
    const response = await fetch(request);
    expect(response.headers.getSetCookie()).toEqual(["verified=1; HttpOnly"]);
    const input = handler.mock.calls[0]?.[0];
    expect(input?.body).toEqual({ phoneNumber: "2025550101" });
    expect(input?.context).toMatchObject({
      common: { sessionId: "s1", flowId: "miniFlow" },
      cookies: { verified: "0" },
      apiKind: "mini",
      correlationId: "c1",
      idempotencyKey: "k1",
    });
    expect(input?.context.appId, "an application nobody proved is not handed on").toBeUndefined();
  });

  it("does not compile with a missing handler, a call not in the contract, or a wrong response", () => {
    // @ts-expect-error handlers are missing
    const missing: Handlers = {};
    // @ts-expect-error no such call
    const unknown: Partial<Handlers> = { "credit.softpul": async () => noApplicants };
    // @ts-expect-error the answer lacks the applicants
    const wrong: Partial<Handlers> = { "credit.softpull": async () => ({ isPreQualEligible: true }) };
    expect([missing, unknown, wrong, createRouter]).toHaveLength(4);
  });
});

describe("refused requests", () => {
  const { fetch, errors } = testRouter({
    "credit.softpull": async () => noApplicants,
    "valid-states-counties": async () => [],
    "app-data.save": async () => noApplicants,
    "app-data.load": async () => ({ facts: { isHardPullPaid: false, creditReportFee: 75 } }),
  });

  it.each([
    ["a body that is no JSON", post("/credit/softpull", "{", asOwner)],
    ["no body", post("/credit/softpull", "", asOwner)],
    ["an unknown field", post("/credit/softpull", { ...pull, ssn: "000000000" }, asOwner)],
    ["an unknown query value", new Request(`${origin}/valid-states/counties?state=TX&x=1`)],
    ["a repeated query value", new Request(`${origin}/valid-states/counties?state=TX&state=CA`)],
    [
      "an unknown kind of API",
      new Request(`${origin}/valid-states/counties?state=TX`, { headers: { "X-Api-Kind": "x" } }),
    ],
    ["two applications in one call", post("/credit/softpull?appId=a2", pull, asOwner)],
  ])("400 INVALID: %s", async (_, request) => {
    expect(await codeOf(await fetch(request))).toEqual([400, "INVALID"]);
  });

  it("never repeats the refused value", async () => {
    const response = await fetch(
      post("/credit/softpull", { ...pull, flowId: 123456789, ssn: "987654321" }, asOwner),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/123456789|987654321/);
  });

  it("APPDATA-01: refuses a save without a flow id with the message of the rule", async () => {
    const response = await fetch(post("/app-data", { stepInfo: { stepId: "home", status: "complete" } }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Flow ID is required for app data update.");
  });

  it("413 for more than 256 kB", async () => {
    const response = await fetch(post("/credit/softpull", "x".repeat(256 * 1024 + 1), asOwner));
    expect(await codeOf(response)).toEqual([413, "BODY_TOO_LARGE"]);
  });

  it("401 without a token, 403 with another application's", async () => {
    expect(await codeOf(await fetch(post("/credit/softpull", pull)))).toEqual([401, "UNAUTHORIZED"]);
    const stranger = { Authorization: "Bearer a2-token" };
    expect(await codeOf(await fetch(post("/credit/softpull", pull, stranger)))).toEqual([403, "FORBIDDEN"]);
    expect((await fetch(post("/credit/softpull", pull, asOwner))).status).toBe(200);
  });

  it("reads appId from the query where the call defines it there", async () => {
    const request = (headers: Record<string, string>) =>
      new Request(`${origin}/app-data?appId=a1`, { headers });
    expect((await fetch(request(asOwner))).status).toBe(200);
    expect(await codeOf(await fetch(request({})))).toEqual([401, "UNAUTHORIZED"]);
  });

  it("requires a token only when the request names an application, where the call allows that", async () => {
    const save = { flowId: "miniFlow", stepInfo: { stepId: "home", status: "complete" } };
    expect((await fetch(post("/app-data", save, { "Idempotency-Key": "s1" }))).status).toBe(200);
    const named = post("/app-data", { ...save, appId: "a1" }, { "Idempotency-Key": "s2" });
    expect(await codeOf(await fetch(named))).toEqual([401, "UNAUTHORIZED"]);
  });

  it("400 for a write without an idempotency key", async () => {
    const response = await fetch(post("/credit/softpull", pull, { ...asOwner, "Idempotency-Key": "" }));
    expect(await codeOf(response)).toEqual([400, "IDEMPOTENCY_KEY_REQUIRED"]);
  });

  it("logs nothing about refusals", () => expect(errors).toEqual([]));
});

describe("errors thrown by a handler", () => {
  it("answers a refusal with its code and message", async () => {
    const { fetch } = testRouter({
      "credit.softpull": async () => Promise.reject(new ApiError(409, "X", "Not now.")),
    });
    const response = await fetch(post("/credit/softpull", pull, asOwner));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ errors: [{ code: "X", displayMessage: "Not now." }] });
  });

  it("turns any other error into a 500 whose log line has no digits of the error", async () => {
    const { fetch, errors } = testRouter({
      "credit.softpull": async () => Promise.reject(new Error("bad value 123-45-6789 in row")),
    });
    const response = await fetch(post("/credit/softpull", pull, asOwner));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("row");
    expect(errors[0]?.fields).toMatchObject({ call: "credit.softpull", reason: "bad value [digits] in row" });
  });

  it("turns a response of the wrong shape into a 500 and logs the names of the fields", async () => {
    const { fetch, errors } = testRouter({ "min-credit-score": async () => ({ minCreditScore: 12345 }) });
    const response = await fetch(new Request(`${origin}/min-credit-score`));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("12345");
    expect(errors[0]?.fields).toMatchObject({ fields: ["minCreditScore"] });
  });

  it("sends an invalid response unchanged when a persona asks for it", async () => {
    const { fetch } = testRouter({
      "credit.softpull": async () => Promise.reject(new RawResponse(200, "<html>")),
    });
    const response = await fetch(post("/credit/softpull", pull, asOwner));
    expect([response.status, await response.text()]).toEqual([200, "<html>"]);
  });
});

describe("idempotency", () => {
  it("runs a write once per key, also in parallel, and gives every caller the same response", async () => {
    let runs = 0;
    const { fetch } = testRouter({
      "instadial.launch": async () => ({ leadTrackingUid: `lead-${(runs += 1)}`, dialLaunched: true }),
    });
    const body = { phoneNumber: "2025550101", state: "TX", appId: "a1" };
    const ask = () => fetch(post("/instadial/launch", body, asOwner));
    const first = await Promise.all([ask(), ask()]);
    const texts = await Promise.all([...first, await ask()].map((response) => response.text()));
    expect(new Set(texts).size).toBe(1);
    expect(runs).toBe(1);
  });

  it("409 for another body under the same key; the order of the body's fields does not matter", async () => {
    const { fetch } = testRouter({ "credit.softpull": async () => noApplicants });
    expect((await fetch(post("/credit/softpull", pull, asOwner))).status).toBe(200);
    const reordered = { appId: "a1", flowId: "miniFlow", sessionId: "s1" };
    expect((await fetch(post("/credit/softpull", reordered, asOwner))).status).toBe(200);
    const other = post("/credit/softpull", { ...pull, sessionId: "s2" }, asOwner);
    expect(await codeOf(await fetch(other))).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
  });

  it("stores a refusal under its key, but not a failure", async () => {
    const replies = [
      new ApiError(500, "DOWN", ""),
      new ApiError(402, "CARD_DECLINED", ""),
      new ApiError(418, "NEVER", ""),
    ];
    const { fetch } = testRouter({ "credit.softpull": async () => Promise.reject(replies.shift()) });
    const codes = [];
    for (let i = 0; i < 3; i += 1)
      codes.push(await codeOf(await fetch(post("/credit/softpull", pull, asOwner))));
    expect(codes).toEqual([
      [500, "DOWN"],
      [402, "CARD_DECLINED"],
      [402, "CARD_DECLINED"],
    ]);
  });
});
