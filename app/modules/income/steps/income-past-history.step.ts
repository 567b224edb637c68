import { z } from "zod";
import { incomeStep } from "~/modules/income/income-step";
import { employerName, monthField, monthOf, yearField } from "~/modules/income/answers/jobs";
import { textFor } from "~/modules/income/answers/labels";
import { jobYearsQuestion } from "~/steps/soft-checks/questions";

/** The most earlier jobs that can be entered; two years of work seldom have more. */
export const MOST_JOBS = 3;

const job = z.object({
  employerName: employerName("Enter the name of the earlier employer."),
  startMonth: monthField("Choose the start month."),
  startYear: yearField("Choose the start year."),
  endMonth: monthField("Choose the end month."),
  endYear: yearField("Choose the end year."),
});

export const incomePastHistory = incomeStep({
  id: "income-past-history",
  title: (state, item) =>
    textFor(state, item, "Where did you work before?", (name) => `Where did ${name} work before?`),
  privacy: "secret",
  schema: z.object({
    jobs: z
      .array(job, "Enter the earlier job.")
      .min(1)
      .max(MOST_JOBS, `List your last ${String(MOST_JOBS)} jobs at most.`),
  }),
  softChecks: ({ jobs }) =>
    Object.fromEntries(
      jobs.map(({ startMonth, startYear, endMonth, endYear }, index) => [
        `jobs[${String(index)}].startYear`,
        jobYearsQuestion(monthOf(startYear, startMonth), monthOf(endYear, endMonth)),
      ]),
    ),
  hasGrowingForm: true,
  ownedAnswers: ["incomeHistory"],
  params: ":borrowerId/:borrowerIndex",
});
