import { describe, expect, it } from "vitest";
import { retryPolicies, retryWait, type RetryPolicy } from "./retry";

/** Returns all waits of a policy in ms, in order. */
const retryWaits = (policy: RetryPolicy) =>
  Array.from({ length: policy.retries }, (_, index) => retryWait(policy, index + 1));

describe("retry policies", () => {
  it("TRANSPORT-05: the default waits 1, 2, 4 ... seconds, ten times", () => {
    expect(retryWaits(retryPolicies.default).slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(retryWaits(retryPolicies.default)).toHaveLength(10);
    expect(retryWait(retryPolicies.default, 10)).toBe(512_000);
    expect(retryWait(retryPolicies.default, 11)).toBeUndefined();
    expect(retryWait(retryPolicies.default, 0)).toBeUndefined();
  });

  it("waits 5 s or more before each of two retries of a hard pull", () => {
    expect(retryWaits(retryPolicies.hardpull)).toEqual([5000, 10_000]);
  });

  it("retries a soft pull up to seven times and a launch once, and never retries a payment", () => {
    expect(retryWaits(retryPolicies.max)).toHaveLength(7);
    expect(retryWaits(retryPolicies.launch)).toEqual([1000]);
    expect(retryWaits(retryPolicies.never)).toEqual([]);
  });

  it("retries a link twice, and never waits more than 30 s between tries", () => {
    expect(retryWaits(retryPolicies.link)).toEqual([1000, 2000]);
    expect(retryWait({ ...retryPolicies.link, minWaitMs: 40_000 }, 1)).toBe(30_000);
  });
});
