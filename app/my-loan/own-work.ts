import { z } from "zod";
import { INCOME_TYPES, type IncomeType } from "~/domain/income";
import {
  INCOME_KINDS,
  jobsOf,
  MAX_EARLIER_JOBS,
  missingWorkPage,
  needsEarlierJobs,
  WORK_PAGES,
  type OwnWork,
  type WorkPage,
} from "~/domain/my-loan/own-part";
import { omitUndefined } from "~/domain/omit-undefined";
import {
  amountField,
  amountFields,
  amountsForm,
  amountText,
  conditionField,
  periodField,
  statedAmounts,
} from "~/modules/income/answers/amounts";
import {
  employerName,
  jobDateOptions,
  jobDateProblems,
  monthField,
  monthOf,
  partsOfMonth,
  yearField,
} from "~/modules/income/answers/jobs";
import { TYPE_HINTS } from "~/modules/income/answers/labels";
import { CHOOSE_ONE } from "~/modules/income/steps/income-type.step";
import type { FormErrors, FormValues } from "~/ui/page-data";
import { parseForm } from "~server/edge/form";
import type { CallBody } from "~server/backend/contract/index";
import { filledValues } from "./own-forms";
import type { OwnPart } from "./part";
import type { WorkShown } from "./work-fields";

/**
 * The pages about an invited person's income and work. They ask what the income pages of the wizards
 * ask of a borrower, with their rules and words.
 */

type Work = Pick<CallBody<"invitation.answers">, "incomes" | "earlierJobs">;
type OwnIncome = NonNullable<Work["incomes"]>[number];

export const isWorkPage = (topic: string): topic is WorkPage => WORK_PAGES.some((page) => page === topic);

/** The button of a person without income, and of one without an earlier job. */
export const NONE = "none";

const isKind = (text: string): text is IncomeType => INCOME_KINDS.some((kind) => kind === text);
const kindField = z.string().refine(isKind, "Choose from the list.");
const kindsForm = z.object({ types: z.array(kindField).min(1, CHOOSE_ONE) });

const isBusiness = (kind: IncomeType): boolean => kind === "SelfEmployment";

const jobFields = (kind: IncomeType) => ({
  [`${kind}Employer`]: employerName(
    isBusiness(kind) ? "Enter the name of the business." : "Enter the name of the employer.",
  ),
  [`${kind}StartMonth`]: monthField("Choose the start month."),
  [`${kind}StartYear`]: yearField("Choose the start year."),
});

/** Returns the form of the present jobs. */
const jobsForm = (incomes: readonly OwnIncome[]) => {
  const fields: Record<string, z.ZodType<string>> = Object.fromEntries(
    jobsOf(incomes).flatMap(({ kind }) => Object.entries(jobFields(kind))),
  );
  return z.object(fields);
};

const EARLIER = Array.from({ length: MAX_EARLIER_JOBS }, (_, index) => `job${String(index + 1)}`);

const earlierFields = {
  Employer: employerName("Enter the name of the earlier employer."),
  StartMonth: monthField("Choose the start month."),
  StartYear: yearField("Choose the start year."),
  EndMonth: monthField("Choose the end month."),
  EndYear: yearField("Choose the end year."),
};

/** Returns the form of the earlier jobs: the first one, and others of which anything was filled in. */
function earlierForm(form: FormData) {
  const isFilled = (job: string): boolean =>
    Object.keys(earlierFields).some((field) => {
      const value = form.get(`${job}${field}`);
      return typeof value === "string" && value.trim() !== "";
    });
  const jobs = EARLIER.filter((job, index) => index === 0 || isFilled(job));
  const fields: Record<string, z.ZodType<string>> = Object.fromEntries(
    jobs.flatMap((job) =>
      Object.entries(earlierFields).map(([field, schema]) => [`${job}${field}`, schema] as const),
    ),
  );
  return { jobs, schema: z.object(fields) };
}

/** Returns what a page asks; undefined when it asks nothing of this person. */
export function workShown(page: WorkPage, { incomes }: OwnPart, today: string): WorkShown | undefined {
  if (page === "income")
    return {
      kind: "income",
      options: INCOME_KINDS.map((value) => ({
        value,
        label: INCOME_TYPES[value],
        ...omitUndefined({ hint: TYPE_HINTS[value] }),
      })),
    };
  if (incomes === undefined || incomes.length === 0) return undefined;
  const dates = jobDateOptions(today);
  if (page === "amounts")
    return { kind: "amounts", amounts: incomes.map(({ kind }) => amountFields(kind, INCOME_TYPES[kind])) };
  const jobs = jobsOf(incomes);
  if (jobs.length === 0) return undefined;
  if (page === "jobs")
    return {
      kind: "jobs",
      dates,
      jobs: jobs.map(({ kind }) => ({
        name: kind,
        heading: INCOME_TYPES[kind],
        label: isBusiness(kind) ? "Name of your business" : "Name of the employer",
        start: isBusiness(kind) ? "When did you start it?" : "When did you start there?",
      })),
    };
  return needsEarlierJobs(jobs, today) ? { kind: "earlier", dates, jobs: EARLIER } : undefined;
}

