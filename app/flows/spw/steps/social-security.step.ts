import { z } from "zod";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { given } from "~/steps/said";
import { spwStep } from "~/flows/spw/spw-step";

export const socialSecurity = spwStep({
  id: "social-security",
  said: () => given("Social Security number"),
  title: ssnTitle,
  asks: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: ["cannot-process"],
  each: ({ facts }) => facts.needsFullSsn ?? [],
});
