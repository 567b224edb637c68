import { describe, expect, it } from "vitest";
import { schemaOf, titleOf } from "~/wizard/step";
import { refiStates, type RefiFacts, type RefiState } from "./state";
import { bankerAssigned } from "./steps/banker-assigned.step";
import { callTitle } from "~/steps/call/call-status";
import { thankyouCallUs } from "./steps/thankyou-call-us.step";

const knowing = (facts: Partial<RefiFacts>): RefiState => ({ ...refiStates.empty, facts });

describe("the final page with a call", () => {
  it.each([
    ["a call comes later", { callConsent: { version: "v", at: 1 } }, "We will call you soon"],
    [
      "APPCREATE-01: it goes on by phone alone",
      { createRestricted: true as const },
      "Thank you. Please call us to continue",
    ],
  ])("%s", (_case, facts, title) => {
    expect(titleOf(thankyouCallUs, knowing(facts))).toBe(title);
  });

  it("MBC-04: shows that the visitor is already on a call, and F4: no longer after that call is over", () => {
    const state = knowing({ callConsent: { version: "v", at: 1 }, alreadyOnCall: true });
    expect(callTitle({ state, now: 60 }, "soon")).toBe("You are already on a call with us");
    expect(callTitle({ state, now: 90_000 }, "soon")).toBe("That call is over");
  });
});

describe("the assigned banker's page", () => {
  const accepts = (facts: Partial<RefiFacts>, form: object) =>
    schemaOf(bankerAssigned, knowing(facts)).safeParse(form).success;

  it("requires the consent to a call, and a phone number where none is known", () => {
    expect(accepts({}, { callConsent: "yes" })).toBe(false);
    expect(accepts({}, { callConsent: "yes", phoneNumber: "202 555 0101" })).toBe(true);
    expect(accepts({ partialPhone: "***-***-0101" }, { callConsent: "yes" })).toBe(true);
    expect(accepts({ partialPhone: "***-***-0101" }, {})).toBe(false);
  });

  it("MBC-01: requires nothing once a call is on its way", () => {
    expect(accepts({ leadTrackingUid: "L1" }, {})).toBe(true);
  });
});
