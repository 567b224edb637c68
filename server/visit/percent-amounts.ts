import { isPercentOrDollars, parseAmount, percentOf } from "~/domain/typed-amount";
import { plainNumbers } from "~/domain/typed-text";
import { percentBox, type FieldConstraint } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import type { PercentOf, Step } from "~/wizard/step";

/** Amounts that may be entered as a percentage of another amount: "20%" for a down payment. */

type Percents<S extends WizardState> = Pick<Step<S>, "percentOf">;

/**
 * Returns the form with dollars in place of percentages, and sentences about how they were read.
 */
export function percentsToDollars<S extends WizardState>(
  { percentOf: fields = {} }: Percents<S>,
  form: FormData,
  state: S,
): { form: FormData; understood: string | undefined } {
  if (Object.keys(fields).length === 0) return { form, understood: undefined };
  const read = new FormData();
  const sentences: string[] = [];
  for (const [name, value] of form) {
    const field = fields[name];
    const whole = field && wholeOf(field, form, state);
    const isPercent = field?.isSignOptional ?? form.has(percentBox(name));
    const part = whole === undefined ? undefined : percentOf(textOf(value), whole, isPercent);
    read.append(name, part ? String(part.dollars) : value);
    if (part) sentences.push(`${part.words}.`);
  }
  return { form: read, understood: sentences.length === 0 ? undefined : sentences.join(" ") };
}

/** Returns the amount that a percentage refers to, in dollars; undefined when it is not known. */
const wholeOf = <S extends WizardState>(
  { of }: PercentOf<S>,
  form: FormData,
  state: S,
): number | undefined => (typeof of === "string" ? parseAmount(textOf(form.get(of))) : of(state));

/**
 * Returns a question for each amount that is typed as a number below 100 without a sign, since "20"
 * may mean 20 dollars or 20 percent. The page then has a box for the second meaning.
 */
export function percentQuestions<S extends WizardState>(
  { percentOf: fields = {} }: Percents<S>,
  form: FormData,
  state: S,
): Record<string, string> {
  const questions = Object.entries(fields).flatMap(([name, field]) => {
    const typed = textOf(form.get(name)).trim();
    const whole = wholeOf(field, form, state);
    const part =
      whole === undefined || !isPercentOrDollars(typed) ? undefined : percentOf(typed, whole, true);
    return part ? [[name, `Do you mean $${typed}, or ${typed}%? ${part.words}.`] as const] : [];
  });
  return Object.fromEntries(questions);
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? plainNumbers(value) : "";

/**
 * Returns what a field needs to show the same in the browser: the base field, or the base amount in
 * dollars.
 */
export function percentConstraints<S extends WizardState>(
  { percentOf: fields = {} }: Percents<S>,
  constraints: Record<string, FieldConstraint>,
  state: S,
): Record<string, FieldConstraint> {
  const more = Object.entries(fields).flatMap(([name, { of, isSignOptional }]) => {
    const whole = typeof of === "string" ? of : of(state);
    if (whole === undefined) return [];
    const part = { "data-of": whole, ...(isSignOptional && { "data-bare": "" as const }) };
    return [[name, { ...constraints[name], part }] as const];
  });
  return { ...constraints, ...Object.fromEntries(more) };
}
