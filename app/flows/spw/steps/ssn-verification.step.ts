import { z } from "zod";
import { SSN_OUTCOMES } from "~/flows/spw/credit/submit-ssn";
import { spwStep } from "~/flows/spw/spw-step";
import { possessiveOf } from "~/steps/credit/applicant";
import { ssnField } from "~/steps/credit/ssn-fields";
import { secretAnswer } from "~/steps/answer-summaries";

export const ssnVerification = spwStep({
  id: "ssn-verification",
  summary: () => secretAnswer("Social Security number"),
  title: (state, item) => `What is ${possessiveOf(state, item)} Social Security number?`,
  privacy: "secret",
  schema: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: SSN_OUTCOMES,
  each: ({ facts }) => facts.withoutSsn ?? (facts.applicants ?? []).map(({ id }) => id),
});
