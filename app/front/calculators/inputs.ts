import type { z } from "zod";
import { omitUndefined } from "~/domain/omit-undefined";
import { cleanText, withoutUnreadable } from "~/domain/typed-text";
import { parseForm } from "~server/edge/form";

/**
 * The inputs of a calculator, read from its address. Everything a calculator depends on is in the
 * query, so that a result can be shared and kept; no input is personal.
 */

/** What a calculator asks. */
export interface Inputs<Form extends z.ZodType = z.ZodType> {
  /** the schema of its fields, in the readers of the flows' forms */
  form: Form;
  /**
   * by field, a valid example as people type it; empty for a field that may be left out. Every
   * field has one: others are not read.
   */
  example: Readonly<Record<string, string>>;
}

/** Inputs as read from an address. */
export interface InputReading<Value> {
  /** the typed figures, or those of the example while one of the typed ones is wrong */
  values: Value;
  /** by field */
  errors: Readonly<Record<string, string>>;
  /** the text of each field */
  typed: Readonly<Record<string, string>>;
  /** nothing was typed, or something wrong: the figures are those of the example */
  isExample: boolean;
}

/** Longest text that a field repeats, in characters. */
const MAX_TYPED = 60;

const readable = (text: string): string =>
  withoutUnreadable(cleanText(text.slice(0, MAX_TYPED).replaceAll("\u0000", "")));

/**
 * Reads the inputs from an address. A field that the address does not name has its example, so that
 * a link may carry some of them. With an error all figures are those of the example, because a
 * mixture of typed and example figures would be nobody's.
 */
export function readInputs<Form extends z.ZodType>(
  { searchParams }: Pick<URL, "searchParams">,
  { form, example }: Inputs<Form>,
): InputReading<z.output<Form>> {
  const typed: Record<string, string> = {};
  const data = new FormData();
  for (const [name, words] of Object.entries(example)) {
    const text = searchParams.get(name);
    typed[name] = text === null ? words : readable(text);
    if (typed[name] !== "") data.append(name, text?.slice(0, MAX_TYPED) ?? words);
  }
  const isUntouched = Object.entries(example).every(([name, words]) => typed[name] === words);
  const read = parseForm(data, form);
  if (read.ok) return { values: read.value, errors: {}, typed, isExample: isUntouched };
  const errors = Object.fromEntries(
    Object.entries(read.errors).flatMap(([name, [message]]) =>
      message === undefined ? [] : [[name, message] as const],
    ),
  );
  return { values: exampleValues({ form, example }), errors, typed, isExample: true };
}

/** Returns the figures of the example. */
function exampleValues<Form extends z.ZodType>({ form, example }: Inputs<Form>): z.output<Form> {
  return form.parse(Object.fromEntries(Object.entries(example).filter(([, text]) => text !== "")));
}

/** Returns the props of a field: its name, text and error. */
export const fieldProps = (
  { typed, errors }: Pick<InputReading<unknown>, "typed" | "errors">,
  name: string,
): { name: string; value: string; error?: string } => ({
  name,
  value: typed[name] ?? "",
  ...omitUndefined({ error: errors[name] }),
});

/** Returns the function that gives each field of a form its name, text, error and label. */
export const labeledFields =
  <Name extends string>(
    reading: Pick<InputReading<unknown>, "typed" | "errors">,
    labels: Readonly<Record<Name, string>>,
  ) =>
  (name: Name): { name: string; value: string; error?: string; label: string } => ({
    ...fieldProps(reading, name),
    label: labels[name],
  });

/**
 * Returns an address with figures in its query; an absent one is left out, and an empty one is a field
 * that is left empty.
 */
export function addressWith(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
