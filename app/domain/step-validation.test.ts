import { describe, expect, it } from "vitest";
import { decideStepValidation, planStepValidation } from "./step-validation";

describe("step validation", () => {
  it("STEPVAL-01: success continues, redirect leaves with its reason, invalid metadata is a 404", () => {
    expect(decideStepValidation({ result: "success" })).toEqual({ go: "continue" });
    expect(decideStepValidation({ result: "redirect", url: "/mini/home", reason: "closed" })).toEqual({
      go: "leave",
      url: "/mini/home",
      reason: "closed",
    });
    expect(decideStepValidation({ result: "invalid-metadata" })).toEqual({
      go: "not-found",
      message: "Invalid metadata.",
    });
  });

  it("STEPVAL-01: a redirect goes to a web address or a path, nowhere else", () => {
    expect(decideStepValidation({ result: "redirect", url: "https://example.com/x" }).go).toBe("leave");
    for (const url of [
      "javascript:alert(1)",
      "//example.com",
      "/\\example.com",
      "mini/home",
      "",
      "data:text/html,x",
    ]) {
      expect(decideStepValidation({ result: "redirect", url })).toMatchObject({ go: "continue" });
    }
  });

  it("STEPVAL-02: a failed call is logged and the visitor continues", () => {
    expect(decideStepValidation(undefined)).toEqual({ go: "continue", log: "Step validation failed." });
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

  it("STEPVAL-04: call UID and token are both needed", () => {
    const refusal = { do: "refuse", message: "Call UID or token is missing." };
    for (const facts of [{}, { callUid: "U" }, { token: "t" }, { callUid: "", token: "t" }]) {
      expect(planStepValidation(facts)).toEqual(refusal);
    }
    expect(planStepValidation({ callUid: "U", token: "t" })).toEqual({ do: "ask", callUid: "U", token: "t" });
  });
});
