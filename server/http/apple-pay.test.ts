import { describe, expect, it, vi } from "vitest";
import { BackendError, type Backend } from "../backend/client";
import { appleAddress, openApplePay } from "./apple-pay";
import type { FlowHost } from "./hosts";
import {
  completed,
  cookiesFor,
  testRequest,
  testRuntime,
  testSession,
  thrown,
  tinyHost,
  type TinyState,
} from "./test-visit";

const APPLE = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
const withApplication: FlowHost<TinyState> = { ...tinyHost, application: () => ({ appId: "A", token: "t" }) };

interface Case {
  url?: string;
  headers?: Record<string, string>;
  host?: FlowHost<TinyState>;
  isSetUp?: boolean;
  isVisit?: boolean;
  minutes?: number;
  answer?: () => Promise<{ merchantSession: string }>;
}

/** Posts as the payment sheet's script does. */
async function ask(over: Case = {}) {
  const { url = APPLE, host = withApplication, isSetUp = true, isVisit = true, minutes = 0 } = over;
  const { runtime, after } = testRuntime({ host });
  const answer = over.answer ?? (() => Promise.resolve({ merchantSession: '{"session":1}' }));
  const call = vi.fn((..._asked: readonly unknown[]) => answer());
  const config = { ...runtime.config, ...(isSetUp ? { applePayMerchantId: "merchant.test" } : {}) };
  const cookie = isVisit ? await cookiesFor(runtime, testSession(), completed("start")) : "";
  after(minutes);
  const request = testRequest("/tiny/-/apple-pay", cookie, {
    method: "POST",
    body: new URLSearchParams({ validationURL: url }),
    headers: { Origin: "http://site.test", ...over.headers },
  });
  // The one call of these tests; the answer's type belongs to that call alone.
  const backend = { call, setCookies: [], forApplication: () => backend } as unknown as Backend;
  const site = { ...runtime, config, backend: () => backend };
  return { call, response: openApplePay(request, site) };
}

describe("whose address it is", () => {
  it.each([APPLE, "https://cn-apple-pay-gateway.apple.com/paymentservices/startSession", "https://x.APPLE.com/"])(
    "%s is Apple's",
    (text) => expect(appleAddress(text)).toBe(new URL(text).href),
  );

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
  ])("%s is not", (text) => expect(appleAddress(text)).toBeUndefined());
});

describe("opening a payment session", () => {
  it("asks the backend for one, and gives it to the sheet", async () => {
    const { response, call } = await ask();
    const answer = await response;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({ merchantSession: '{"session":1}' });
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
      "credit-report.payment.apple.validate",
      { body: { validationURL: APPLE } },
    ]);
  });

  it("an address that is not Apple's is 400, and nobody is asked", async () => {
    for (const url of ["https://169.254.169.254/", "http://x.apple.com/", "https://evil.test/?.apple.com"]) {
      const { response, call } = await ask({ url });
      expect((await response).status).toBe(400);
      expect(call).not.toHaveBeenCalled();
    }
  });

  it.each<[string, Case, number]>([
    ["without a visit", { isVisit: false }, 401],
    ["after idling", { minutes: 21 }, 401],
    ["without an application", { host: tinyHost }, 401],
  ])("%s it is refused", async (_name, over, status) => {
    const { response, call } = await ask(over);
    expect((await response).status).toBe(status);
    expect(call).not.toHaveBeenCalled();
  });

  it("a post from elsewhere is forbidden; where Apple Pay is not set up there is no such page", async () => {
    const foreign = await ask({ headers: { Origin: "https://evil.test" } });
    expect((await thrown(foreign.response)).status).toBe(403);
    const absent = await ask({ isSetUp: false });
    expect((await thrown(absent.response)).status).toBe(404);
  });

  it("says so when there is no session to be had", async () => {
    const down = () => Promise.reject(new BackendError("timeout", "credit-report.payment.apple.validate"));
    expect((await (await ask({ answer: down })).response).status).toBe(502);
  });
});
