import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { describe, expect, it, vi } from "vitest";
import { testSite, type TestResponses } from "~server/visit/testing/site";
import type { Runtime } from "~server/visit/types";
import { playCase } from "~tests/support/cases";
import { placeKey } from "~/wizard/state";
import { lastPlace, walk } from "~/wizard/walk";
import type { ProfileState } from "~/modules/profile/state";
import * as borrowersName from "./borrowers-name";
import * as borrowersNameConfirmation from "./borrowers-name-confirmation";
import * as currentAddress from "./current-address";
import * as currentAddressConfirmation from "./current-address-confirmation";
import * as email from "./email";
import * as maritalStatus from "./marital-status";
import * as otp from "./otp";
import * as partnerAdd from "./partner-add";
import * as partnersName from "./partners-name";
import * as phoneNumber from "./phone-number";
import * as propertyAddress from "./property-address";
import {
  at,
  OTHER_HOME,
  emptyProfile,
  HOME,
  LEO,
  MIA,
  OPENED,
  PHONE,
  started,
  testHosts,
  visitor,
  wholeFlow,
} from "~/modules/profile/testing";

const held: { runtime?: Runtime } = vi.hoisted(() => ({}));
vi.mock("~server/runtime", () => ({ runtime: () => Promise.resolve(held.runtime) }));

const pages = {
  "property-address": propertyAddress,
  "borrowers-name-confirmation": borrowersNameConfirmation,
  "borrowers-name": borrowersName,
  "phone-number": phoneNumber,
  otp,
  "current-address-confirmation": currentAddressConfirmation,
  "current-address": currentAddress,
  email,
  "marital-status": maritalStatus,
  "partner-add": partnerAdd,
  "partners-name": partnersName,
} satisfies Record<string, Page>;

interface Page {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  action: (args: ActionFunctionArgs) => Promise<unknown>;
}
type Node = keyof typeof pages;

/** The backend's default responses in these tests. */
const usual: TestResponses = {
  "app-data.save": { applicants: [] },
  progress: {},
  "validate-phone-input": { isValid: true },
  "phone-verification.initiate": { requestId: "r1" },
  "phone-verification.complete": { status: "approved" },
  "set-verification-cookie": { set: true },
  "app.v2.create": { appId: "a1", token: "t" },
  "app.applicants": [],
};

/** Returns the module's step of an address, "email". */
const stepIn = (location: string | null): string =>
  new URL(location ?? "/", "http://localhost").pathname.replace("/test/m/profile/", "");

