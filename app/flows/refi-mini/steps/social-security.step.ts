import { given } from "~/steps/said";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { ssnTitle } from "~/steps/credit/titles";
import { ssnField } from "~/steps/credit/ssn-fields";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { LOOK } from "~/flows/refi-mini/rests-on";
import { pullTitle } from "~/steps/mortgages/soft-pull";

export const socialSecurity = refiStep({
  id: "social-security",
  dear: true,
  said: () => given("Social Security number"),
  title: pullTitle("social-security", ssnTitle),
  asks: z.object({ ssn: ssnField() }),
  owns: ["numbersGiven"],
  sensitive: ["ssn"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
  restsOn: [...LOOK, "looks", "numbersGiven"],
});
