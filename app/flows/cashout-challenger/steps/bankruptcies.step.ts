import { secretAnswer } from "~/steps/answer-summaries";
import { choice } from "~/steps/fields";
import { BANKRUPTCY } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const bankruptcies = challengerStep({
  id: "bankruptcies",
  summary: () => secretAnswer("Bankruptcy"),
  title: BANKRUPTCY.title,
  privacy: "secret",
  fields: {
    bankruptcyStatus: choice(["none", "discharged", "recent", "open"], BANKRUPTCY.required),
  },
});
