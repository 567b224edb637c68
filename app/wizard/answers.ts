import { z } from "zod";
import type { WizardState } from "./state";
import { schemaOf, type Step } from "./step";

/** A saved answer as it stands in its form. */
type Written = string | string[] | undefined;

/** How fields write their values back into a form; a field that is not here writes texts and lists of texts as they are. */
const writers = z.registry<{ write: (value: unknown) => Written }>();

/** Gives a field its way back: from the value it was read as to the words of the form. */
export function writtenAs<Field extends z.ZodType>(
  field: Field,
  write: (value: z.output<Field>) => Written,
): Field {
  // Only a value that this very field has read is written by it.
  writers.add(field, { write: (value) => write(value as z.output<Field>) });
  return field;
}

function writtenBy(field: z.ZodType, value: unknown): Written {
  if (value === undefined) return undefined;
  if (field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodType) {
    return writtenBy(field.unwrap() as z.ZodType, value);
  }
  const writer = writers.get(field);
  if (writer) return writer.write(value);
  return typeof value === "string" || isTexts(value) ? value : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** The form of a step with what its own answers say, by field; empty where the form has no fields of the answers' names. */
export function formValues<S extends WizardState>(
  step: Step<S>,
  state: S,
  item?: string,
): Record<string, Written> {
  const schema = schemaOf(step, state, item);
  if (!(schema instanceof z.ZodObject)) return {};
  const saved: Readonly<Record<string, unknown>> = { ...state.answers };
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.fromEntries(
    (step.owns ?? []).flatMap((name) => {
      const field = fields[name];
      return field === undefined ? [] : [[name, writtenBy(field, saved[name])]];
    }),
  );
}

/** What a valid form says of the answers that its step owns. */
export function ownAnswers<S extends WizardState>(step: Step<S>, values: unknown): Partial<S["answers"]> {
  const said: Readonly<Record<string, unknown>> = typeof values === "object" ? { ...values } : {};
  const own = (step.owns ?? []).filter((name) => Object.hasOwn(said, name));
  // The form's type says so of each: a question's fields have their answers' types.
  return Object.fromEntries(own.map((name) => [name, said[name]])) as Partial<S["answers"]>;
}
