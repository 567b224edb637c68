import { parse } from "cookie";
import { describe, expect, it } from "vitest";
import { cookieValue } from "./cookie-value";

describe("one cookie of a header", () => {
  it.each([
    ["iw-sid=a%3Db; amc-device=0"],
    ["amc-device=0;iw-sid=first; iw-sid=second"],
    ["\tiw-sid =  spaced "],
    ['iw-sid="in quotes"'],
    ["iw-sid=not%encoded"],
    ["iw-sid="],
    ["iw-sid"],
    ["iw-sid; iw-sid=after a word"],
    ["other-iw-sid=1; iw-sid-other=2; Iw-Sid=3"],
    ["x=iw-sid=4"],
    ["=5; iw-sid=a=b=c"],
    [""],
    ["a=iw-sid; b=iw-sid=1; iw-sid=2"],
    ["iw-sid-old=1;\t iw-sid\t= 2 ;iw-sid=3"],
    [`x=${"iw-sid".repeat(50)}; iw-sid=1`],
    [";;iw-sid=1;"],
  ])("has the value that parsing all of %j gives under its name", (header) => {
    expect(cookieValue(header, "iw-sid")).toBe(parse(header)["iw-sid"]);
  });

  it("is undefined without a header", () => {
    expect(cookieValue(null, "iw-sid")).toBeUndefined();
  });
});
