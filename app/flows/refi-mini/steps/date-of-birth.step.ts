import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const dateOfBirth = refiStep({
  id: "date-of-birth",
  title: "When were you born?",
  asks: NOTHING,
  outcomes: [
    "no-data",
    "full-ssn",
    "last4",
    "all-frozen",
    "some-frozen",
    "prequalified",
    "not-prequalified",
    "attempts-used",
  ],
  each: ({ facts }) => (facts.applicants ?? []).map(({ id }) => id),
  restsOn: ["borrower", "coBorrower", "maritalStatus", "spouseOnLoan", "friendOnLoan"],
});
