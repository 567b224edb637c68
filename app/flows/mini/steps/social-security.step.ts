import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { miniStep } from "~/flows/mini/mini-step";
import { BUYER_ANSWER_NAMES } from "~/steps/people/buyers";

export const socialSecurity = miniStep({
  id: "social-security",
  highPriority: true,
  summary: () => secretAnswer("Social Security number"),
  title: ssnTitle,
  privacy: "secret",
  schema: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
  dependsOn: [...BUYER_ANSWER_NAMES, "looks"],
});
