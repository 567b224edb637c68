import { describe, expect, it } from "vitest";
import { compareWithLock, type Advisory } from "./advisories.mjs";

const lock = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/router": { version: "6.30.4" },
    "node_modules/other/node_modules/router": { version: "7.18.0", dev: true },
    "node_modules/compiler-7": { name: "compiler", version: "7.0.2" },
    "node_modules/@scope/server": { version: "2.0.0-beta.17" },
  },
};

const advisory = (over: Partial<Advisory> = {}): Advisory => ({
  package: "router",
  affected: "<6.30.6",
  ids: ["CVE-2026-53668"],
  severity: "moderate",
  about: "A link leads to another site.",
  ...over,
});

const problems = (over: Partial<Advisory>) => compareWithLock(lock, [advisory(over)]).problems;

describe("the result of npm run advisories", () => {
  it("fails on an affected installed version, with its number, id and severity", () => {
    expect(problems({})).toEqual([
      "router (CVE-2026-53668): 6.30.4 is affected, moderate: A link leads to another site. Update it, or say why it does not touch us.",
    ]);
  });

  it("accepts an advisory with a reason, and shows the reason", () => {
    expect(compareWithLock(lock, [advisory({ accepted: "Links are our own." })])).toEqual({
      problems: [],
      accepted: ["router (CVE-2026-53668): 6.30.4, moderate: Links are our own."],
    });
    expect(problems({ accepted: " " })).toHaveLength(1);
  });

  it("checks every installed version: nested ones, those under an alias, and prereleases", () => {
    expect(problems({ affected: ">=7.0.0 <7.18.1" })[0]).toContain("7.18.0 is affected");
    expect(problems({ affected: "<8" })[0]).toContain("6.30.4, 7.18.0 is affected");
    expect(problems({ package: "compiler", affected: "<=7.0.2" })[0]).toContain("7.0.2 is affected");
    expect(problems({ package: "@scope/server", affected: ">=1.0.0 <2.0.0" })[0]).toContain("2.0.0-beta.17");
  });

  it("accepts versions that are not affected", () => {
    expect(problems({ affected: "<6.30.4 || >=7.0.0 <7.18.0" })).toEqual([]);
  });

  it.each<[string, Partial<Advisory>, string]>([
    [
      "a reason that is needed no more",
      { affected: "<6.30.4", accepted: "An old reason." },
      "no installed version is affected any more",
    ],
    ["a package that is gone", { package: "left-pad" }, "no such package is installed"],
    ["a range that is none", { affected: "before March" }, '"before March" is no range of versions'],
    ["an id that is none", { affected: "<1", ids: ["CVE-26-1"] }, '"CVE-26-1" is no id'],
    ["no id", { affected: "<1", ids: [] }, "it has no id"],
    ["a severity that is none", { affected: "<1", severity: "bad" }, '"bad" is no severity'],
    ["no words", { affected: "<1", about: " " }, "it does not say what goes wrong"],
  ])("fails on %s", (_what, over, words) => {
    expect(problems(over).join()).toContain(words);
  });

  it("fails on an id that is listed twice for one package", () => {
    const fine = advisory({ affected: "<1" });
    expect(compareWithLock(lock, [fine, fine]).problems.join()).toContain("is in the list twice");
  });
});
