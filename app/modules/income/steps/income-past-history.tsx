import { TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done, refused } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { dayOf, jobDateOptions, jobDateProblems, monthOf, partsOfMonth } from "~/modules/income/answers/jobs";
import type { JobDateOptions } from "~/modules/income/answers/jobs";
import { MonthAndYear } from "~/modules/income/answers/month-and-year";
import { applicantOf } from "~/modules/income/state";
import { about } from "~/modules/income/answers/words";
import { incomePastHistory } from "./income-past-history.step";

interface HistoryData {
  dates: JobDateOptions;
  lead: string;
  none: string;
}

export const loader = stepLoader(incomePastHistory, {
  load: ({
    state,
    place: { item },
    now,
  }): { data: HistoryData; values: Record<string, string | undefined> } => {
    const saved = state.answers.incomeHistory?.[applicantOf(item)];
    const [start, end] = [partsOfMonth(saved?.start), partsOfMonth(saved?.end)];
    return {
      data: {
        dates: jobDateOptions(dayOf(now)),
        lead: about(
          state,
          item,
          "You started less than two years ago, so we ask about the job before that.",
          (name) => `${name} started less than two years ago, so we ask about the job before that.`,
        ),
        none: about(state, item, "I had no job before", (name) => `${name} had no job before`),
      },
      values: {
        employerName: saved?.name,
        startMonth: start.month,
        startYear: start.year,
        endMonth: end.month,
        endYear: end.year,
      },
    };
  },
});

export const action = stepAction(
  incomePastHistory,
  ({ values, state, place, now }) => {
    const start = monthOf(values.startYear, values.startMonth);
    const end = monthOf(values.endYear, values.endMonth);
    const problems = jobDateProblems({ start, end }, dayOf(now));
    if (Object.keys(problems).length > 0) return refused(problems);
    const job = { name: values.employerName, start, end };
    return done({
      answers: { incomeHistory: { ...state.answers.incomeHistory, [applicantOf(place.item)]: job } },
    });
  },
  {
    none: ({ state, place }) => {
      const { [applicantOf(place.item)]: _, ...others } = state.answers.incomeHistory ?? {};
      return done({ answers: { incomeHistory: others } });
    },
  },
);

export default function HistoryPage() {
  const { data } = useStep<HistoryData>();
  return (
    <StepPage lead={data.lead}>
      <StepForm submit="Continue" secondary={{ label: data.none, intent: "none" }}>
        <TextField
          name="employerName"
          label="Name of the earlier employer"
          autoComplete="off"
          autoCapitalize="words"
        />
        <MonthAndYear name="start" label="When did that job start?" {...data.dates} />
        <MonthAndYear name="end" label="When did it end?" {...data.dates} />
      </StepForm>
    </StepPage>
  );
}
