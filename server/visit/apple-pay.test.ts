import { describe, expect, it } from "vitest";
import { createBackend } from "~server/backend/client";
import { validApplePayAddress, openApplePay } from "./apple-pay";
import type { FlowHost } from "./types";
import {
  stateWithCompleted,
  cookiesFor,
  testRequest,
  testRuntime,
  testSession,
  thrownResponse,
  tinyHost,
  type TinyState,
} from "./testing/visit";

const APPLE = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
const withApplication: FlowHost<TinyState> = { ...tinyHost, application: () => ({ appId: "A", token: "t" }) };

interface Case {
  url?: string;
  headers?: Record<string, string>;
  host?: FlowHost<TinyState>;
  isSetUp?: boolean;
  isVisit?: boolean;
  minutes?: number;
  status?: number;
}

/** Posts as the script of the payment sheet does. */
async function ask(over: Case = {}) {
  const {
    url = APPLE,
    host = withApplication,
    isSetUp = true,
    isVisit = true,
    minutes = 0,
    status = 200,
  } = over;
  const { runtime, after } = testRuntime({ host });
  const requests: { path: string; body: unknown }[] = [];
  const backend = createBackend({
    baseUrl: "http://backend.test",
    log: { info: () => undefined, warn: () => undefined },
    fetch: async (sent) => {
      requests.push({ path: new URL(sent.url).pathname, body: await sent.json() });
      return Response.json({ data: { merchantSession: '{"session":1}' }, errors: [] }, { status });
    },
  });
  const config = { ...runtime.config, ...(isSetUp ? { applePayMerchantId: "merchant.test" } : {}) };
  const cookie = isVisit ? await cookiesFor(runtime, testSession(), stateWithCompleted("start")) : "";
  after(minutes);
  const request = testRequest("/tiny/-/apple-pay", cookie, {
    method: "POST",
    body: new URLSearchParams({ validationURL: url }),
    headers: { Origin: "http://site.test", ...over.headers },
  });
  return { requests: requests, response: openApplePay(request, { ...runtime, config, backend }) };
}

describe("the owner of an address", () => {
  it.each([
    APPLE,
    "https://cn-apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://x.APPLE.com/",
  ])("%s is Apple's", (text) => expect(validApplePayAddress(text)).toBe(new URL(text).href));

  it.each([
    "http://apple-pay-gateway.apple.com/",
    "https://apple.com.evil.test/",
    "https://evil-apple.com/",
    "https://evilapple.com/x.apple.com",
    "https://x.apple.com@evil.test/",
    "https://user:pass@x.apple.com/",
    "https://x.apple.com:8443/",
    "https://x.apple.com./",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/.apple.com",
    "file:///etc/passwd",
    "//x.apple.com/",
    "",
    undefined,
    `https://x.apple.com/${"a".repeat(2000)}`,
  ])("%s is not Apple's", (text) => expect(validApplePayAddress(text)).toBeUndefined());
});

describe("opening a payment session", () => {
  it("requests one from the backend, and passes it to the payment sheet", async () => {
    const { response, requests } = await ask();
    const answer = await response;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({ merchantSession: '{"session":1}' });
    expect(requests).toEqual([
      { path: "/credit-report/payment/apple/validate", body: { validationURL: APPLE } },
    ]);
  });

  it("responds 400 to an address that is not Apple's, without a request to the backend", async () => {
    for (const url of ["https://169.254.169.254/", "http://x.apple.com/", "https://evil.test/?.apple.com"]) {
      const { response, requests } = await ask({ url });
      expect((await response).status).toBe(400);
      expect(requests).toEqual([]);
    }
  });

  it.each<[string, Case, number]>([
    ["without a visit", { isVisit: false }, 401],
    ["after idling", { minutes: 21 }, 401],
    ["without an application", { host: tinyHost }, 401],
  ])("is refused %s", async (_name, over, status) => {
    const { response, requests } = await ask(over);
    expect((await response).status).toBe(status);
    expect(requests).toEqual([]);
  });

  it("forbids a post from another site; without Apple Pay set up the page does not exist", async () => {
    const foreign = await ask({ headers: { Origin: "https://evil.test" } });
    expect((await thrownResponse(foreign.response)).status).toBe(403);
    const absent = await ask({ isSetUp: false });
    expect((await thrownResponse(absent.response)).status).toBe(404);
  });

  it("responds with an error when no session is available", async () => {
    expect((await (await ask({ status: 500 })).response).status).toBe(502);
    expect((await (await ask({ status: 403 })).response).status).toBe(502);
  });
});