/** Returns the values of a page's form. */
export function workValues(page: WorkPage, { incomes = [], earlierJobs = [] }: OwnPart): FormValues {
  switch (page) {
    case "income":
      return { types: incomes.map(({ kind }) => kind) };
    case "amounts":
      return filledValues(
        Object.fromEntries(
          incomes.flatMap(({ kind, amount, isAnnual, isConfirmed }) => [
            [amountField(kind), amountText({ amount: amount ?? 0, annual: isAnnual })],
            [periodField(kind), isAnnual ? "year" : "month"],
            [conditionField(kind), isConfirmed ? "yes" : undefined],
          ]),
        ),
      );
    case "jobs":
      return filledValues(
        Object.fromEntries(
          jobsOf(incomes).flatMap(({ kind, employerName: name, since }) => [
            [`${kind}Employer`, name],
            ...monthValues(`${kind}Start`, since),
          ]),
        ),
      );
    case "earlier":
      return filledValues(
        Object.fromEntries(
          earlierJobs.flatMap(({ employerName: name, since, until }, index) => [
            [`job${String(index + 1)}Employer`, name],
            ...monthValues(`job${String(index + 1)}Start`, since),
            ...monthValues(`job${String(index + 1)}End`, until),
          ]),
        ),
      );
  }
}

const monthValues = (name: string, iso: string | undefined): [string, string | undefined][] => {
  const { month, year } = partsOfMonth(iso);
  return [
    [`${name}Month`, month],
    [`${name}Year`, year],
  ];
};

type WorkAnswers = { ok: true; answers: Work } | { ok: false; errors: FormErrors };

/**
 * Reads a page's form into the answers that it gives.
 * @param today YYYY-MM-DD
 */
export function workAnswers(page: WorkPage, form: FormData, part: OwnPart, today: string): WorkAnswers {
  const { incomes = [] } = part;
  const isNone = form.get("intent") === NONE;
  switch (page) {
    case "income": {
      if (isNone) return { ok: true, answers: { incomes: [] } };
      const parsed = parseForm(form, kindsForm);
      if (!parsed.ok) return parsed;
      const known = new Map(incomes.map((income) => [income.kind, income]));
      const chosen = INCOME_KINDS.filter((kind) => parsed.value.types.includes(kind));
      return {
        ok: true,
        answers: { incomes: chosen.map((kind) => known.get(kind) ?? { kind, isAnnual: true }) },
      };
    }
    case "amounts": {
      const kinds = incomes.map(({ kind }) => kind);
      const parsed = parseForm(form, amountsForm(kinds, true));
      if (!parsed.ok) return parsed;
      const stated = statedAmounts(kinds, parsed.value);
      return {
        ok: true,
        answers: { incomes: incomes.map((income) => withAmount(income, stated[income.kind])) },
      };
    }
    case "jobs":
      return jobAnswers(form, incomes, today);
    case "earlier":
      return isNone ? { ok: true, answers: { earlierJobs: [] } } : earlierAnswers(form, today);
  }
}

type Stated = ReturnType<typeof statedAmounts>[IncomeType];

const withAmount = ({ isConfirmed: _before, ...income }: OwnIncome, stated: Stated): OwnIncome => ({
  ...income,
  amount: stated?.amount ?? 0,
  isAnnual: stated?.annual ?? true,
  ...omitUndefined({ isConfirmed: stated?.confirmed }),
});

function jobAnswers(form: FormData, incomes: readonly OwnIncome[], today: string): WorkAnswers {
  const parsed = parseForm(form, jobsForm(incomes));
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  const isJob = new Set(jobsOf(incomes).map(({ kind }) => kind));
  const next = incomes.map((income): OwnIncome => {
    const { kind } = income;
    if (!isJob.has(kind)) return income;
    const since = monthOf(given[`${kind}StartYear`] ?? "", given[`${kind}StartMonth`] ?? "");
    return { ...income, since, ...omitUndefined({ employerName: given[`${kind}Employer`] }) };
  });
  const problems = next.flatMap(({ kind, since }) =>
    since === undefined ? [] : problemsOf(kind, { start: since }, today),
  );
  if (problems.length > 0) return { ok: false, errors: Object.fromEntries(problems) };
  return { ok: true, answers: { incomes: next } };
}

const problemsOf = (job: string, dates: { start: string; end?: string }, today: string) =>
  Object.entries(jobDateProblems(dates, today)).map(
    ([field, words]) => [`${job}${field.charAt(0).toUpperCase()}${field.slice(1)}`, words] as const,
  );

function earlierAnswers(form: FormData, today: string): WorkAnswers {
  const { jobs, schema } = earlierForm(form);
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  const listed = jobs.map((job) => ({
    employerName: given[`${job}Employer`] ?? "",
    since: monthOf(given[`${job}StartYear`] ?? "", given[`${job}StartMonth`] ?? ""),
    until: monthOf(given[`${job}EndYear`] ?? "", given[`${job}EndMonth`] ?? ""),
  }));
  const problems = listed.flatMap(({ since, until }, index) =>
    problemsOf(jobs[index] ?? "", { start: since, end: until }, today),
  );
  if (problems.length > 0) return { ok: false, errors: Object.fromEntries(problems) };
  return {
    ok: true,
    answers: { earlierJobs: listed.toSorted((one, other) => other.until.localeCompare(one.until)) },
  };
}

/**
 * Returns the page after one about income and work; undefined when they are done. The amounts are
 * always shown after the kinds, so that they can be changed.
 */
export function nextWorkPage(page: WorkPage, part: OwnWork, today: string): WorkPage | undefined {
  const { incomes = [] } = part;
  if (page === "income" && incomes.length > 0) return "amounts";
  if (page === "amounts" && jobsOf(incomes).length > 0) return "jobs";
  if (page === "jobs" && needsEarlierJobs(incomes, today)) return "earlier";
  return missingWorkPage(part, today);
}
