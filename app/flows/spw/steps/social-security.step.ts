import { z } from "zod";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { given } from "~/steps/said";
import { SSN_OUTCOMES } from "~/flows/spw/credit/give-ssn";
import { spwStep } from "~/flows/spw/spw-step";

export const socialSecurity = spwStep({
  id: "social-security",
  summary: () => given("Social Security number"),
  title: ssnTitle,
  schema: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: SSN_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
});
