import { describe, expect, it } from "vitest";
import { NO_ATTEMPTS, isAttemptAllowed, countAttempt } from "./credit-attempts";

const kinds = ["postDob", "postFullSSN", "postUnlock"] as const;

describe("credit attempts", () => {
  it("SOFTPULL-03: allows four pulls of a kind, and refuses a fifth", () => {
    for (const kind of kinds) {
      let attempts = NO_ATTEMPTS;
      for (let pull = 1; pull <= 4; pull += 1) {
        expect(isAttemptAllowed(attempts, kind)).toBe(true);
        attempts = countAttempt(attempts, kind);
      }
      expect(isAttemptAllowed(attempts, kind)).toBe(false);
      for (const other of kinds.filter((name) => name !== kind))
        expect(isAttemptAllowed(attempts, other)).toBe(true);
    }
  });

  it("SOFTPULL-04: counters start at 0 and only the matching one rises", () => {
    expect(NO_ATTEMPTS).toEqual({ postDob: 0, postFullSSN: 0, postUnlock: 0 });
    expect(countAttempt(NO_ATTEMPTS, "postUnlock")).toEqual({ postDob: 0, postFullSSN: 0, postUnlock: 1 });
    expect(NO_ATTEMPTS.postUnlock).toBe(0);
  });
});
