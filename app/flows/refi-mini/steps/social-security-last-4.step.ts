import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const socialSecurityLast4 = refiStep({
  id: "social-security-last-4",
  title: "What are the last four digits of your Social Security number?",
  asks: NOTHING,
  outcomes: ["failed", "frozen", "prequalified", "not-prequalified", "attempts-used"],
  each: ({ facts }) => facts.needsLast4 ?? [],
  restsOn: ["borrower", "coBorrower", "maritalStatus", "spouseOnLoan", "friendOnLoan"],
});
