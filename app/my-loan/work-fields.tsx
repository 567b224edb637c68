import { IncomeAmounts } from "~/modules/income/answers/amount-fields";
import type { AmountFields } from "~/modules/income/answers/amounts";
import { MonthAndYear } from "~/modules/income/answers/month-and-year";
import { CheckboxCards, TextField, type Choice } from "~/ui/fields";
import { StepForm } from "~/ui/page";

/** The fields of an invited person's income and work. */

type DateOptions = Record<"months" | "years", readonly { value: string; label: string }[]>;

export type WorkShown =
  | { kind: "income"; options: Choice[] }
  | { kind: "amounts"; amounts: AmountFields[] }
  | {
      kind: "jobs";
      dates: DateOptions;
      jobs: { name: string; heading: string; label: string; start: string }[];
    }
  | { kind: "earlier"; dates: DateOptions; jobs: string[] };

const SAVE = "Save and continue";

/** The form of a page. */
export function WorkForm({ shown }: { shown: WorkShown }) {
  switch (shown.kind) {
    case "income":
      return (
        <StepForm submit={SAVE} formKey="income" secondary={{ label: "I have no income", intent: "none" }}>
          <CheckboxCards
            name="types"
            label="Types of income"
            hint="You don't have to tell us about alimony, child support or separate maintenance unless you want us to count it."
            options={shown.options}
            columns={2}
          />
        </StepForm>
      );
    case "amounts":
      return (
        <StepForm submit={SAVE} formKey="amounts">
          <IncomeAmounts kinds={shown.amounts} />
        </StepForm>
      );
    case "jobs":
      return (
        <StepForm submit={SAVE} formKey="jobs">
          {shown.jobs.map(({ name, heading, label, start }) => (
            <section key={name} aria-label={heading}>
              {shown.jobs.length > 1 ? <h2>{heading}</h2> : null}
              <TextField name={`${name}Employer`} label={label} autoComplete="off" autoCapitalize="words" />
              <MonthAndYear name={`${name}Start`} label={start} {...shown.dates} />
            </section>
          ))}
        </StepForm>
      );
    case "earlier":
      return <EarlierJobs {...shown} />;
  }
}

function EarlierJobs({ dates, jobs }: WorkShown & { kind: "earlier" }) {
  return (
    <StepForm submit={SAVE} formKey="earlier" secondary={{ label: "I had no job before", intent: "none" }}>
      {jobs.map((job, index) => (
        <section key={job} aria-label={`Earlier job ${String(index + 1)}`}>
          <h2>
            Earlier job {index + 1}
            {index === 0 ? "" : " (if there was one)"}
          </h2>
          <TextField
            name={`${job}Employer`}
            label="Name of the earlier employer"
            autoComplete="off"
            autoCapitalize="words"
            optional={index > 0}
          />
          <MonthAndYear
            name={`${job}Start`}
            label="When did that job start?"
            optional={index > 0}
            {...dates}
          />
          <MonthAndYear name={`${job}End`} label="When did it end?" optional={index > 0} {...dates} />
        </section>
      ))}
    </StepForm>
  );
}
