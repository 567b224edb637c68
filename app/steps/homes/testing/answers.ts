import type { PageAnswers, Persona, PersonaHome } from "~tests/support/persona";

/** Answers to the questions about a home, for every flow that asks them. For tests. */

const untrue = (homeValue: string) => ({ fields: { homeValue }, says: /Enter your home value/ });

/** @param homeOf returns the home that a page is about */
export const homeQuestionAnswers = (
  homeOf: (who: Persona, html: string, item: string) => PersonaHome,
): Record<"use" | "type" | "units" | "value", PageAnswers> => ({
  use: {
    good: (...page) => ({ propertyUse: homeOf(...page).use }),
    bad: [
      { fields: { propertyUse: "" }, says: /Choose whether you live there/ },
      { fields: {}, says: /Choose whether you live there/ },
      { fields: { propertyUse: "3rdHOME" }, says: /Choose whether you live there/ },
    ],
  },
  type: {
    good: (...page) => ({ propertyType: homeOf(...page).type }),
    bad: [
      { fields: { propertyType: "" }, says: /Choose the type of home/ },
      { fields: { propertyType: "CASTLE" }, says: /Choose the type of home/ },
      { fields: { propertyType: "2UNIT" }, says: /Choose the type of home/ },
    ],
  },
  units: {
    good: (...page) => ({ units: homeOf(...page).units ?? "2UNIT" }),
    bad: [
      { fields: { units: "" }, says: /two, three or four/ },
      { fields: { units: "5" }, says: /two, three or four/ },
      { fields: { units: "5UNIT" }, says: /two, three or four/ },
    ],
  },
  value: {
    good: (...page) => ({ homeValue: homeOf(...page).value }),
    bad: [
      untrue(""),
      untrue("a lot"),
      untrue("-350,000"),
      { fields: { homeValue: "29,999" }, says: /cannot be less than \$30,000/ },
      { fields: { homeValue: "0" }, says: /cannot be less than \$30,000/ },
      { fields: { homeValue: "1,000,000,001" }, says: /cannot be more than \$1,000,000,000/ },
      { fields: { homeValue: "9".repeat(21) }, says: /shorter amount/ },
    ],
  },
});
