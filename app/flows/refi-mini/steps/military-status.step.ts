import { yesNoAnswer } from "~/steps/answer-summaries";
import { borrowerIndexes } from "~/steps/people/borrowers";
import { militaryForm, militaryTitle } from "~/steps/people/military";
import { MILITARY_SERVICE } from "~/steps/questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const militaryStatus = refiStep({
  id: "military-status",
  summary: ({ answers }, index = "0") =>
    index === "0" ? yesNoAnswer(MILITARY_SERVICE.label, answers.veterans?.[index]) : undefined,
  title: militaryTitle,
  privacy: "masked",
  schema: militaryForm,
  entries: { hasServed: "veterans", hasHadVaLoan: "hadVaLoans", hasVaCompensation: "vaCompensations" },
  params: ":borrowerIndex?",
  each: borrowerIndexes,
  // A replacement co-borrower is asked again, and does not inherit the earlier answer.
  dependsOn: ["coBorrower"],
});
