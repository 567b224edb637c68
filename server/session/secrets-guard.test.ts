import { describe, expect, it } from "vitest";
import {
  holdsSecret,
  SecretLeak,
  secretIn,
  secretInField,
  secretsWithin,
  secretInText,
  shownText,
} from "./secrets-guard";

const SSN = "219-09-9999";
const CARD = "4242 4242 4242 4242";
const BIRTH = "1984-02-29";

describe("the format of a secret", () => {
  it.each([
    [SSN, "ssn"],
    ["my number is 219 09 9999, thanks", "ssn"],
    [CARD, "card"],
    ["4242424242424242", "card"],
    ["4242-4242-4242-4242", "card"],
    ["5555 5555 5555 4444", "card"],
    ["order 1111111111111, card 4242 4242 4242 4242", "card"],
    ["pay with 4000 0000 0000 0002 please", "card"],
    [BIRTH, "date of birth"],
    ["2019-12-31", "date of birth"],
    ["born 1901-01-01", "date of birth"],
  ])("%s is one", (text, kind) => {
    expect(secretIn(text)).toBe(kind);
  });

  it.each([
    "",
    "Ada",
    "2085550101",
    "208.555.0101",
    "000-12-3456",
    "666-12-3456",
    "912-12-3456",
    "219-00-9999",
    "219-09-0000",
    "4242 4242 4242 4241",
    "350000",
    "2026-11-20",
    "2020-01-01",
    "1984-13-01",
    "1984-02",
    "2f9c1e0a-1234-4abc-9def-0123456789ab",
  ])("%s is not one", (text) => {
    expect(secretIn(text)).toBeUndefined();
  });
});

describe("a secret typed by a visitor", () => {
  it.each([
    ["219099999 Oak Street", "ssn"],
    ["219.09.9999", "ssn"],
    ["219\u201309\u20139999", "ssn"],
    ["２１９-０９-９９９９", "ssn"],
    ["219\u200b-09-\u200b9999", "ssn"],
    ["219 - 09 - 9999", "ssn"],
    ["219-09 9999", "ssn"],
    ["219/09/9999", "ssn"],
    ["ssn219099999", "ssn"],
    ["SSN_219-09-9999.", "ssn"],
    ["4242 - 4242 - 4242 - 4242", "card"],
    ["4242  4242  4242  4242", "card"],
    ["card4242424242424242, thanks", "card"],
    ["4242.4242.4242.4242", "card"],
    ["pay with 4242.4242.4242.4242 please", "card"],
    ["order 1111111111111, card 4242.4242.4242.4242", "card"],
    ["Acme, 02/17/1985", "date of birth"],
    ["Acme 2/17/1985 Inc", "date of birth"],
    ["2-17-1985", "date of birth"],
    ["02/07/1985", "date of birth"],
    ["2/7/1985", "date of birth"],
    ["10.20.1985", "date of birth"],
    ["12/31/1999", "date of birth"],
    ["12/30/2004", "date of birth"],
    [SSN, "ssn"],
    [BIRTH, "date of birth"],
  ])("%s is one", (text, kind) => {
    expect(secretInText(text)).toBe(kind);
  });

  it.each([
    "12 Oak Street, Irvine, CA 92602-1234",
    "2085550101",
    "(208) 555-0101",
    "21909 Oak Street",
    "W219 N999 Main Street",
    "03/01/2026",
    "13/17/1985",
    "2/32/1985",
    "2/40/1985",
    "2/17-1985",
    "2/17/19851",
    "A4242.4242.4242.4242",
    "4242.4242.4242.4242B",
    "7-Eleven 12345",
    "123-45 6789th Street",
    "2c219099999",
    "219099999-1",
    "Apt 219, 09 Elm, 9999",
  ])("%s is not one", (text) => {
    expect(secretInText(text)).toBeUndefined();
  });

  it("is searched for in answers; an amount of nine digits is money, and the id of a fact is not a personal number", () => {
    expect(holdsSecret({ employer: "219099999" })).toBe(true);
    expect(holdsSecret({ homeValue: 219_099_999 })).toBe(false);
    expect(holdsSecret({ ssn: "x" })).toBe(false);
    expect(secretsWithin({ facts: { appId: "219099999" } })).toEqual([]);
  });
});

