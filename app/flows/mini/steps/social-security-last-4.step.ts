import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { last4Title } from "~/steps/credit/titles";
import { last4Field } from "~/steps/credit/ssn-fields";
import { miniStep } from "~/flows/mini/mini-step";
import { LAST_FOUR } from "~/steps/questions";
import { BUYER_ANSWER_NAMES } from "~/steps/people/buyers";

export const socialSecurityLast4 = miniStep({
  id: "social-security-last-4",
  highPriority: true,
  summary: () => secretAnswer(LAST_FOUR.summary),
  title: last4Title,
  privacy: "secret",
  schema: z.object({ last4: last4Field() }),
  sensitive: ["last4"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsLast4 ?? [],
  dependsOn: [...BUYER_ANSWER_NAMES, "looks"],
});
