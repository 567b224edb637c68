import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const socialSecurityLast4 = miniStep({
  id: "social-security-last-4",
  title: "What are the last four digits of your SSN?",
  asks: NOTHING,
  sensitive: ["last4"],
  each: ({ facts }) => facts.needsLast4 ?? [],
});
