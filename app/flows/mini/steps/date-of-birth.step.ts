import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { isoDateOf } from "~/domain/dates";
import { birthDateTitle } from "~/steps/credit/titles";
import { birthDateField } from "~/steps/credit/date-of-birth";
import { DATE_OF_BIRTH } from "~/steps/questions";
import { miniStep } from "~/flows/mini/mini-step";

export const dateOfBirth = miniStep({
  id: "date-of-birth",
  summary: () => secretAnswer(DATE_OF_BIRTH.summary),
  title: birthDateTitle,
  privacy: "secret",
  schema: z.object({ dob: birthDateField(() => isoDateOf(new Date())) }),
  sensitive: ["dob"],
  each: ({ facts }) => (facts.applicants ?? []).map((applicant) => applicant.id),
  // A replaced borrower has another date of birth. An added borrower has a separate place.
  dependsOn: ["buyer", "coBuyer"],
});
