import type { PageAnswers } from "~tests/support/persona";

/**
 * Answers to the questions about ethnicity, race and sex: a subcategory without its category, and a
 * refusal beside an answer. For tests.
 */
export const demographicsAnswers: PageAnswers = {
  good: {
    ethnicity: ["ethnicityCuban", "ethnicityRefusal"],
    ethnicityOtherDescription: "",
    race: ["raceChinese", "raceWhite"],
    sex: "female",
  },
  bad: [
    { fields: { raceAsianOtherDescription: "x".repeat(101) }, says: /at most 100 characters/ },
    { fields: { race: "raceMartian" }, says: /Choose from the list/ },
  ],
};
