import { describe, expect, it } from "vitest";
import { afterLaunch, isActiveCall, missingForCall, planCall } from "./mbc";

const facts = { customerId: "12", phoneNumber: "2025550101", state: "NY" };

describe("banker connect", () => {
  it("MBC-01: does not launch a tracked call again", () => {
    expect(planCall({ ...facts, leadTrackingUid: "u" })).toEqual({ do: "show", step: "m/mbc/calling-soon" });
    expect(planCall({ leadTrackingUid: "u" })).toEqual({ do: "show", step: "m/mbc/calling-soon" });
  });

  it("MBC-02: launches a call when none is tracked", () => {
    expect(planCall(facts)).toEqual({ do: "launch" });
  });

  it("MBC-03: goes to calling-you after a dial, else to calling-soon", () => {
    expect(afterLaunch({ leadTrackingUid: "u", dialLaunched: true })).toEqual({
      step: "m/mbc/calling-you",
      leadTrackingUid: "u",
      recordSuccess: true,
    });
    expect(afterLaunch({ leadTrackingUid: "u", dialLaunched: false }).step).toBe("m/mbc/calling-soon");
  });

  it("MBC-04: a status that contains activecall is an active call", () => {
    expect(isActiveCall("lead has activecall 17")).toBe(true);
    expect(isActiveCall("ActiveCall")).toBe(true);
    expect(isActiveCall("queued")).toBe(false);
  });

  it("MBC-05: logs a failed launch, and goes to calling-soon", () => {
    expect(afterLaunch(undefined)).toEqual({
      step: "m/mbc/calling-soon",
      log: "Failed to call customer.",
      recordSuccess: false,
    });
  });

  it("MBC-REQ-01: requires customer id, phone number and state", () => {
    for (const nothing of ["", " ", undefined]) {
      const without = (name: string) => missingForCall({ ...facts, [name]: nothing });
      expect(without("customerId")).toBe("Missing customer id. Failed to call.");
      expect(without("phoneNumber")).toBe("Missing phone number. Failed to call.");
      expect(without("state")).toBe("Missing state. Failed to call.");
    }
    expect(missingForCall(facts)).toBeUndefined();
    expect(planCall({})).toEqual({
      do: "show",
      step: "m/mbc/calling-soon",
      log: "Missing customer id. Failed to call.",
    });
  });
});
