import { z } from "zod";
import { LATER_PULL_ENDINGS } from "../../../steps/credit/outcomes";
import { ssnTitle } from "../../../steps/credit/titles";
import { ssnField } from "../../../steps/ssn";
import { miniStep } from "../mini-step";
import { BUYERS } from "../rests-on";

export const socialSecurity = miniStep({
  id: "social-security",
  title: ssnTitle,
  asks: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: LATER_PULL_ENDINGS,
  each: ({ facts }) => facts.needsFullSsn ?? [],
  restsOn: [...BUYERS, "looks"],
});
