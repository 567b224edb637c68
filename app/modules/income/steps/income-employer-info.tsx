import { TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import {
  dateOf,
  jobDateOptions,
  jobDateProblems,
  jobEnding,
  monthOf,
  partsOfMonth,
} from "~/modules/income/answers/jobs";
import type { JobDateOptions } from "~/modules/income/answers/jobs";
import { MonthAndYear } from "~/modules/income/answers/month-and-year";
import { applicantOf, employmentOn } from "~/modules/income/state";
import { textFor } from "~/modules/income/answers/labels";
import { incomeEmployerInfo } from "./income-employer-info.step";

interface EmployerData {
  dates: JobDateOptions;
  nameLabel: string;
  startLabel: string;
}

export const loader = stepLoader(incomeEmployerInfo, {
  load: ({
    state,
    place: { item },
    now,
  }): { data: EmployerData; values: Record<string, string | undefined> } => {
    const type = employmentOn(item);
    const saved = type && state.answers.incomeEmployers?.[applicantOf(item)]?.[type];
    const start = partsOfMonth(saved?.start);
    const isBusiness = type === "SelfEmployment";
    return {
      data: {
        dates: jobDateOptions(dateOf(now)),
        nameLabel: isBusiness
          ? textFor(state, item, "Name of your business", () => "Name of the business")
          : "Name of the employer",
        startLabel: textFor(
          state,
          item,
          isBusiness ? "When did you start it?" : "When did you start there?",
          (name) => `When did ${name} start ${isBusiness ? "it" : "there"}?`,
        ),
      },
      values: { employerName: saved?.name, startMonth: start.month, startYear: start.year },
    };
  },
});

export const action = stepAction(incomeEmployerInfo, ({ values, state, place, now }) => {
  const type = employmentOn(place.item);
  if (!type) return done();
  const today = dateOf(now);
  const start = monthOf(values.startYear, values.startMonth);
  const problems = jobDateProblems({ start }, today);
  if (Object.keys(problems).length > 0) return refused(problems);
  const id = applicantOf(place.item);
  const all = state.answers.incomeEmployers;
  const own = { ...all?.[id], [type]: { name: values.employerName, start } };
  return done({ answers: { incomeEmployers: { ...all, [id]: own } }, outcome: jobEnding(start, today) });
});

export default function EmployerPage() {
  const { data } = useStep<EmployerData>();
  return (
    <StepPage lead="Lenders look at two years of work. This tells us where the money comes from and since when.">
      <StepForm submit="Continue">
        <TextField name="employerName" label={data.nameLabel} autoComplete="off" autoCapitalize="words" />
        <MonthAndYear name="start" label={data.startLabel} {...data.dates} />
      </StepForm>
    </StepPage>
  );
}
