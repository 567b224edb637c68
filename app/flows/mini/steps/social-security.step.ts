import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const socialSecurity = miniStep({
  id: "social-security",
  title: "What is your Social Security number?",
  asks: NOTHING,
  sensitive: ["ssn"],
  each: ({ facts }) => facts.needsFullSsn ?? [],
});
