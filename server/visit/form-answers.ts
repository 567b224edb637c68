import { z } from "zod";
import type { WizardState } from "~/wizard/state";
import { schemaOf, type Step } from "~/wizard/step";

/** A saved answer as a form field holds it. */
type FieldText = string | string[] | undefined;

/**
 * Functions that turn a saved value back into form text. A field without one uses strings and lists
 * of strings as they are.
 */
const textWriters = z.registry<{ write: (value: unknown) => FieldText }>();

/** Registers the function that turns a field's parsed value back into form text. */
export function withTextWriter<Field extends z.ZodType>(
  field: Field,
  write: (value: z.output<Field>) => FieldText,
): Field {
  // The value was parsed by this same field.
  textWriters.add(field, { write: (value) => write(value as z.output<Field>) });
  return field;
}

function fieldText(field: z.ZodType, value: unknown): FieldText {
  if (value === undefined) return undefined;
  if (field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodType) {
    return fieldText(field.unwrap() as z.ZodType, value);
  }
  const writer = textWriters.get(field);
  if (writer) return writer.write(value);
  return typeof value === "string" || isStringList(value) ? value : undefined;
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/**
 * Returns a step's form filled with its own answers, by field; empty if the form has no fields
 * named after the answers.
 */
export function formValues<S extends WizardState>(
  step: Step<S>,
  state: S,
  item?: string,
): Record<string, FieldText> {
  const schema = schemaOf(step, state, item);
  if (!(schema instanceof z.ZodObject)) return {};
  const saved = recordOf(state.answers);
  const own = (step.ownedAnswers ?? []).map((name) => [name, saved[name]] as const);
  const entries = Object.entries(step.entries ?? {}).map(
    ([field, name]) => [field, recordOf(saved[name])[itemOf(step, item)]] as const,
  );
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.fromEntries(
    [...own, ...entries].flatMap(([name, value]) => {
      const field = fields[name];
      return field === undefined ? [] : [[name, fieldText(field, value)]];
    }),
  );
}

/** Returns what a valid form sets: the answers that the step owns and the entries of its item. */
export function ownAnswers<S extends WizardState>(
  step: Step<S>,
  values: unknown,
  state: S,
  item?: string,
): Partial<S["answers"]> {
  const posted = recordOf(values);
  const saved = recordOf(state.answers);
  const own = (step.ownedAnswers ?? []).filter((name) => Object.hasOwn(posted, name));
  const entries = Object.entries(step.entries ?? {}).map(([field, name]) => [
    name,
    { ...recordOf(saved[name]), [itemOf(step, item)]: posted[field] },
  ]);
  // The form's type guarantees this: a question's fields have the types of their answers.
  return Object.fromEntries([...own.map((name) => [name, posted[name]]), ...entries]) as Partial<
    S["answers"]
  >;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" ? { ...value } : {};

const itemOf = ({ defaultItem = "" }: Pick<Step, "defaultItem">, item = defaultItem): string => item;
