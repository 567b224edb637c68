import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const dateOfBirth = miniStep({
  id: "date-of-birth",
  title: "When were you born?",
  asks: NOTHING,
  sensitive: ["dob"],
  each: ({ facts }) => (facts.applicants ?? []).map((applicant) => applicant.id),
});
