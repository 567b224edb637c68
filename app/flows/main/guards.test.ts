import { describe, expect, it } from "vitest";
import { pathTo } from "./testing/lines";
import { ada, leo, mainState, openPage, PHONE } from "./testing/people-visit";
import { manualBorrower } from "./steps/manual-borrower.step";
import { maritalStatus } from "./steps/marital-status.step";
import { phone } from "./steps/phone.step";
import { validatePhone } from "./steps/validate-phone.step";

const { buying, cashing, letter } = pathTo;
const one = { borrowers: [ada] as const };
const two = { borrowers: [ada, leo] as const };
const open = { appId: "A", token: "t", verifiedPhones: { [PHONE]: true as const } };

describe("the phone page", () => {
  it("MAIN-GUARD-01: redirects to the first step, not to the last place, without a primary borrower", async () => {
    const state = mainState(
      { answers: { borrowers: [{ ...ada, isOnLoan: false }] } },
      ...buying,
      "borrowers",
    );
    expect(await openPage(phone, state, { first: "purchase" })).toBe("303 /purchase");
  });
  it("opens with a primary borrower", async () => {
    const state = mainState({ answers: one }, ...buying, "borrowers");
    expect(await openPage(phone, state, { first: "purchase" })).toBe("phone");
  });
});

describe("the marital status page", () => {
  it.each([
    ["nobody", {}],
    ["one person", one],
  ])("MAIN-GUARD-03: with %s redirects to the first step", async (_who, answers) => {
    const state = mainState({ answers: { ...answers, phoneNumber: PHONE }, facts: open }, ...buying);
    expect(await openPage(maritalStatus, state, { first: "purchase" })).toBe("303 /purchase");
  });
  it("opens for two borrowers who completed the steps before", async () => {
    const done = [...buying, "borrowers", "phone", "validate-phone"];
    const state = mainState({ answers: { ...two, phoneNumber: PHONE }, facts: open }, ...done);
    expect(await openPage(maritalStatus, state, { first: "purchase" })).toBe("marital-status");
  });
});

describe("the code page", () => {
  const done = [...cashing, "borrowers", "phone"];
  it("MAIN-GUARD-04: redirects to the first step without a phone number", async () => {
    const state = mainState({ answers: one }, ...done);
    expect(await openPage(validatePhone, state, { first: "cashout" })).toBe("303 /cashout");
  });
  it("MAIN-GUARD-04: redirects to the first step without a transaction type", async () => {
    const state = mainState({ answers: { ...one, phoneNumber: PHONE } });
    expect(await openPage(validatePhone, state, { first: "home" })).toBe("303 /home");
  });
  it("opens for a number that was sent a code", async () => {
    const state = mainState({ answers: { ...one, phoneNumber: PHONE } }, ...done);
    expect(await openPage(validatePhone, state, { first: "cashout" })).toBe("validate-phone");
  });
  it("MAIN-GUARD-06: redirects to the address for a confirmed number without an offer code", async () => {
    const answers = { ...one, phoneNumber: PHONE };
    const state = mainState({ answers, facts: open }, ...done, "validate-phone");
    const visit = { first: "cashout", current: "estimated-score" };
    expect(await openPage(validatePhone, state, visit)).toBe("303 /address");
  });
  it("stays open for a confirmed number whose application is not open yet", async () => {
    const facts = { verifiedPhones: open.verifiedPhones };
    const state = mainState({ answers: { ...one, phoneNumber: PHONE }, facts }, ...done);
    expect(await openPage(validatePhone, state, { first: "cashout" })).toBe("validate-phone");
  });
});

describe("the code page for a visitor with an offer code", () => {
  const answers = { ...one, phoneNumber: PHONE, offerCode: "SAVE-1" };
  const offer = {
    code: "SAVE-1",
    state: "CO",
    expiresOn: "2027-01-01",
    homeValue: 500_000,
    mortgageBalance: 1,
    cashAmount: 2,
  };
  const state = mainState(
    { answers, facts: { ...open, offer } },
    ...letter,
    "borrowers",
    "phone",
    "validate-phone",
  );
  it("MAIN-GUARD-05: redirects to the previous page for a confirmed number", async () => {
    const back = (visit: { current?: string; previous?: string }) =>
      openPage(validatePhone, state, { first: "offer-code", ...visit });
    expect(await back({ current: "borrowers" })).toBe("303 /borrowers");
    expect(await back({ current: "validate-phone", previous: "review-cashout" })).toBe("303 /review-cashout");
  });
  it("MAIN-GUARD-05: never redirects to a page that would redirect back", async () => {
    expect(await openPage(validatePhone, state, { first: "offer-code", current: "phone" })).toBe(
      "303 /banker-assigned",
    );
    expect(await openPage(validatePhone, state, { first: "offer-code" })).toBe("303 /banker-assigned");
  });
});

describe("the page for an additional borrower", () => {
  const outcomes = { borrowers: "another" };
  it("MAIN-GUARD-07: redirects to the phone page with two borrowers on the loan", async () => {
    const state = mainState({ answers: two, outcomes }, ...buying, "borrowers", "manual-borrower");
    expect(await openPage(manualBorrower, state, { first: "purchase" })).toBe("303 /phone");
  });
  it("opens with one borrower", async () => {
    const state = mainState({ answers: one, outcomes }, ...buying, "borrowers");
    expect(await openPage(manualBorrower, state, { first: "purchase" })).toBe("manual-borrower");
  });
});
