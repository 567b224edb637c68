import { parseAmount, percentOf } from "~/domain/typed-amount";
import type { FieldConstraint } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";

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
    const whole = typeof field?.of === "string" ? parseAmount(textOf(form.get(field.of))) : field?.of(state);
    const part = whole === undefined ? undefined : percentOf(textOf(value), whole, field?.isSignOptional);
    read.append(name, part ? String(part.dollars) : value);
    if (part) sentences.push(`${part.words}.`);
  }
  return { form: read, understood: sentences.length === 0 ? undefined : sentences.join(" ") };
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

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
