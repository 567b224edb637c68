import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { stateWithCompleted, emptyTiny, tinyStore } from "~server/visit/testing/visit";
import { clearFlowCookie, MAX_COOKIE_BYTES, readFlowCookie, writeFlowCookie } from "./flow-cookie";
import { createSealer } from "./seal";

const sealer = createSealer(["a secret of at least thirty-two letters"]);
const state = stateWithCompleted("start");
const written = (name: string) => {
  const full = { ...state, answers: { ...state.answers, name } };
  return writeFlowCookie(tinyStore, sealer, full, "abcd1234", true);
};

describe("the cookie of a flow", () => {
  it("is unavailable to scripts and other sites, and is sent only below the flow's path", () => {
    const line = writeFlowCookie(tinyStore, sealer, state, "abcd1234", true);
    expect(line).toMatch(/^amc-cache-tiny-wiz=[A-Za-z0-9_-]+; Path=\/tiny; HttpOnly; Secure; SameSite=Lax$/);
    expect(writeFlowCookie(tinyStore, sealer, state, "abcd1234", false)).not.toContain("Secure");
  });

  it("opens only in the visit it was made for", () => {
    const header = writeFlowCookie(tinyStore, sealer, state, "abcd1234", false);
    expect(readFlowCookie(tinyStore, sealer, header, "abcd1234")).toEqual(state);
    expect(readFlowCookie(tinyStore, sealer, header, "other123")).toBeUndefined();
    expect(readFlowCookie({ ...tinyStore, cacheKey: "other" }, sealer, header, "abcd1234")).toBeUndefined();
    expect(readFlowCookie(tinyStore, sealer, null, "abcd1234")).toBeUndefined();
  });

  it("does not open with a state of another version", () => {
    const header = writeFlowCookie(tinyStore, sealer, { ...emptyTiny, version: 2 }, "abcd1234", false);
    expect(readFlowCookie(tinyStore, sealer, header, "abcd1234")).toBeUndefined();
  });

  it("is never larger than the browser limit", () => {
    const noise = (bytes: number) => randomBytes(bytes).toString("base64");
    expect(written(noise(2_000)).length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    expect(() => written(noise(3_200))).toThrow(RangeError);
    expect(() => written(noise(3_200))).toThrow(/^The state of tiny-wiz needs \d{4} bytes of cookie\.$/);
  });

  it("is removed on its own path", () => {
    expect(clearFlowCookie(tinyStore)).toBe("amc-cache-tiny-wiz=; Max-Age=0; Path=/tiny; HttpOnly");
  });
});
