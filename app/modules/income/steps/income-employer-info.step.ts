import { NOTHING } from "../../../wizard/step";
import { incomeStep } from "../income-step";
import { applicantOf, employmentPages } from "../state";

export const incomeEmployerInfo = incomeStep({
  id: "income-employer-info",
  title: "Who pays you?",
  asks: NOTHING,
  owns: ["incomeEmployers"],
  params: ":borrowerId/:borrowerIndex/:pageId",
  each: (state, outer) => employmentPages(state, applicantOf(outer)),
});
