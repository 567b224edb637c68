import { given } from "~/steps/said";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { miniStep } from "~/flows/mini/mini-step";
import { BUYERS } from "~/steps/people/buyers";

export const socialSecurity = miniStep({
  id: "social-security",
  highPriority: true,
  summary: () => given("Social Security number"),
  title: ssnTitle,
  schema: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
  dependsOn: [...BUYERS, "looks"],
});
