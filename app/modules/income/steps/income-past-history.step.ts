import { z } from "zod";
import { incomeStep } from "~/modules/income/income-step";
import { employerName, monthField, yearField } from "~/modules/income/answers/jobs";
import { about } from "~/modules/income/answers/words";

export const incomePastHistory = incomeStep({
  id: "income-past-history",
  title: (state, item) =>
    about(state, item, "Where did you work before?", (name) => `Where did ${name} work before?`),
  asks: z.object({
    employerName: employerName("Enter the name of the earlier employer."),
    startMonth: monthField("Choose the start month."),
    startYear: yearField("Choose the start year."),
    endMonth: monthField("Choose the end month."),
    endYear: yearField("Choose the end year."),
  }),
  owns: ["incomeHistory"],
  params: ":borrowerId/:borrowerIndex",
});
