import type { AnswersAt } from "~tests/support/persona";
import type { mbc } from "~/modules/mbc/module";

/** The pages of a call have no form fields. */
export const mbcAnswers: AnswersAt<"m/mbc", typeof mbc> = {
  "m/mbc/calling-you": { good: {} },
  "m/mbc/calling-soon": { good: {} },
};
