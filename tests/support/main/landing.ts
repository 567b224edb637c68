import type { Answers } from "./pages";

export const landingAnswers: Answers = {
  home: { good: ({ goal }) => ({ goal }) },
  "home-landing": { good: {} },
  purchase: { good: {} },
  "cashout-landing": { good: {} },
  "heloc-landing": { good: {} },
  "here-to-help": { good: {} },
  "savings-alert": {
    good: ({ first, last }) => ({ firstName: first, lastName: last }),
    bad: [{ fields: { firstName: " ", lastName: "9" }, says: /name/i }],
  },
};
