// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applePay, type AppleSession } from "./apple";
import { googlePay } from "./google";
import { postToken, type WalletOrder } from "./wallet";

const order: WalletOrder = {
  kind: "apple",
  merchantId: "M1",
  merchantName: "Larkspur Home Loans",
  label: "Credit report fee",
  total: "75.00",
  validateAt: "/mini/-/apple-pay",
};

/** A fake of Apple's session, controlled by the tests. */
class FakeSession implements AppleSession {
  static readonly STATUS_SUCCESS = 0;
  static able = true;
  static last: FakeSession | undefined;
  static canMakePayments = () => FakeSession.able;
  onvalidatemerchant: AppleSession["onvalidatemerchant"] = null;
  onpaymentauthorized: AppleSession["onpaymentauthorized"] = null;
  oncancel: AppleSession["oncancel"] = null;
  begin = vi.fn();
  abort = vi.fn();
  completeMerchantValidation = vi.fn();
  completePayment = vi.fn();
  constructor(
    readonly version: number,
    readonly request: object,
  ) {
    FakeSession.last = this;
  }
}

function lastSession(): FakeSession {
  if (!FakeSession.last) throw new Error("no session was opened");
  return FakeSession.last;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.ApplePaySession;
  delete window.google;
  FakeSession.able = true;
  FakeSession.last = undefined;
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

describe("Apple Pay", () => {
  it("is offered only by a browser that supports it and can pay", async () => {
    expect(await applePay.canPay(order)).toBe(false);
    window.ApplePaySession = FakeSession;
    expect(await applePay.canPay(order)).toBe(true);
    FakeSession.able = false;
    expect(await applePay.canPay(order)).toBe(false);
    vi.spyOn(FakeSession, "canMakePayments").mockImplementation(() => {
      throw new DOMException("insecure", "InvalidAccessError");
    });
    expect(await applePay.canPay(order)).toBe(false);
  });

  it("opens during the click, validates the merchant through the site, and returns the token after completing the payment", async () => {
    window.ApplePaySession = FakeSession;
    const request = vi.fn((_address: string, _init: { method: string; body: URLSearchParams }) =>
      Promise.resolve(Response.json({ merchantSession: '{"nonce":"n"}' })),
    );
    vi.stubGlobal("fetch", request);
    const token = applePay.pay(order);
    const session = lastSession();
    expect(session.begin).toHaveBeenCalledTimes(1);
    expect(session.request).toMatchObject({ total: { amount: "75.00" }, currencyCode: "USD" });
    session.onvalidatemerchant?.({ validationURL: "https://x.apple.com/start" });
    await vi.waitFor(() => expect(session.completeMerchantValidation).toHaveBeenCalledWith({ nonce: "n" }));
    const [address, init] = request.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body.toString()]).toEqual([
      "/mini/-/apple-pay",
      "POST",
      "validationURL=https%3A%2F%2Fx.apple.com%2Fstart",
    ]);
    session.onpaymentauthorized?.({ payment: { token: { paymentData: { data: "d" } } } });
    expect(await token).toBe('{"paymentData":{"data":"d"}}');
    expect(session.completePayment).toHaveBeenCalledWith({ status: 0 });
  });

  it("returns nothing when the sheet is closed; aborts and fails when the merchant can't be validated", async () => {
    window.ApplePaySession = FakeSession;
    const closed = applePay.pay(order);
    lastSession().oncancel?.();
    expect(await closed).toBeUndefined();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 400 })));
    const refused = applePay.pay(order);
    lastSession().onvalidatemerchant?.({ validationURL: "https://evil.test/" });
    await expect(refused).rejects.toThrow("could not be prepared");
    expect(lastSession().abort).toHaveBeenCalledTimes(1);
  });
});