/** Opens a page in a state, or posts to it. */
async function go(
  state: ProfileState,
  node: Node,
  fields?: Record<string, string>,
  answers: TestResponses = {},
) {
  const site = testSite({ ...usual, ...answers }, testHosts);
  held.runtime = site.runtime;
  const { request, stateIn } = await visitor(site, state);
  const { name, drawnName, drawn } = site.runtime.trap.fields();
  const typed = fields && { ...fields, [name]: "", [drawnName]: drawn };
  const args = { request: request(node, typed), params: {}, context: {} };
  const page: Page = pages[node];
  const answer: unknown = await (fields ? page.action(args) : page.loader(args)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  const { callsOf } = site;
  if (answer instanceof Response) {
    return { to: stepIn(answer.headers.get("Location")), state: stateIn(answer), callsOf, shown: undefined };
  }
  return { to: undefined, state, callsOf, shown: JSON.stringify(answer) };
}

/** Returns the state of a visitor who has reached a page. */
function stateAfter(...stops: Parameters<typeof playCase<ProfileState>>[2]["stops"]): ProfileState {
  return playCase(wholeFlow, emptyProfile, { name: "", entry: "start", stops, reaches: "" }).state;
}

const opened = stateAfter({ at: "start" });
const atName = stateAfter(...started.slice(0, 2));
const confirmedPhone = stateAfter(...started);
const livesThere = at("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: true } });
const atEmail = stateAfter(...started, livesThere);
const atMarital = stateAfter(...started, livesThere, at("email", { answers: { email: "mia@example.com" } }));
const typedHome = { ...HOME, street: "120 main st", city: "DENVER" };

const record = {
  borrowers: [
    {
      firstName: "MIA",
      lastName: "APPROVED",
      isPrimary: true,
      isOnLoan: true,
      street: "120 MAIN ST",
      zip: "80202",
    },
  ],
  facts: { isHardPullPaid: false, creditReportFee: 75 },
};

describe("property-address", () => {
  it("saves the address and continues to the name when no owner is found", async () => {
    const { to, state } = await go(opened, "property-address", typedHome);
    expect(to).toBe("borrowers-name");
    expect(state.answers.propertyAddress).toEqual(HOME);
  });

  it("continues to the confirmation of a name found in the record of this home", async () => {
    const { to, state } = await go(opened, "property-address", typedHome, { "app-data.load": record });
    expect(to).toBe("borrowers-name-confirmation");
    expect(state.facts.lookedUpPrimaryBorrower).toEqual(MIA);
  });

  it("refuses a PO box and saves nothing", async () => {
    const { shown, callsOf } = await go(opened, "property-address", { ...HOME, street: "PO Box 12" });
    expect(shown).toContain("street address, not a PO box");
    expect(callsOf("app-data.save")).toEqual([]);
  });

  it("redirects a visitor who gave the address to the host", async () => {
    const state = { ...opened, answers: { propertyAddress: HOME } };
    expect((await go(state, "property-address")).to).toBe("borrowers-name");
    const found = await go(state, "property-address", undefined, { "app-data.load": record });
    expect(found.to).toBe("borrowers-name-confirmation");
  });

  it("shows the address to a returning visitor", async () => {
    expect((await go(atName, "property-address")).shown).toContain("120 Main St");
  });
});

describe("borrowers-name-confirmation", () => {
  const state = stateAfter(
    { at: "start" },
    at("property-address", { answers: { propertyAddress: HOME }, facts: { lookedUpPrimaryBorrower: MIA } }),
  );

  it("saves the looked-up name when the visitor confirms it", async () => {
    const answer = await go(state, "borrowers-name-confirmation", { isKnownNameCorrect: "yes" });
    expect(answer.to).toBe("phone-number");
    expect(answer.state.answers.borrowers).toEqual([{ ...MIA, isOnLoan: true }]);
  });

  it("asks for the name when the visitor says it is wrong, also after confirming it first", async () => {
    const yes = await go(state, "borrowers-name-confirmation", { isKnownNameCorrect: "yes" });
    const no = await go(yes.state, "borrowers-name-confirmation", { isKnownNameCorrect: "no" });
    expect(no.to).toBe("borrowers-name");
    expect((await go(no.state, "borrowers-name")).shown).toContain("What is your name?");
  });

  it("requires an answer", async () => {
    expect((await go(state, "borrowers-name-confirmation", {})).shown).toContain("Choose whether");
  });
});

describe("borrowers-name", () => {
  it("keeps the name as typed, with its suffix", async () => {
    const fields = { firstName: " Mia ", middleName: "", lastName: "Approved", suffix: "III" };
    const { to, state } = await go(atName, "borrowers-name", fields);
    expect(to).toBe("phone-number");
    expect(state.answers.borrowers).toEqual([{ ...MIA, suffix: "III", isOnLoan: true }]);
    expect(state.facts.hasManuallyEnteredBorrower).toBe(true);
  });

  it("redirects visitors who already gave their name on the host site", async () => {
    const state = {
      ...atName,
      answers: { ...atName.answers, borrowers: [{ ...MIA, isOnLoan: true }] as const },
    };
    expect((await go(state, "borrowers-name")).to).toBe("phone-number");
  });
});

describe("phone-number and otp pages", () => {
  const atPhone = stateAfter(...started.slice(0, 3));
  const atCode = stateAfter(...started.slice(0, 4));

  it("texts a code to the number", async () => {
    const { to, state, callsOf } = await go(atPhone, "phone-number", { phoneNumber: "(303) 555-0188" });
    expect(to).toBe("otp");
    expect(state.answers.phoneNumber).toBe(PHONE);
    expect(callsOf("phone-verification.initiate")).toHaveLength(1);
  });

  it("accepts a code with a space in it and opens an application of the type that the host names", async () => {
    const { to, state, callsOf } = await go(atCode, "otp", { code: "123 456" });
    expect(to).toBe("current-address-confirmation");
    expect(state.facts).toMatchObject(OPENED);
    expect(callsOf("app.v2.create")[0]?.body).toMatchObject({ transactionType: "purc" });
  });

  it("shows an error message for a wrong code without repeating the code", async () => {
    const wrong = { "phone-verification.complete": { status: "incorrect" } };
    const { shown } = await go(atCode, "otp", { code: "654321" }, wrong);
    expect(shown).toContain("not the code");
    expect(shown).not.toContain("654321");
  });

  it("texts a new code on request", async () => {
    const { to, callsOf } = await go(atCode, "otp", { intent: "resend" });
    expect(to).toBe("otp");
    expect(callsOf("phone-verification.initiate")).toHaveLength(1);
  });

  it("keeps the phone confirmed when the application cannot be opened", async () => {
    const { to, state } = await go(atCode, "otp", { code: "123456" }, { "app.v2.create": { errors: [] } });
    expect(to).toBe("otp");
    expect(state.facts.verifiedPhones).toEqual({ [PHONE]: true });
    expect((await go(state, "otp")).shown).toContain("Your number is confirmed");
  });

  it("leads to the host's page when the application cannot be opened online", async () => {
    const restricted = { errors: [{ displayMessage: "tms-retention-restricted" }] };
    const { state } = await go(atCode, "otp", { code: "123456" }, { "app.v2.create": restricted });
    expect(placeKey(lastPlace(walk(wholeFlow, state, "start")))).toBe("received");
  });

  it("GUARD-04: does not ask again for a confirmed phone, and Back skips the code page", async () => {
    expect((await go(confirmedPhone, "otp")).to).toBe("current-address-confirmation");
    const next = await go(confirmedPhone, "current-address-confirmation");
    expect(next.shown).toMatch(/"back":"\/test\/m\/profile\/phone-number\?/);
    const byHost = { ...atPhone, answers: { ...atPhone.answers, phoneNumber: PHONE }, facts: OPENED };
    expect((await go(byHost, "phone-number")).to).toBe("otp");
  });

  it("links Change to the phone-number page, wherever the module is mounted", async () => {
    expect((await go(atCode, "otp")).shown).toMatch(/"changeTo":"\/test\/m\/profile\/phone-number\?/);
  });
});

describe("PROFILE-01: pages after the name", () => {
  const nameless = (state: ProfileState): ProfileState => ({
    ...state,
    answers: { ...state.answers, borrowers: [] },
  });

  it.each([
    ["phone-number", nameless(stateAfter(...started.slice(0, 3)))],
    ["otp", nameless(stateAfter(...started.slice(0, 4)))],
    ["current-address-confirmation", nameless(confirmedPhone)],
    ["email", nameless(atEmail)],
    ["marital-status", nameless(atMarital)],
  ] as const)("%s fails for a visitor without a name", async (node, state) => {
    await expect(go(state, node)).rejects.toThrow("Missing borrower first name.");
  });
});

describe("the current address and the email address", () => {
  it("uses the address of the loan's home when the visitor lives there", async () => {
    const answer = await go(confirmedPhone, "current-address-confirmation", {
      isCurrentAddressPropertyAddress: "yes",
    });
    expect(answer.to).toBe("email");
    expect(answer.callsOf("app-data.save")[0]?.body).toMatchObject({
      propertyAddress: "120 Main St",
      borrowers: [{ firstName: "Mia", street: "120 Main St", city: "Denver", state: "CO", zip: "80202" }],
    });
  });

  it("saves another address when the visitor lives elsewhere", async () => {
    const no = await go(confirmedPhone, "current-address-confirmation", {
      isCurrentAddressPropertyAddress: "no",
    });
    expect(no.to).toBe("current-address");
    const { to, state, callsOf } = await go(no.state, "current-address", OTHER_HOME);
    expect(to).toBe("email");
    expect(state.answers.borrowers?.[0]?.address).toEqual(OTHER_HOME);
    expect(callsOf("app-data.save")[0]?.body).toMatchObject({
      borrowers: [{ street: "9 Oak Ave, Unit 2", city: "Boulder" }],
    });
  });

  it("asks for the current address when no property address is known", async () => {
    const { propertyAddress: _home, ...rest } = confirmedPhone.answers;
    const state = { ...confirmedPhone, answers: rest };
    expect((await go(state, "current-address-confirmation")).to).toBe("current-address");
  });

  it.each(["mia", "mia@example", "mia@@example.com", "mia approved@example.com", ""])(
    "refuses %j as an email address",
    async (typed) => {
      expect((await go(atEmail, "email", { email: typed })).shown).toContain("Enter your email address");
    },
  );

  it("accepts an email address with spaces around it", async () => {
    const { to, state } = await go(atEmail, "email", { email: " mia@example.com " });
    expect(to).toBe("marital-status");
    expect(state.answers.email).toBe("mia@example.com");
  });
});

describe("the partner", () => {
  const atPartner = stateAfter(
    ...started,
    livesThere,
    at("email", { answers: { email: "mia@example.com" } }),
    at("marital-status", { answers: { borrowers: [{ ...MIA, married: true, isOnLoan: true }] } }),
  );
  const leo = { firstName: "Leo", lastName: "Approved" };

  it("is asked about only after the marital status", async () => {
    const { to, state } = await go(atMarital, "marital-status", { maritalStatus: "unmarried" });
    expect(to).toBe("partner-add");
    expect(state.answers.borrowers?.[0]?.married).toBe(false);
  });

  it("is added by name", async () => {
    const yes = await go(atPartner, "partner-add", { wantToAddPartner: "yes" });
    expect(yes.to).toBe("partners-name");
    const { state } = await go(yes.state, "partners-name", leo);
    expect(state.answers.borrowers).toEqual([
      { ...MIA, married: true, isOnLoan: true },
      { ...LEO, isOnLoan: true },
    ]);
    expect(placeKey(lastPlace(walk(wholeFlow, state, "start")))).toBe("last");
  });

  it("cannot have the visitor's own name", async () => {
    const yes = await go(atPartner, "partner-add", { wantToAddPartner: "yes" });
    const { shown } = await go(yes.state, "partners-name", { firstName: "MIA", lastName: "approved" });
    expect(shown).toContain("the name you gave as your own");
  });

  it("BORR-MAIN-05: stays in the list, off the loan, after removal", async () => {
    const yes = await go(atPartner, "partner-add", { wantToAddPartner: "yes" });
    const two = await go(yes.state, "partners-name", leo);
    const { state } = await go(two.state, "partner-add", { wantToAddPartner: "no" });
    expect(state.answers.borrowers).toMatchObject([{ isOnLoan: true }, { ...LEO, isOnLoan: false }]);
  });

  it("is not asked for when the host already has two borrowers", async () => {
    const borrowers = [
      { ...MIA, married: true, isOnLoan: true },
      { ...LEO, isOnLoan: true },
    ] as const;
    const state = { ...atPartner, answers: { ...atPartner.answers, borrowers } };
    const added = await go(state, "partner-add");
    expect(added.to).toBe("partners-name");
    const named = await go(added.state, "partners-name");
    expect(placeKey(lastPlace(walk(wholeFlow, named.state, "start")))).toBe("last");
  });
});
