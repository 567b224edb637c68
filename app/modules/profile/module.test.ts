import { describe, expect, it } from "vitest";
import { edgesOf, edgesTaken, playCase, type Case } from "~tests/support/cases";
import { lint } from "~tests/support/lint";
import { placeKey } from "~/wizard/state";
import { lastPlace } from "~/wizard/walk";
import type { ProfileState } from "./state";
import {
  at,
  OTHER_HOME,
  emptyProfile,
  HOME,
  LEO,
  MIA,
  PHONE,
  splitFlow,
  started,
  wholeFlow,
  OPENED,
} from "./testing";

type Story = Case<ProfileState>;

const found = { lookedUpPrimaryBorrower: MIA };
const mia = { ...MIA, isOnLoan: true };
const leo = { ...LEO, isOnLoan: true };
const livesThere = at("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: true } });
const email = at("email", { answers: { email: "mia@example.com" } });
const married = at("marital-status", { answers: { borrowers: [{ ...mia, married: true }] } });
const together = at("partner-add", { answers: { wantToAddPartner: true } });
const alone = at("partner-add", { answers: { wantToAddPartner: false } });
const named = at("partners-name", { answers: { borrowers: [{ ...mia, married: true }, leo] } });

const wholeCases: readonly Story[] = [
  {
    name: "nobody found, lives in the home, with a partner",
    entry: "start",
    stops: [...started, livesThere, email, married, together, named],
    reaches: "last",
  },
  {
    name: "the end",
    entry: "start",
    stops: [...started, livesThere, email, married, alone, { at: "last" }],
    reaches: "last",
  },
  {
    name: "the owner we found, without pages for a partner",
    entry: "start",
    known: { showSecondaryBorrowerPages: false },
    stops: [
      { at: "start" },
      at("property-address", { answers: { propertyAddress: HOME }, facts: found }),
      at("borrowers-name-confirmation", { answers: { isKnownNameCorrect: true, borrowers: [mia] } }),
      at("phone-number", { answers: { phoneNumber: PHONE } }),
      at("otp", { facts: OPENED }),
      at("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: false } }),
      at("current-address", { answers: { borrowers: [{ ...mia, address: OTHER_HOME }] } }),
      email,
    ],
    reaches: "last",
  },
  {
    name: "someone else than the owner we found",
    entry: "start",
    stops: [
      { at: "start" },
      at("property-address", { answers: { propertyAddress: HOME }, facts: found }),
      at("borrowers-name-confirmation", { answers: { isKnownNameCorrect: false } }),
      at("borrowers-name", { answers: { borrowers: [leo] }, facts: { hasManuallyEnteredBorrower: true } }),
    ],
    reaches: "m/profile/phone-number",
  },
  {
    name: "a home where we do not lend",
    entry: "start",
    stops: [
      { at: "start" },
      at("property-address", { answers: { propertyAddress: HOME }, outcome: "not-served" }),
      { at: "elsewhere" },
    ],
    reaches: "elsewhere",
  },
  {
    name: "an application that may not be opened online",
    entry: "start",
    stops: [
      ...started.slice(0, -1),
      at("otp", { facts: { verifiedPhones: OPENED.verifiedPhones, createRestricted: true } }),
      { at: "received" },
    ],
    reaches: "received",
  },
];

const splitCases: readonly Story[] = [
  {
    name: "the host's own question, the partner, then the address",
    entry: "start",
    stops: [...started, { at: "use" }, married, together, named, livesThere, email, { at: "last" }],
    reaches: "last",
  },
  {
    name: "alone, living elsewhere",
    entry: "start",
    stops: [
      ...started,
      { at: "use" },
      married,
      alone,
      at("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: false } }),
      at("current-address"),
    ],
    reaches: "m/profile/email",
  },
  ...wholeCases.slice(2, 4).map((story) => ({
    ...story,
    stops: story.stops.slice(0, 4),
    reaches: story.name.startsWith("the owner") ? "m/profile/otp" : "m/profile/phone-number",
  })),
  {
    name: "a home where we do not lend",
    entry: "start",
    stops: [{ at: "start" }, at("property-address", { outcome: "not-served" })],
    reaches: "m/profile/property-address",
  },
  {
    name: "an application that may not be opened online, and no page for it",
    entry: "start",
    stops: [...started.slice(0, -1), at("otp", { facts: { createRestricted: true } })],
    reaches: "m/profile/otp",
  },
];

describe.each([
  ["whole", wholeFlow, wholeCases],
  ["run by run", splitFlow, splitCases],
] as const)("the profile module, %s", (_name, flow, cases) => {
  it("has a valid graph in a host of its own", () => {
    expect(lint(flow)).toEqual([]);
  });

  it.each(cases.map((story) => [story.name, story] as const))("%s", (_story, story) => {
    expect(placeKey(lastPlace(playCase(flow, emptyProfile, story).trail))).toBe(story.reaches);
  });

  it("has a case for every edge", () => {
    const taken = edgesTaken(flow, emptyProfile, cases);
    expect(edgesOf(flow).filter((edge) => !taken.has(edge))).toEqual([]);
  });
});

describe("a change of an earlier answer", () => {
  const whole: Story = {
    name: "changes",
    entry: "start",
    stops: [...started, livesThere, email, married, together, named],
    reaches: "last",
  };
  const after = (...stops: Story["stops"]) =>
    playCase(wholeFlow, emptyProfile, { ...whole, stops: [...whole.stops, ...stops] });

  it("asks again whether the visitor lives in the home when the home changes", () => {
    const { trail } = after(at("property-address", { answers: { propertyAddress: OTHER_HOME } }));
    expect(placeKey(lastPlace(trail))).toBe("m/profile/current-address-confirmation");
  });

  it("asks for the code again when the phone number changes", () => {
    const { trail } = after(at("phone-number", { answers: { phoneNumber: "3035550199" } }));
    expect(placeKey(lastPlace(trail))).toBe("m/profile/otp");
  });

  it("skips the partner's page for a visitor who borrows alone", () => {
    const { state, trail } = after(alone);
    expect(placeKey(lastPlace(trail))).toBe("last");
    expect(state.marks["m/profile/partners-name"]).toBeUndefined();
  });
});