describe("Google Pay", () => {
  const google: WalletOrder = { ...order, kind: "google" };
  const isReadyToPay = vi.fn((_request: object) => Promise.resolve({ result: true }));
  const loadPaymentData = vi.fn((_request: object) =>
    Promise.resolve({ paymentMethodData: { tokenizationData: { token: "tok" } } }),
  );
  const opened = vi.fn<(options: { environment: string }) => void>();
  class FakeClient {
    isReadyToPay = isReadyToPay;
    loadPaymentData = loadPaymentData;
    constructor(options: { environment: "PRODUCTION" | "TEST" }) {
      opened(options);
    }
  }
  const present = () => void (window.google = { payments: { api: { PaymentsClient: FakeClient } } });
  const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);

  const openedAt = (name: string) =>
    Object.defineProperty(performance, "getEntriesByType", {
      configurable: true,
      value: () => [{ name, type: "navigate", entryType: "navigation" }],
    });
  afterAll(() => Reflect.deleteProperty(performance, "getEntriesByType"));

  beforeEach(() => {
    vi.clearAllMocks();
    // The document was opened at this page.
    openedAt(window.location.href);
  });

  it("loads its script from Google's own host, and is not offered when the script does not load", async () => {
    const append = vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
      for (const node of nodes) {
        if (node instanceof HTMLScriptElement) queueMicrotask(() => void node.onerror?.(new Event("error")));
      }
    });
    expect(await googlePay.canPay(google)).toBe(false);
    const [script] = append.mock.calls.flat();
    expect(script instanceof HTMLScriptElement && script.src).toBe("https://pay.google.com/gp/p/js/pay.js");
    expect(isReadyToPay).not.toHaveBeenCalled();
  });

  it("is offered only when it is ready to pay", async () => {
    present();
    expect(await googlePay.canPay(google)).toBe(true);
    isReadyToPay.mockResolvedValueOnce({ result: false });
    expect(await googlePay.canPay(google)).toBe(false);
    isReadyToPay.mockRejectedValueOnce(new Error("down"));
    expect(await googlePay.canPay(google)).toBe(false);
    expect(scripts()).toEqual([]);
  });

  it("uses Google's test environment without a gateway, and takes payments only through a configured gateway", async () => {
    present();
    await googlePay.canPay(google);
    const gateway = { name: "gate", merchantId: "acct" };
    await googlePay.canPay({ ...google, gateway });
    expect(opened.mock.calls.flat()).toEqual([{ environment: "TEST" }, { environment: "PRODUCTION" }]);
    expect(await googlePay.pay({ ...google, gateway })).toBe("tok");
    expect(loadPaymentData.mock.calls[0]?.[0]).toMatchObject({
      merchantInfo: { merchantId: "M1" },
      transactionInfo: { totalPrice: "75.00" },
      allowedPaymentMethods: [
        { tokenizationSpecification: { parameters: { gateway: "gate", gatewayMerchantId: "acct" } } },
      ],
    });
  });

  it("returns nothing when the sheet is closed; fails on any other error", async () => {
    present();
    await googlePay.canPay(google);
    loadPaymentData.mockRejectedValueOnce({ statusCode: "CANCELED" });
    expect(await googlePay.pay(google)).toBeUndefined();
    loadPaymentData.mockRejectedValueOnce({ statusCode: "DEVELOPER_ERROR" });
    await expect(googlePay.pay(google)).rejects.toMatchObject({ statusCode: "DEVELOPER_ERROR" });
  });

  it("reloads a document that was opened at another page, since its content policy does not allow Google", async () => {
    openedAt("http://localhost:3000/mini/payment-method");
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    expect(await googlePay.canPay(google)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(scripts()).toEqual([]);
  });
});

describe("posting the token", () => {
  it("submits the token with its form, and keeps it nowhere in the page", () => {
    document.body.innerHTML = '<form><input type="hidden" name="_key" value="k"></form>';
    const form = document.querySelector("form");
    if (!form) throw new Error("no form");
    let sent: Record<string, unknown> = {};
    form.requestSubmit = () => void (sent = Object.fromEntries(new FormData(form)));
    postToken(form, "google", "tok");
    expect(sent).toEqual({ _key: "k", intent: "wallet", paymentMethod: "google", walletToken: "tok" });
    expect(document.body.innerHTML).not.toContain("tok");
  });
});
