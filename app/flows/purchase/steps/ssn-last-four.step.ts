import { secretAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { last4Field } from "~/steps/credit/ssn-fields";
import { last4TitleAt } from "~/steps/credit/titles";
import { BUYERS } from "~/flows/purchase/people";
import { LAST_FOUR } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const ssnLastFour = purchaseStep({
  id: "ssn-last-four",
  highPriority: true,
  summary: () => secretAnswer(LAST_FOUR.summary),
  title: last4TitleAt("ssn-last-four"),
  privacy: "secret",
  schema: z.object({ last4: last4Field() }),
  sensitive: ["last4"],
  outcomes: LATER_PULL_OUTCOMES,
  each: ({ facts }) => facts.needsLast4 ?? [],
  params: ":borrowerId?",
  dependsOn: [...BUYERS, "looks"],
});
