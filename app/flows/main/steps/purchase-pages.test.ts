import { describe, expect, it } from "vitest";
import { persona, type Fields } from "~tests/support/persona";
import { parseForm } from "~server/edge/form";
import { schemaOf, titleOf } from "~/wizard/step";
import { main } from "~/flows/main/flow";
import { mainStates } from "~/flows/main/state";
import { loanAnswers } from "~/flows/main/testing/loan-answers";
import { estimatedPrice } from "./estimated-price.step";

/** Pages whose text does not need the backend. */
const PLAIN = [
  "looking-for-purc",
  "estimated-price",
  "state-and-county",
  "credit-score",
  "military-status",
  "realty",
  "cashout-from-offercode",
  "cashout-no-offercode",
] as const;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === "string" ? [value] : value) form.append(name, one);
  }
  return form;
}
function parse(page: string, fields: Fields) {
  const step = main.steps[page];
  if (!step) throw new Error(`no step ${page}`);
  return parseForm(formOf(fields), schemaOf(step, mainStates.empty));
}
/** The form's errors for bad fields, together with the rest of the submission. */
function wordsOf(page: string, fields: Fields): string {
  const parsed = parse(page, fields);
  return parsed.ok ? "" : Object.values(parsed.errors).flat().join(" ");
}

describe("answers on the purchase and offer code pages", () => {
  it.each(PLAIN)("%s accepts its valid answer", (page) => {
    const { good } = loanAnswers[page];
    const fields = typeof good === "function" ? good(persona(), "", "") : good;
    expect(parse(page, fields).ok).toBe(true);
  });

  it.each(PLAIN)("%s shows an error message for an invalid answer", (page) => {
    const { bad = [] } = loanAnswers[page];
    expect(bad.length).toBeGreaterThan(0);
    for (const { fields, says } of bad) expect(wordsOf(page, fields)).toMatch(says);
  });
});

describe("the purchase price", () => {
  it("LIMIT-04, LIMIT-06: is 30,000 to 907,750 dollars, and the error message names the limit", () => {
    const words = (purchasePrice: string, downPayment: string) => {
      const parsed = schemaOf(estimatedPrice, mainStates.empty).safeParse({ purchasePrice, downPayment });
      return parsed.error?.issues.map(({ message }) => message).join() ?? "";
    };
    expect(words("29,999", "1,000")).toContain("$30,000");
    expect(words("907,751", "200,000")).toContain("$907,750");
    expect(words("907,750", "27,233")).toBe("");
    expect(words("907,750", "27,232")).toContain("at least 3%");
  });

  it("has another question once a seller has accepted an offer", () => {
    const titles = (["dreaming", "looking", "offer"] as const).map((purchaseStage) =>
      titleOf(estimatedPrice, { ...mainStates.empty, answers: { purchaseStage } }),
    );
    expect(new Set(titles).size).toBe(2);
    expect(titles[2]).toMatch(/agree/);
  });
});
