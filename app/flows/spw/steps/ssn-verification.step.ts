import { z } from "zod";
import { SSN_OUTCOMES } from "~/flows/spw/credit/give-ssn";
import { spwStep } from "~/flows/spw/spw-step";
import { whose } from "~/steps/credit/applicant";
import { ssnField } from "~/steps/credit/ssn-fields";
import { given } from "~/steps/said";

export const ssnVerification = spwStep({
  id: "ssn-verification",
  summary: () => given("Social Security number"),
  title: (state, item) => `What is ${whose(state, item)} Social Security number?`,
  schema: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: SSN_OUTCOMES,
  each: ({ facts }) => facts.withoutSsn ?? (facts.applicants ?? []).map(({ id }) => id),
});
