import { describe, expect, it } from "vitest";
import { STANDINGS } from "~/domain/my-loan/status";
import { personaOf } from "~server/reference/personas";
import { demoCustomer } from "./customer";
import { MAX_DEMO_CUSTOMERS } from "./fill";
import { emailOf } from "./names";
import { phoneOfNumber } from "./places";
import { situationOf } from "./situations";

const NOW = new Date("2026-11-30T17:00:00Z");
const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
const customers = numbers.map((number) => demoCustomer(number, NOW));
const people = customers.flatMap((customer) => customer.people);

describe("invented customers", () => {
  it("are the same people with the same wishes for a number, on whatever day", () => {
    const later = numbers.map((number) => demoCustomer(number, new Date("2027-03-02T09:00:00Z")));
    const who = (list: typeof customers) =>
      list.map(({ id, people: all, request, home, bankerId }) => ({ id, all, request, home, bankerId }));
    expect(who(later)).toEqual(who(customers));
  });

  it("are in each of the seventeen standings, every hundred of them", () => {
    for (const from of [1, 101, 437])
      expect(new Set(Array.from({ length: 100 }, (_, index) => situationOf(from + index).standing))).toEqual(
        new Set(STANDINGS),
      );
  });

  it("have phones in the range reserved for fiction, each another one", () => {
    const phones = Array.from({ length: MAX_DEMO_CUSTOMERS }, (_, index) => phoneOfNumber(index));
    expect(phones.filter((phone) => !/^[2-9]\d{2}55501\d{2}$/.test(phone))).toEqual([]);
    expect(new Set(phones).size).toBe(MAX_DEMO_CUSTOMERS);
    // The code of these is always 000000.
    expect(phones.filter((phone) => phone.startsWith("202"))).toEqual([]);
    expect(new Set(phones.map((phone) => phone.slice(0, 3))).size).toBeGreaterThan(200);
  });

  it("have addresses at example domains", () => {
    const emails = people.map((person, index) => emailOf(person, index));
    expect(emails.filter((email) => !/^[a-z]+\.[a-z]+\d+@example\.(?:com|net|org)$/.test(email))).toEqual([]);
  });

  it("have varied names, none of which decides an outcome", () => {
    const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBeGreaterThan(people.length * 0.9);
    expect(people.filter(({ lastName }) => personaOf(lastName) !== "approved")).toEqual([]);
    for (const kind of [/'/, /-/, /[À-ž]/, /^.{24,}$/])
      expect(names.filter((name) => kind.test(name)).length).toBeGreaterThan(5);
    expect(customers.filter(({ people: all }) => all.length === 2).length).toBeGreaterThan(100);
  });

  it("ask for every kind of loan, and are of every banker or of none", () => {
    expect(new Set(customers.map(({ request }) => request.kind))).toEqual(
      new Set(["purc", "refi", "cashout", "heloan", "heloc"]),
    );
    expect(new Set(customers.map(({ bankerId }) => bankerId))).toEqual(new Set(["b1", "b2", "b3", null]));
  });

  it("came within the last hundred days, and before now", () => {
    const daysAgo = customers.map(({ openedAt }) => (NOW.getTime() - openedAt.getTime()) / 86_400_000);
    expect(Math.min(...daysAgo)).toBeGreaterThan(0);
    expect(Math.max(...daysAgo)).toBeLessThan(100);
  });
});
