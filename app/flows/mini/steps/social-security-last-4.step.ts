import { z } from "zod";
import { last4Field } from "../../../steps/ssn";
import { whose } from "../applicant";
import { placeKey } from "../../../wizard/state";
import { miniStep } from "../mini-step";
import { isSoftAt, titleWhilePulling } from "../../../steps/credit/pending";

export const socialSecurityLast4 = miniStep({
  id: "social-security-last-4",
  title: (state, item) =>
    titleWhilePulling(
      state,
      isSoftAt(placeKey({ node: "social-security-last-4", item })),
      `What are the last four digits of ${whose(state, item)} SSN?`,
    ),
  asks: z.object({ last4: last4Field() }),
  sensitive: ["last4"],
  outcomes: ["failed", "frozen", "prequalified", "not-prequalified", "attempts-used"],
  each: ({ facts }) => facts.needsLast4 ?? [],
  restsOn: ["buyer", "coBuyer"],
});
