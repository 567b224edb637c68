import { z } from "zod";
import { ageOn } from "~/domain/dates";
import { INCOME_TYPES, isEmployment } from "~/domain/income";
import { INCOME_MAX, MAX_AGE, MIN_AGE } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { INCOME_KINDS, type OwnIncomeKind } from "~/domain/my-loan/own-part";
import { employerName, monthField, monthOf, partsOfMonth, yearField } from "~/modules/income/answers/jobs";
import { dateField } from "~/steps/date-field";
import { amountField, choice, moneyText } from "~/steps/fields";
import { MARITAL_STATUSES } from "~/steps/people/marital-status";
import { nameFields, nameFrom, nameValues } from "~/steps/people/person-name";
import type { FormValues } from "~/ui/page-data";
import type { CallBody, CallOutput } from "~server/backend/contract/index";

/** The forms of an invited person's own part: what they ask, and what is saved of it. */

type Answers = CallBody<"invitation.answers">;
type Part = CallOutput<"invitation.part">;

const birthDateField = (today: string) =>
  dateField("Enter your birth date.", (iso) => {
    const age = ageOn(iso, today);
    if (age === undefined || age < 0 || age > MAX_AGE) return "Enter a birth date in the past.";
    return age < MIN_AGE ? `You have to be ${String(MIN_AGE)} or older to be on a loan.` : undefined;
  });

/**
 * Name, marital status and birth date.
 * @param today YYYY-MM-DD
 * @param hasBirthDate one was given before, which stays without another one
 */
export function aboutForm(today: string, hasBirthDate: boolean) {
  const birthDate = birthDateField(today);
  return z.object({
    ...nameFields("your"),
    birthDate: hasBirthDate ? birthDate.optional() : birthDate,
    maritalStatus: choice(MARITAL_STATUSES, "Choose one."),
  });
}

/** Returns what is saved of the form; a separated person is still legally married. */
export function aboutFrom(form: z.output<ReturnType<typeof aboutForm>>): NonNullable<Answers["about"]> {
  const { birthDate, maritalStatus, ...name } = form;
  const { firstName, lastName, middleName, suffix } = nameFrom(name);
  return {
    firstName,
    lastName,
    ...(middleName !== undefined && { middleName }),
    ...(suffix !== undefined && { suffix }),
    married: maritalStatus !== "unmarried",
    ...(birthDate !== undefined && { birthDate }),
  };
}

/** Returns the values that are there. */
export const filledValues = (values: Record<string, string | undefined>): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

export const aboutValues = ({ about }: Part): FormValues => ({
  ...filledValues(nameValues(about)),
  ...(about?.married !== undefined && { maritalStatus: about.married ? "married" : "unmarried" }),
});

const NO_INCOME = "none";

/** The choices of the first income, and those of another one. */
export const incomeOptions = [
  ...INCOME_KINDS.map((value) => ({ value, label: INCOME_TYPES[value] })),
  { value: NO_INCOME, label: "I have no income of my own" },
];

const AMOUNT = "Enter the amount a year before taxes, for example 64,000.";
const yearlyField = amountField(AMOUNT, (dollars) => {
  if (dollars <= 0) return AMOUNT;
  return dollars > INCOME_MAX ? `Income can't be more than ${formatMoney(INCOME_MAX)} a year.` : undefined;
});

const details = {
  yearly: yearlyField.optional(),
  employer: employerName("Enter the name of the employer, or of your business.").optional(),
  startMonth: monthField("Choose the month.").optional(),
  startYear: yearField("Choose the year.").optional(),
};

type Place = "first" | "second";
const KIND = "Choose the kind of income.";

/** What the form asks: one income, and another one if there is one. */
export const incomeForm = z
  .object({
    firstKind: choice([...INCOME_KINDS, NO_INCOME], KIND),
    firstYearly: details.yearly,
    firstEmployer: details.employer,
    firstStartMonth: details.startMonth,
    firstStartYear: details.startYear,
    secondKind: choice(INCOME_KINDS, KIND).optional(),
    secondYearly: details.yearly,
    secondEmployer: details.employer,
    secondStartMonth: details.startMonth,
    secondStartYear: details.startYear,
  })
  .superRefine((form, ctx) => {
    for (const [place, kind] of [
      ["first", form.firstKind],
      ["second", form.secondKind],
    ] as const)
      for (const [field, message] of missingIn(form, place, kind))
        ctx.addIssue({ code: "custom", path: [field], message });
  });

type IncomeForm = z.output<typeof incomeForm>;

/** Returns the fields that an income lacks, with their messages. */
function missingIn(
  form: IncomeForm,
  place: Place,
  kind: IncomeForm["firstKind"] | undefined,
): (readonly [string, string])[] {
  if (kind === undefined)
    return form[`${place}Yearly`] === undefined ? [] : [[`${place}Kind`, KIND] as const];
  if (kind === NO_INCOME) return [];
  const amount = form[`${place}Yearly`] === undefined ? [[`${place}Yearly`, AMOUNT] as const] : [];
  if (!isEmployment(kind)) return amount;
  return [
    ...amount,
    ...(form[`${place}Employer`] === undefined
      ? [[`${place}Employer`, "Enter the name of the employer, or of your business."] as const]
      : []),
    ...(form[`${place}StartMonth`] === undefined
      ? [[`${place}StartMonth`, "Choose the month."] as const]
      : []),
    ...(form[`${place}StartYear`] === undefined ? [[`${place}StartYear`, "Choose the year."] as const] : []),
  ];
}

type OwnIncome = NonNullable<Answers["incomes"]>[number];

function incomeAt(form: IncomeForm, place: Place, kind: OwnIncomeKind | undefined): OwnIncome[] {
  const yearly = form[`${place}Yearly`];
  if (kind === undefined || yearly === undefined) return [];
  const [employer, month, year] = [
    form[`${place}Employer`],
    form[`${place}StartMonth`],
    form[`${place}StartYear`],
  ];
  return [
    {
      kind,
      yearly,
      ...(employer !== undefined && isEmployment(kind) && { employerName: employer }),
      ...(month !== undefined && year !== undefined && { since: monthOf(year, month) }),
    },
  ];
}

/** Returns the incomes of the form; none for a person without one. */
export const incomesFrom = (form: IncomeForm): OwnIncome[] => [
  ...incomeAt(form, "first", form.firstKind === NO_INCOME ? undefined : form.firstKind),
  ...incomeAt(form, "second", form.secondKind),
];

function valuesAt(place: Place, income: OwnIncome | undefined): FormValues {
  if (income === undefined) return {};
  const { year, month } = partsOfMonth(income.since);
  return filledValues({
    [`${place}Kind`]: income.kind,
    [`${place}Yearly`]: moneyText(income.yearly),
    [`${place}Employer`]: income.employerName,
    [`${place}StartMonth`]: month,
    [`${place}StartYear`]: year,
  });
}

export function incomeValues({ incomes }: Part): FormValues {
  if (incomes === undefined) return {};
  if (incomes.length === 0) return { firstKind: NO_INCOME };
  return { ...valuesAt("first", incomes[0]), ...valuesAt("second", incomes[1]) };
}
