import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { PULL_INPUTS } from "~/flows/refi-mini/depends-on";
import { pullTitle } from "~/steps/mortgages/soft-pull";

export const socialSecurity = refiStep({
  id: "social-security",
  highPriority: true,
  summary: () => secretAnswer("Social Security number"),
  title: pullTitle("social-security", ssnTitle),
  privacy: "secret",
  schema: z.object({ ssn: ssnField() }),
  ownedAnswers: ["numbersGiven"],
  sensitive: ["ssn"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
  dependsOn: [...PULL_INPUTS, "looks", "numbersGiven"],
});
