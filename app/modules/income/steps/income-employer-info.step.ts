import { z } from "zod";
import { incomeStep } from "~/modules/income/income-step";
import { dateOf, employerName, monthField, monthOf, yearField } from "~/modules/income/answers/jobs";
import { applicantOf, employmentOn, employmentPages, type IncomeState } from "~/modules/income/state";
import { textFor } from "~/modules/income/answers/labels";
import { jobYearsQuestion } from "~/steps/soft-checks/questions";

const isBusiness = (item: string | undefined): boolean => employmentOn(item) === "SelfEmployment";

function titleOf(state: IncomeState, item: string | undefined): string {
  const type = employmentOn(item);
  if (type === "SelfEmployment") {
    return textFor(state, item, "What is your business?", (name) => `What is ${name}'s business?`);
  }
  const how = type === "PartTimeEmployment" ? " part-time" : "";
  return textFor(state, item, `Who do you work for${how}?`, (name) => `Who does ${name} work for${how}?`);
}

export const incomeEmployerInfo = incomeStep({
  id: "income-employer-info",
  title: titleOf,
  privacy: "secret",
  schema: (_, item) =>
    z.object({
      employerName: employerName(
        isBusiness(item) ? "Enter the name of the business." : "Enter the name of the employer.",
      ),
      startMonth: monthField("Choose the start month."),
      startYear: yearField("Choose the start year."),
    }),
  softChecks: ({ startMonth, startYear }, { now }) => ({
    startYear: jobYearsQuestion(monthOf(startYear, startMonth), dateOf(now)),
  }),
  ownedAnswers: ["incomeEmployers"],
  outcomes: ["recent", "enough"],
  params: ":borrowerId/:borrowerIndex/:pageId",
  each: (state, outer) => employmentPages(state, applicantOf(outer)),
});
