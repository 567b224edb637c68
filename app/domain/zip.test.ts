import { describe, expect, it } from "vitest";
import { parseZip } from "./zip";

describe("a typed ZIP code", () => {
  it.each([
    "80202",
    " 80202 ",
    "80202-1234",
    "80202\u20131234",
    "80202\u20111234",
    "80202\u22121234",
    "80202 - 1234",
    "80202 1234",
    "80202\u00a01234",
    "802021234",
    "80202-",
    "80202,",
    "８０２０２",
    "８０２０２－１２３４",
    "80202\u200b",
    "٨٠٢٠٢",
  ])("%j is 80202", (typed) => {
    expect(parseZip(typed)).toBe("80202");
  });

  it.each(["8020", "abcde", "x80202", "802021", "80202-12345", "80202-123", "", "CO"])(
    "%j is none",
    (typed) => {
      expect(parseZip(typed)).toBeUndefined();
    },
  );
});
