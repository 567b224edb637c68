import { describe, expect, it } from "vitest";
import { PlainHeaders } from "./plain-headers";

const LINES: [string, string][] = [
  ["Content-Type", "text/html"],
  ["Set-Cookie", "a=1; Path=/"],
  ["Vary", "Cookie"],
  ["set-cookie", "b=2; Path=/"],
  ["vary", "Accept"],
];

const sorted = (headers: Headers): string[] =>
  [...headers].map(([name, value]) => `${name}: ${value}`).sort();

describe("plain headers", () => {
  it("say of every line what other headers say, whatever they were made from", () => {
    const other = new Headers(LINES);
    for (const made of [
      new PlainHeaders(LINES),
      new PlainHeaders(other),
      new Headers(new PlainHeaders(LINES)),
    ]) {
      expect(sorted(made)).toEqual(sorted(other));
      expect(made.get("VARY")).toBe("Cookie, Accept");
      expect(made.get("set-cookie")).toBe(other.get("set-cookie"));
      expect(made.getSetCookie()).toEqual(other.getSetCookie());
      expect(made.has("x-none")).toBe(false);
      expect(made.get("x-none")).toBeNull();
    }
    expect(sorted(new PlainHeaders({ Accept: "text/html" }))).toEqual(["accept: text/html"]);
  });

  it("put a line in the place of others of its name, and take all of them away", () => {
    for (const headers of [new PlainHeaders(LINES), new Headers(LINES)]) {
      headers.set("Vary", "Origin");
      headers.set("Set-Cookie", "c=3");
      headers.delete("CONTENT-TYPE");
      expect(sorted(headers)).toEqual(["set-cookie: c=3", "vary: Origin"]);
      expect([...headers.keys()].sort()).toEqual(["set-cookie", "vary"]);
      expect([...headers.values()].sort()).toEqual(["Origin", "c=3"]);
      headers.delete("set-cookie");
      const left: string[] = [];
      headers.forEach((value, name) => left.push(`${name}=${value}`));
      expect(left).toEqual(["vary=Origin"]);
    }
  });

  it("hand over lines and no part of themselves: who changes the cookies that were told changes nothing here", () => {
    const headers = new PlainHeaders(LINES);
    headers.getSetCookie().pop();
    expect(headers.getSetCookie()).toHaveLength(2);
  });

  it("are those of a message as it came", () => {
    const headers = PlainHeaders.of({ cookie: "a=1; b=2", "set-cookie": ["c=3", "d=4"], host: undefined });
    expect(sorted(headers)).toEqual(["cookie: a=1; b=2", "set-cookie: c=3", "set-cookie: d=4"]);
  });
});
