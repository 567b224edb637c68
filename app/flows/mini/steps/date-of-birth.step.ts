import { z } from "zod";
import { isoDateOf } from "../../../domain/dates";
import { birthDateField } from "../../../steps/date-of-birth";
import { applicantFor } from "../applicant";
import { miniStep } from "../mini-step";

export const dateOfBirth = miniStep({
  id: "date-of-birth",
  title: (state, item) => {
    const { isYou, applicant } = applicantFor(state, item);
    return isYou || !applicant ? "When were you born?" : `When was ${applicant.firstName} born?`;
  },
  asks: z.object({ dob: birthDateField(() => isoDateOf(new Date())) }),
  sensitive: ["dob"],
  each: ({ facts }) => (facts.applicants ?? []).map((applicant) => applicant.id),
});
