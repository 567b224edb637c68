import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { ssnField } from "~/steps/credit/ssn-fields";
import { ssnTitleAt } from "~/steps/credit/titles";
import { BUYERS } from "~/flows/purchase/people";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const ssn = purchaseStep({
  id: "ssn",
  highPriority: true,
  summary: () => secretAnswer("Social Security number"),
  title: ssnTitleAt("ssn"),
  privacy: "secret",
  schema: z.object({ ssn: ssnField() }),
  sensitive: ["ssn"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsFullSsn ?? [],
  params: ":borrowerId?",
  dependsOn: [...BUYERS, "looks"],
});
