import { z } from "zod";
import { last4Title } from "~/steps/credit/titles";
import { last4Field } from "~/steps/credit/ssn-fields";
import { secretAnswer } from "~/steps/answer-summaries";
import { LAST_FOUR } from "~/steps/questions";
import { spwStep } from "~/flows/spw/spw-step";

export const socialSecurityLast4 = spwStep({
  id: "social-security-last-4",
  summary: () => secretAnswer(LAST_FOUR.summary),
  title: last4Title,
  privacy: "secret",
  schema: z.object({ last4: last4Field() }),
  sensitive: ["last4"],
  each: ({ facts }) => facts.needsLast4 ?? [],
});
