import { describe, expect, it } from "vitest";
import { decideStepValidation, planStepValidation, isClosedResponse } from "./step-validation";

const anywhere = () => true;

describe("step validation", () => {
  it("STEPVAL-01: continues on success, redirects with the reason, and answers invalid metadata with a 404", () => {
    expect(decideStepValidation({ result: "success" }, anywhere)).toEqual({ go: "continue" });
    expect(
      decideStepValidation({ result: "redirect", url: "/mini/home", reason: "closed" }, anywhere),
    ).toEqual({
      go: "leave",
      url: "/mini/home",
      reason: "closed",
    });
    expect(decideStepValidation({ result: "invalid-metadata" }, anywhere)).toEqual({
      go: "not-found",
      message: "Invalid metadata.",
    });
  });

  it.each([
    ["https://evil.example/x?name=Ada#here", "https://evil.example/x"],
    ["https://user:pw@evil.example/", "https://evil.example/"],
    [`https://evil.example/${"x".repeat(300)}`, `https://evil.example/${"x".repeat(179)}`],
  ])(
    "STEPVAL-05: ignores a redirect to an address that is not allowed, and logs it without its query: %s",
    (url, address) => {
      expect(decideStepValidation({ result: "redirect", url }, () => false)).toEqual({
        go: "continue",
        log: "Step validation gave an unusable address.",
        address,
      });
    },
  );

  it("STEPVAL-02: logs a failed call and lets the visitor continue", () => {
    expect(decideStepValidation(undefined, anywhere)).toEqual({
      go: "continue",
      log: "Step validation failed.",
    });
  });

  it("detects a closed application by the reason of the redirect", () => {
    const redirect = { result: "redirect", url: "/mini/home" } as const;
    expect(isClosedResponse({ ...redirect, reason: "Application CLOSED" })).toBe(true);
    expect(isClosedResponse({ ...redirect, reason: "moved" })).toBe(false);
    expect(isClosedResponse(redirect)).toBe(false);
    expect(isClosedResponse({ result: "success" })).toBe(false);
    expect(isClosedResponse(undefined)).toBe(false);
  });

  it("STEPVAL-03: a completed soft pull on an open application skips the check, also without a token", () => {
    expect(planStepValidation({ isSoftPullCompleted: true })).toEqual({ do: "skip" });
    const known = { callUid: "U", token: "t" };
    expect(planStepValidation({ ...known, isSoftPullCompleted: true, isAppClosed: false })).toEqual({
      do: "skip",
    });
    expect(planStepValidation({ ...known, isSoftPullCompleted: true, isAppClosed: true })).toEqual({
      do: "ask",
      ...known,
    });
  });

  it("STEPVAL-04: requires both call UID and token", () => {
    const refusal = { do: "refuse", message: "Call UID or token is missing." };
    for (const facts of [{}, { callUid: "U" }, { token: "t" }, { callUid: "", token: "t" }]) {
      expect(planStepValidation(facts)).toEqual(refusal);
    }
    expect(planStepValidation({ callUid: "U", token: "t" })).toEqual({ do: "ask", callUid: "U", token: "t" });
  });
});
