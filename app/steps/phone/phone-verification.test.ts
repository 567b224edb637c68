import { describe, expect, it } from "vitest";
import type { Handlers } from "~server/reference/router";
import { checkCode, isVerifiedByCookie, startVerification, textCode } from "./phone-verification";
import { application, PHONE, refuse, setting } from "./testing/setting";

const record = { applicants: [], facts: { isHardPullPaid: false, creditReportFee: 75, phoneNumber: PHONE } };

describe("texting a code", () => {
  it("OTPPROV-01: sends an override number through provider 0", async () => {
    const { context, texted } = setting({});
    await textCode(context, "2025550101");
    expect(texted).toEqual([{ phoneNumber: "2025550101", provider: 0, purpose: "phone" }]);
  });
  it("OTPPROV-02: sends any other number through provider 1", async () => {
    const { context, texted } = setting({});
    await textCode(context, PHONE);
    expect(texted).toEqual([{ phoneNumber: PHONE, provider: 1, purpose: "phone" }]);
  });
  it("does not text a number that was confirmed in this visit", async () => {
    const { context, texted } = setting({}, { verifiedPhones: { [PHONE]: true } });
    expect(await startVerification(context, PHONE)).toEqual({ facts: {} });
    expect(texted).toEqual([]);
  });
  it("returns the backend's message for a number that cannot be texted", async () => {
    const { context, texted } = setting({
      "validate-phone-input": async () => ({ isValid: false, displayMessage: "Not that one." }),
    });
    expect(await startVerification(context, PHONE)).toEqual({ refusal: "Not that one." });
    expect(texted).toEqual([]);
  });
});

describe("a number that this browser confirmed earlier", () => {
  const remembered: Partial<Handlers> = {
    "phone-verification.status": async () => ({ cookieStatus: "verified" }),
    "app-data.load": async () => record,
  };
  it("needs no code", async () => {
    const { context, texted } = setting(remembered, application);
    expect(await startVerification(context, PHONE)).toEqual({ facts: { verifiedPhones: { [PHONE]: true } } });
    expect(texted).toEqual([]);
  });
  it("covers only that number", async () => {
    const { context } = setting(remembered, application);
    expect(await isVerifiedByCookie(context.backend, context.state, "3035550199")).toBe(false);
  });
  describe("PHONEVER-02: before there is an application", () => {
    const request = new Request("http://site.test/phone", {
      headers: { Cookie: "a=b; verified-phone=x.1.y" },
    });
    const answering = (phoneStatus: { cookieStatus: "verified" | "none"; phoneNumber?: string }) => {
      const bodies: unknown[] = [];
      const { context, texted } = setting({
        "phone-verification.status": async ({ body }) => {
          bodies.push(body);
          return phoneStatus;
        },
      });
      return { context: { ...context, request }, texted, bodies };
    };

    it("needs no code when the backend returns the same number", async () => {
      const { context, texted, bodies } = answering({ cookieStatus: "verified", phoneNumber: PHONE });
      expect(await startVerification(context, PHONE)).toEqual({
        facts: { verifiedPhones: { [PHONE]: true } },
      });
      expect(bodies).toEqual([{ phoneNumber: PHONE }]);
      expect(texted).toEqual([]);
    });
    it.each([
      ["a backend that says no number", { cookieStatus: "verified" } as const],
      ["another number", { cookieStatus: "verified", phoneNumber: "3035550199" } as const],
      ["no cookie of the backend's", { cookieStatus: "none", phoneNumber: PHONE } as const],
    ])("%s confirms nothing", async (_, phoneStatus) => {
      const { context, texted } = answering(phoneStatus);
      expect(await startVerification(context, PHONE)).toEqual({ facts: {} });
      expect(texted).toHaveLength(1);
    });
    it("sends no status request without the cookie", async () => {
      const { context, texted, bodies } = answering({ cookieStatus: "verified", phoneNumber: PHONE });
      await startVerification({ ...context, request: new Request("http://site.test/phone") }, PHONE);
      expect(bodies).toEqual([]);
      expect(texted).toHaveLength(1);
    });
  });
  it("PHONEVER-01: counts as not confirmed when the status is unavailable", async () => {
    const { context } = setting({ ...remembered, "phone-verification.status": refuse }, application);
    expect(await isVerifiedByCookie(context.backend, context.state, PHONE)).toBe(false);
  });
});

describe("checking a code", () => {
  it("accepts a correct code, and a second post of the same form", async () => {
    let checks = 0;
    const { context } = setting({
      "phone-verification.complete": async () => ({ status: checks++ === 0 ? "approved" : "incorrect" }),
    });
    expect(await checkCode(context, PHONE, "123456")).toBeUndefined();
    expect(await checkCode(context, PHONE, "123456")).toBeUndefined();
    expect(checks).toBe(1);
  });
  it("accepts another code in the same form after a wrong one", async () => {
    const { context } = setting({
      "phone-verification.complete": async ({ body }) => ({
        status: body.code === "111111" ? "approved" : "incorrect",
      }),
    });
    expect(await checkCode(context, PHONE, "222222")).toMatch(/not the code/);
    expect(await checkCode(context, PHONE, "111111")).toBeUndefined();
  });
  it("continues when the verification cookie cannot be set", async () => {
    const { context, messages } = setting({
      "phone-verification.complete": async () => ({ status: "approved" }),
      "set-verification-cookie": refuse,
    });
    expect(await checkCode(context, PHONE, "123456")).toBeUndefined();
    expect(messages).toEqual(["a confirmed number was not remembered"]);
  });
});
