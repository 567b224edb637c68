import { z } from "zod";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { secretAnswer } from "~/steps/answer-summaries";
import { SSN_OUTCOMES } from "~/flows/spw/credit/submit-ssn";
import { spwStep } from "~/flows/spw/spw-step";

export const socialSecurity = spwStep({
  id: "social-security",
  summary: () => secretAnswer("Social Security number"),
  title: ssnTitle,
  privacy: "secret",
  schema: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: SSN_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
});
