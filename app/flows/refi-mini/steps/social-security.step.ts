import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const socialSecurity = refiStep({
  id: "social-security",
  title: "What is your Social Security number?",
  asks: NOTHING,
  outcomes: ["failed", "frozen", "prequalified", "not-prequalified", "attempts-used"],
  each: ({ facts }) => facts.needsFullSsn ?? [],
  restsOn: ["borrower", "coBorrower", "maritalStatus", "spouseOnLoan", "friendOnLoan"],
});
