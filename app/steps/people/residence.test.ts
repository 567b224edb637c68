import { describe, expect, it } from "vitest";
import { parseForm } from "~server/edge/form";
import { schemaOf } from "~/wizard/step";
import { residenceFrom, residenceView, saveResidence } from "./residence";
import type { RefiAnswers } from "~/flows/refi-mini/state";
import { currentAddress } from "~/flows/refi-mini/steps/current-address.step";
import { ada, lakeHome, leo, refiPeople } from "~/flows/refi-mini/testing/people-visit";

const elm = { street: "7 Elm Street", city: "Denver", state: "CO", zip: "80202" };
const two = (answers: Partial<RefiAnswers> = {}) =>
  refiPeople({ answers: { borrower: ada, coBorrower: leo, ...answers } });
const choices = (answers: Partial<RefiAnswers>, index: "0" | "1") =>
  residenceView(two(answers), index).data.options.map(({ value }) => value);

describe("the choices of a current address", () => {
  it("list the likelier one first by the home's use, and exclude none", () => {
    expect(choices({ uses: { "1": "HOME" } }, "0")).toEqual(["subject", "elsewhere"]);
    expect(choices({ uses: { "1": "INVESTMENT" } }, "0")).toEqual(["elsewhere", "subject"]);
    expect(choices({ uses: { "1": "2ndHOME" } }, "1")).toEqual(["elsewhere", "subject"]);
  });

  it("offer the second borrower the first one's address when it is not the home to refinance", () => {
    expect(choices({ residences: { "0": elm } }, "1")).toEqual(["subject", "same", "elsewhere"]);
    expect(choices({ residences: { "0": "subject" } }, "1")).toEqual(["subject", "elsewhere"]);
    expect(choices({ residences: { "0": elm } }, "0")).toEqual(["subject", "elsewhere"]);
  });

  it("show the saved answer", () => {
    expect(residenceView(two({ residences: { "0": "subject" } }), "0").values).toMatchObject({
      residence: "subject",
    });
    expect(residenceView(two({ residences: { "0": elm } }), "0").values).toMatchObject({
      residence: "elsewhere",
      ...elm,
    });
    expect(residenceView(two(), "0").values?.["residence"]).toBeUndefined();
  });
});

describe("the current address form", () => {
  const read = (fields: Record<string, string>, index: "0" | "1" = "0") => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return parseForm(form, schemaOf(currentAddress, two(), index));
  };

  it("requires the address only from a borrower who lives elsewhere", () => {
    expect(read({ residence: "subject", street: "", city: "", state: "", zip: "12" }).ok).toBe(true);
    const missing = read({ residence: "elsewhere", street: "", city: "", state: "", zip: "" });
    expect(!missing.ok && Object.keys(missing.errors).sort()).toEqual(["city", "state", "street", "zip"]);
  });

  it.each([
    ["0", "Choose where you live."],
    ["1", "Choose where Leo lives."],
  ] as const)("asks borrower %s in words that address or name them", (index, words) => {
    for (const fields of [{ residence: "" }, { residence: "abroad" }]) {
      expect(read(fields, index)).toEqual({ ok: false, errors: { residence: [words] } });
    }
  });
});

describe("the saved current address", () => {
  it("is in normalized spelling", () => {
    expect(residenceFrom(two(), { residence: "elsewhere", ...elm })).toEqual(elm);
  });
  it("PROP-01: is the home to refinance, whether chosen or typed", () => {
    expect(residenceFrom(two(), { residence: "subject" })).toBe("subject");
    const typed = { ...lakeHome, street: "1 NOWHERE lane" };
    expect(residenceFrom(two(), { residence: "elsewhere", ...typed })).toBe("subject");
  });
  it("is the first borrower's address when chosen", () => {
    expect(residenceFrom(two({ residences: { "0": elm } }), { residence: "same" })).toEqual(elm);
    expect(residenceFrom(two({ residences: { "0": "subject" } }), { residence: "same" })).toBe("subject");
    expect(residenceFrom(two(), { residence: "same" })).toBe("subject");
  });
});

describe("a ZIP code of another state", () => {
  const odd = { ...elm, state: "TX" };
  const saved = (values: Parameters<typeof saveResidence>[2], answers: Partial<RefiAnswers> = {}) =>
    saveResidence(two(answers), "1", values);

  it("REFI-ADDR-02: asks about it until the borrower confirms both", () => {
    expect(saved({ residence: "elsewhere", ...odd })).toMatchObject({
      kind: "refused",
      errors: { zip: [expect.stringMatching(/^80202 is a ZIP code in Colorado, and you chose Texas\./)] },
    });
    expect(saved({ residence: "elsewhere", ...odd, zipIsRight: "yes" })).toEqual({
      kind: "done",
      answers: { residences: { "1": odd } },
    });
    expect(saved({ residence: "elsewhere", ...elm }).kind).toBe("done");
  });

  it("REFI-ADDR-02: does not ask again when it was confirmed before", () => {
    expect(saved({ residence: "elsewhere", ...odd }, { subject: odd })).toMatchObject({
      answers: { residences: { "1": "subject" } },
    });
    expect(saved({ residence: "same" }, { residences: { "0": odd } })).toMatchObject({
      answers: { residences: { "0": odd, "1": odd } },
    });
  });
});
