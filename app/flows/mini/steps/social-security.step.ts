import { z } from "zod";
import { ssnField } from "../../../steps/ssn";
import { whose } from "../applicant";
import { placeKey } from "../../../wizard/state";
import { miniStep } from "../mini-step";
import { isSoftAt, titleWhilePulling } from "../../../steps/credit/pending";

export const socialSecurity = miniStep({
  id: "social-security",
  title: (state, item) =>
    titleWhilePulling(
      state,
      isSoftAt(placeKey({ node: "social-security", item })),
      `What is ${whose(state, item)} Social Security number?`,
    ),
  asks: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: ["failed", "frozen", "prequalified", "not-prequalified", "attempts-used"],
  each: ({ facts }) => facts.needsFullSsn ?? [],
  restsOn: ["buyer", "coBuyer"],
});
