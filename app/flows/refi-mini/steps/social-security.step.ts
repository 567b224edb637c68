import { given } from "~/steps/said";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { LOOK } from "~/flows/refi-mini/rests-on";
import { pullTitle } from "~/steps/mortgages/soft-pull";

export const socialSecurity = refiStep({
  id: "social-security",
  highPriority: true,
  summary: () => given("Social Security number"),
  title: pullTitle("social-security", ssnTitle),
  schema: z.object({ ssn: ssnField() }),
  ownedAnswers: ["numbersGiven"],
  sensitive: ["ssn"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
  dependsOn: [...LOOK, "looks", "numbersGiven"],
});
