import { TextField } from "~/ui/fields";
import { ListForm } from "~/ui/list-form";
import { StepPage, useStep } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import {
  dateOf,
  jobDateOptions,
  jobDateProblems,
  monthOf,
  partsOfMonth,
} from "~/modules/income/answers/jobs";
import type { JobDateOptions } from "~/modules/income/answers/jobs";
import { MonthAndYear } from "~/modules/income/answers/month-and-year";
import { applicantOf, type Employer } from "~/modules/income/state";
import { textFor } from "~/modules/income/answers/labels";
import { incomePastHistory, MOST_JOBS } from "./income-past-history.step";

interface HistoryData {
  dates: JobDateOptions;
  lead: string;
  none: string;
  /** the most jobs that may be listed */
  most: number;
}

/** Returns a job as the values of its form fields. */
const fieldsOf = (
  { name, start, end }: Employer,
  record: string,
): [field: string, value: string | undefined][] => [
  [`${record}.employerName`, name],
  [`${record}.startMonth`, partsOfMonth(start).month],
  [`${record}.startYear`, partsOfMonth(start).year],
  [`${record}.endMonth`, partsOfMonth(end).month],
  [`${record}.endYear`, partsOfMonth(end).year],
];

export const loader = stepLoader(incomePastHistory, {
  load: ({
    state,
    place: { item },
    now,
  }): { data: HistoryData; values: Record<string, string | undefined> } => {
    const saved = [state.answers.incomeHistory?.[applicantOf(item)] ?? []].flat();
    return {
      data: {
        dates: jobDateOptions(dateOf(now)),
        most: MOST_JOBS,
        lead: textFor(
          state,
          item,
          "You started less than two years ago, so we ask about the job before that.",
          (name) => `${name} started less than two years ago, so we ask about the job before that.`,
        ),
        none: textFor(state, item, "I had no job before", (name) => `${name} had no job before`),
      },
      values: Object.fromEntries(saved.flatMap((job, index) => fieldsOf(job, `jobs[${String(index)}]`))),
    };
  },
});

export const action = stepAction(
  incomePastHistory,
  ({ values, state, place, now }) => {
    const jobs = values.jobs.map(({ employerName, ...job }) => ({
      name: employerName,
      start: monthOf(job.startYear, job.startMonth),
      end: monthOf(job.endYear, job.endMonth),
    }));
    const problems = jobs.flatMap((job, index) =>
      Object.entries(jobDateProblems(job, dateOf(now))).map(
        ([field, words]) => [`jobs[${String(index)}].${field}`, words] as const,
      ),
    );
    if (problems.length > 0) return refused(Object.fromEntries(problems));
    // Sorts the latest first, in whatever order they were entered.
    const inOrder = [...jobs].sort((one, other) => other.end.localeCompare(one.end));
    return done({
      answers: { incomeHistory: { ...state.answers.incomeHistory, [applicantOf(place.item)]: inOrder } },
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
      <ListForm
        list="jobs"
        most={data.most}
        submit="Continue"
        secondary={{ label: data.none, intent: "none" }}
        heading={(index) => `Earlier job ${String(index + 1)}`}
        add="Add another earlier job"
        remove={(index) => `Remove earlier job ${String(index + 1)}`}
      >
        {(job) => (
          <>
            <TextField
              name={`${job}.employerName`}
              label="Name of the earlier employer"
              autoComplete="off"
              autoCapitalize="words"
            />
            <MonthAndYear name={`${job}.start`} label="When did that job start?" {...data.dates} />
            <MonthAndYear name={`${job}.end`} label="When did it end?" {...data.dates} />
          </>
        )}
      </ListForm>
    </StepPage>
  );
}
