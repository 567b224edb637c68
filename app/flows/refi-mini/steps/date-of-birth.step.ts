import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { isoDateOf } from "~/domain/dates";
import { FIRST_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { birthDateTitle } from "~/steps/credit/titles";
import { birthDateField } from "~/steps/credit/date-of-birth";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { PULL_INPUTS } from "~/flows/refi-mini/depends-on";
import { DATE_OF_BIRTH } from "~/steps/questions";
import { pullTitle } from "~/steps/mortgages/soft-pull";

export const dateOfBirth = refiStep({
  id: "date-of-birth",
  highPriority: true,
  summary: () => secretAnswer(DATE_OF_BIRTH.summary),
  title: pullTitle("date-of-birth", birthDateTitle),
  privacy: "secret",
  schema: z.object({ dob: birthDateField(() => isoDateOf(new Date())) }),
  ownedAnswers: ["datesGiven", "looks"],
  sensitive: ["dob"],
  outcomes: FIRST_PULL_OUTCOMES,
  each: ({ facts }) => (facts.applicants ?? []).map(({ id }) => id),
  // Other borrowers, or another date of birth, need a new credit report.
  dependsOn: PULL_INPUTS,
});
