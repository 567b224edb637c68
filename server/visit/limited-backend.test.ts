import { describe, expect, it } from "vitest";
import { createLimits } from "~server/shared/limits/limits";
import { limitSettings, readLimits } from "~server/shared/limits/table";
import { ownerCredentials, errorOf, payment, testClient } from "~server/backend/test-client";
import { ApiError } from "~server/reference/router";
import { testRouter } from "~server/reference/test-router";
import { withRateLimits } from "./limited-backend";

const RECEIPT = { isPaid: true, receiptId: "rcpt-1", amount: 75, last4: "4242" };
const ADDRESS = "192.0.2.1";
const PHONE = "3035550101";

const limitsOf = (text: string) =>
  createLimits({
    settings: limitSettings(readLimits(text)),
    secret: "s",
    log: { error: () => undefined },
  });

/**
 * A backend whose payments wait until `count` of them have arrived, and then all get the same
 * response.
 */
function payingTogether(count: number, answer: () => typeof RECEIPT) {
  let arrived = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  const { fetch } = testRouter({
    "credit-report.payment": async () => {
      arrived += 1;
      if (arrived === count) open();
      await all;
      return answer();
    },
  });
  return testClient(fetch, ownerCredentials).backend;
}

describe("calls that are counted", () => {
  it("F5: ten payments at once get the result of the one payment, and none of them stays counted", async () => {
    const limits = limitsOf("production");
    const backend = payingTogether(10, () => RECEIPT);
    const counted = withRateLimits(backend, { limits, address: ADDRESS, visit: "v" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => counted.call("credit-report.payment", payment)),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => RECEIPT));
    expect(await limits.remaining("declined-cards-per-address", ADDRESS)).toBe(20);
    expect(await limits.remaining("declined-cards-per-application", payment.body.appId)).toBe(6);
  });

  it("F5: the refusal of payments above an address's limit mentions no declined card and no missing charge", async () => {
    const limits = limitsOf("production, declined-cards-per-address=2");
    const counted = withRateLimits(
      payingTogether(2, () => RECEIPT),
      { limits, address: ADDRESS, visit: "v" },
    );
    const paying = [1, 2].map(() => counted.call("credit-report.payment", payment));
    const refused = await errorOf(counted.call("credit-report.payment", payment));
    expect(refused).toMatchObject({ status: 429, code: "LIMIT_MET" });
    expect(refused.displayMessage).toContain("look at your receipt before you pay again");
    expect(refused.displayMessage).not.toMatch(/declined|Nothing was charged/);
    await Promise.all(paying);
    expect(await limits.remaining("declined-cards-per-address", ADDRESS)).toBe(2);
  });

  it("F5: a declined card stays counted", async () => {
    const limits = limitsOf("production");
    const backend = payingTogether(1, () => {
      throw new ApiError(402, "CARD_DECLINED", "Your card was declined.");
    });
    const counted = withRateLimits(backend, { limits, address: ADDRESS, visit: "v" });
    await errorOf(counted.call("credit-report.payment", payment));
    expect(await limits.remaining("declined-cards-per-address", ADDRESS)).toBe(19);
  });

  it("F5: a call that one limit refuses is counted under no limit", async () => {
    const limits = limitsOf("production, calls-per-address=1");
    await limits.count("calls-per-address", ADDRESS);
    const { backend } = testClient(testRouter({}).fetch, ownerCredentials);
    const counted = withRateLimits(backend, { limits, address: ADDRESS, visit: "v" });
    const body = { appId: "a1", phoneNumber: "2025550101", state: "CO" };
    for (let attempt = 0; attempt < 3; attempt += 1)
      await errorOf(counted.call("instadial.launch", { body }));
    expect(await limits.remaining("calls-per-visit", "v")).toBe(3);
    await limits.undo("calls-per-address", ADDRESS);
    expect(await limits.remaining("calls-per-address", ADDRESS)).toBe(1);
  });

  it("B9: gives back a count when the backend refuses by its own limit, and counts a repeated press once", async () => {
    const limits = limitsOf("production");
    let answers = 0;
    const { fetch } = testRouter({
      "phone-verification.initiate": () => {
        answers += 1;
        if (answers > 1) throw new ApiError(429, "RESEND_LIMIT", "Please try again in half an hour.");
        return Promise.resolve({ requestId: "r1" });
      },
    });
    const counted = withRateLimits(testClient(fetch, ownerCredentials).backend, {
      limits,
      address: ADDRESS,
      visit: "v",
    });
    const text = { body: { phoneNumber: PHONE, provider: 1 as const } };
    const left = () => limits.remaining("texts-per-number", `${PHONE} ${ADDRESS}`);
    const twice = [1, 2].map(() =>
      counted.call("phone-verification.initiate", text, { idempotencyKey: "pressed" }),
    );
    expect(await Promise.all(twice)).toEqual([{ requestId: "r1" }, { requestId: "r1" }]);
    expect(await left()).toBe(6);
    await errorOf(counted.call("phone-verification.initiate", text, { idempotencyKey: "again" }));
    expect(await left()).toBe(6);
  });

  it("B9: counts a wrong code for the requester, then for the number, and does not count a right code", async () => {
    const limits = limitsOf("production");
    const { fetch } = testRouter({
      "phone-verification.complete": ({ body }) =>
        Promise.resolve({ status: body.code === "123456" ? "approved" : "incorrect" }),
    });
    const counted = withRateLimits(testClient(fetch, ownerCredentials).backend, {
      limits,
      address: ADDRESS,
      visit: "v",
    });
    const give = (code: string) =>
      counted.call("phone-verification.complete", { body: { phoneNumber: PHONE, code } });
    await give("111111");
    await give("123456");
    expect(await limits.remaining("code-tries-per-address", ADDRESS)).toBe(29);
    expect(await limits.remaining("code-tries-per-number-together", PHONE)).toBe(104);
  });

  it("B9: sends the backend the device on which the call's number was proven, and not for any other call", async () => {
    const limits = limitsOf("production, texts-per-address=1");
    const devices: unknown[] = [];
    const { fetch } = testRouter({
      "phone-verification.initiate": ({ context }) => {
        devices.push(context.consent.provenDevice);
        return Promise.resolve({ requestId: "r1" });
      },
    });
    const counted = withRateLimits(testClient(fetch, ownerCredentials).backend, {
      limits,
      address: ADDRESS,
      visit: "v",
      provenDeviceOf: (number) => (number === PHONE ? "device" : undefined),
    });
    for (const phoneNumber of [PHONE, PHONE, "3035550102"])
      await counted.call("phone-verification.initiate", { body: { phoneNumber, provider: 1 } });
    expect(devices).toEqual(["device", "device", undefined]);
  });
});
