import { describe, expect, it } from "vitest";
import { compareRules, idsInBook, idsInTests } from "./rule-ids.mjs";

describe("ids in the rule book", () => {
  it("reads only the ids at the beginning of its lines", () => {
    const book =
      "# Rules\n- **AAA-01** text, see BBB-09\n  - **MINI-NEXT-02** more\n**CCC-03** no list item\n- plain\n- **F6** decided";
    expect(idsInBook(book)).toEqual(["AAA-01", "MINI-NEXT-02", "F6"]);
  });
});

describe("ids in test titles", () => {
  const ids = (text: string, path = "x.test.ts") => idsInTests(path, text);

  it("reads titles of it, test and describe, in any quotes", () => {
    expect(ids(`describe("AAA-01", () => { it('BBB-02: b', f); test(\`CCC-03 and DDD-04\`, f); });`)).toEqual(
      ["AAA-01", "BBB-02", "CCC-03", "DDD-04"],
    );
  });

  it("reads the numbers of decisions", () => {
    expect(ids(`it("F6: one price; E2: F11: others, of UTF-8 and F1-score", f);`)).toEqual(["F6", "F11"]);
  });

  it("does not count comments, other strings, or disabled tests", () => {
    const text = `
      // it("AAA-01: a", f);
      const note = "BBB-02";
      it.skip("CCC-03: c", f);
      it.todo("DDD-04: d");
      describe.skip("group", () => { it("EEE-05: e", f); });
      test.step("FFF-06", f);
    `;
    expect(ids(text)).toEqual([]);
  });

  it("counts the ids of a table that fills a title, and not those of other tables", () => {
    expect(ids(`it.each([["AAA-01", 1], ["AAA-02", 2]])("%s: gives %d", f);`)).toEqual(["AAA-01", "AAA-02"]);
    expect(ids(`const cases = [{ rule: "BBB-01" }]; it.each(cases)("$rule holds", f);`)).toEqual(["BBB-01"]);
    expect(ids("for (const [id] of [['CCC-01']]) it(`${id}: c`, f);")).toEqual(["CCC-01"]);
    expect(ids(`it.each([["DDD-01"]])("no id in this title", f);`)).toEqual([]);
  });

  it("reads files with JSX, including apostrophes in their text", () => {
    expect(
      ids(`it("AAA-01: a", () => { render(<p>Don't</p>); }); it("AAA-02: b", f);`, "x.test.tsx"),
    ).toEqual(["AAA-01", "AAA-02"]);
  });
});

describe("the rule book compared with the tests", () => {
  it("reports rules without a test and tests of rules that are not in the book", () => {
    expect(compareRules(["AAA-01", "AAA-02"], new Map([["a.test.ts", ["AAA-01", "ZZZ-09"]]]))).toEqual({
      untested: ["AAA-02"],
      unknown: [{ id: "ZZZ-09", file: "a.test.ts" }],
    });
  });
});