describe("a number typed into a field that may have one", () => {
  it.each([
    ["zip", "802021234"],
    ["zip", " 802021234 "],
    ["zip", "80202-1234"],
    ["zip", "80202\u20131234"],
    ["zip", "８０２０２１２３４"],
    ["home.zip", "802021234"],
    ["homes[0].zip", "802021234"],
    ["county", "802021234"],
    ["propertyCounty", "802021234"],
    ["email", "412557788@qq.com"],
    ["email", "ada412557788@example.com"],
    ["email", "ada.412557788@example.com"],
    ["email", "ada.1985-02-17@example.com"],
    ["email", "Ada <412557788@qq.com>"],
    ["address", "12 Oak St, Denver CO 802021234"],
    ["address", "12 Oak St, Denver, Colorado 802021234"],
    ["street", "12 Oak St, Albany, New York 122071234"],
    ["home.street", "12 Oak St Denver, CO, 802021234"],
  ])("%s %j is none", (name, text) => {
    expect(secretInField(name, text)).toBeUndefined();
  });

  it.each([
    ["zip", SSN, "ssn"],
    ["zip", "219 09 9999", "ssn"],
    ["zip", "ssn219099999", "ssn"],
    ["zip", CARD, "card"],
    ["email", "219099999", "ssn"],
    ["email", "219-09-9999@example.com", "ssn"],
    ["email", "my number is 219099999 ada@example.com", "ssn"],
    ["address", "219099999", "ssn"],
    ["address", "219099999 Oak Street, Denver CO", "ssn"],
    ["address", "number 219099999", "ssn"],
    ["address", "12 Oak St, Denver CO 219099999", "ssn"],
    ["street", "219-09-9999 Oak Street, Denver CO 802021234", "ssn"],
    ["phoneNumber", "219099999", "ssn"],
    ["message", "ZIP 802021234", "ssn"],
    ["zipIsRight", "219099999", "ssn"],
  ])("%s %j is one", (name, text, kind) => {
    expect(secretInField(name, text)).toBe(kind);
  });

  it("is judged by the name of an answer too", () => {
    expect(holdsSecret({ email: "412557788@qq.com" })).toBe(false);
    expect(holdsSecret({ note: "412557788@qq.com" })).toBe(true);
    expect(holdsSecret({ home: { zip: "802021234" } })).toBe(false);
    expect(secretsWithin({ answers: { email: "ada.1985-02-17@example.com" } })).toEqual([]);
    expect(secretsWithin({ answers: { name: "ada.1985-02-17" } })).toEqual(["answers.name (date of birth)"]);
  });

  it("is shown again with the digits that its field keeps", () => {
    expect(shownText("home.zip", "802021234")).toBe("80202");
    expect(shownText("zip", "8020")).toBe("8020");
    expect(shownText("street", "802021234")).toBe("802021234");
  });
});

describe("a value about to be stored", () => {
  it("is searched at every depth, by value; the error names the place but not the value", () => {
    const state = { answers: { buyer: { firstName: SSN }, notes: ["fine", CARD] }, facts: { when: BIRTH } };
    const found = secretsWithin(state);
    expect(found).toEqual([
      "answers.buyer.firstName (ssn)",
      "answers.notes.1 (card)",
      "facts.when (date of birth)",
    ]);
    expect(found.join()).not.toMatch(/219|4242|1984/);
  });

  it("is searched by name, whatever the value is", () => {
    for (const name of [
      "ssn",
      "SSNum",
      "last4SSN",
      "last4",
      "dob",
      "dateOfBirth",
      "birth",
      "birthDate",
      "card",
      "cardNumber",
      "cvc",
      "cvv",
      "accountNumber",
    ]) {
      expect(secretsWithin({ facts: { [name]: "x" } })).toEqual([`facts.${name} (by name)`]);
    }
  });

  it("may state that a secret exists", () => {
    expect(secretsWithin({ dob: true, ssn: undefined, card: null, cvc: false })).toEqual([]);
  });

  it("is searched for numeric secrets too", () => {
    expect(secretsWithin({ amount: 4242424242424242 })).toEqual(["amount (card)"]);
    expect(secretsWithin({ amount: 350_000 })).toEqual([]);
    expect(secretsWithin(SSN)).toEqual(["value (ssn)"]);
  });

  it("may contain dates in fields that are not dates of birth, but no other secret there", () => {
    const state = { answers: { jobs: { A1: { start: "2001-05-01", name: SSN } } } };
    expect(secretsWithin(state, ["answers.jobs"])).toEqual(["answers.jobs.A1.name (ssn)"]);
    expect(secretsWithin(state, ["answers.other"])).toHaveLength(2);
  });

  it("is reported in a message without the secret", () => {
    expect(new SecretLeak(secretsWithin({ a: SSN })).message).toBe(
      "A secret was about to be stored at a (ssn).",
    );
    expect(new SecretLeak(["a", "b"]).message).toBe("A secret was about to be stored at a, b.");
  });

  it("may contain Social Security as a kind of income, and nowhere else", () => {
    const kept = { A1: { SocialSecurity: { amount: 24_000, annual: true } } };
    expect(secretsWithin({ answers: { incomeAmounts: kept } })).toEqual([]);
    expect(secretsWithin({ incomeTotals: { SocialSecurity: 24_000 } })).toEqual([]);
    expect(secretsWithin({ facts: { incomeIds: { A1: { SocialSecurity: "inc_5Zx" } } } })).toEqual([]);
    expect(
      secretsWithin({ answers: { incomeAmounts: { A1: { SocialSecurity: "219-09-9999" } } } }),
    ).toHaveLength(1);
    expect(secretsWithin({ answers: { SocialSecurity: "219099999" } })).toHaveLength(1);
    expect(
      secretsWithin({ answers: { incomeAmounts: { A1: { socialSecurity: "219099999" } } } }),
    ).toHaveLength(1);
  });
});
