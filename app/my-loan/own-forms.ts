import { z } from "zod";
import { ageOn } from "~/domain/dates";
import { MAX_AGE, MIN_AGE } from "~/domain/limits";
import { omitUndefined } from "~/domain/omit-undefined";
import { dateField } from "~/steps/date-field";
import { choice, yesNo, yesNoWord } from "~/steps/fields";
import { MARITAL_STATUSES } from "~/steps/people/marital-status";
import { serviceForRecord, vaFields } from "~/steps/people/military-service";
import { nameFields, nameFrom, nameValues } from "~/steps/people/person-name";
import { MILITARY_SERVICE } from "~/steps/questions";
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

/** Military service, in the words of the wizards. */
export const serviceForm = z.object({ hasServed: yesNo(MILITARY_SERVICE.required), ...vaFields });

/** Returns what is saved of the form; the rest counts only for somebody who has served. */
export function serviceFrom({
  hasServed,
  hasHadVaLoan,
  hasVaCompensation,
}: z.output<typeof serviceForm>): NonNullable<Answers["service"]> {
  const { isVeteran = hasServed, ...rest } = serviceForRecord({
    isVeteran: hasServed,
    ...omitUndefined({ hasHadVaLoan, hasVaCompensation }),
  });
  return { isVeteran, ...rest };
}

export const serviceValues = ({ service }: Part): FormValues =>
  filledValues({
    hasServed: yesNoWord(service?.isVeteran),
    hasHadVaLoan: yesNoWord(service?.hasHadVaLoan),
    hasVaCompensation: yesNoWord(service?.hasVaCompensation),
  });
