import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { last4Title } from "~/steps/credit/titles";
import { last4Field } from "~/steps/credit/ssn-fields";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { PULL_INPUTS } from "~/flows/refi-mini/depends-on";
import { LAST_FOUR } from "~/steps/questions";
import { pullTitle } from "~/steps/mortgages/soft-pull";

export const socialSecurityLast4 = refiStep({
  id: "social-security-last-4",
  highPriority: true,
  summary: () => secretAnswer(LAST_FOUR.summary),
  title: pullTitle("social-security-last-4", last4Title),
  privacy: "secret",
  schema: z.object({ last4: last4Field() }),
  sensitive: ["last4"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsLast4 ?? [],
  dependsOn: [...PULL_INPUTS, "looks"],
});
