import { parse, type SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import type { FormErrors, FormValues } from "~/ui/page-data";

/**
 * Forms with lists of records: what conform's buttons post, and the last result that its hooks get
 * for a returned form (docs/decisions/0063).
 */

/** The field in which a button adds a record to a list or removes one. */
export const LIST_COMMAND_FIELD = "__intent__";

/** A list has ten records at most, so an index is one digit. */
const place = z.number().int().min(0).max(9);
const list = z.string().regex(/^[a-z]\w{0,30}$/i);
const order = z.discriminatedUnion("type", [
  z.object({ type: z.literal("insert"), payload: z.object({ name: list }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: list, index: place }) }),
]);

/**
 * Returns the list and the command of a button, limited to what our buttons send; undefined for
 * anything else. Conform would accept other commands, and lists of any length.
 */
export function listCommandIn(text: string): { list: string; order: string } | undefined {
  // Every button's value comes here, and a failed JSON.parse costs more than the rest of the form.
  if (!text.startsWith("{")) return undefined;
  try {
    const read = order.safeParse(JSON.parse(text));
    return read.success ? { list: read.data.payload.name, order: JSON.stringify(read.data) } : undefined;
  } catch {
    return undefined;
  }
}

/** A field of a record in a list: "jobs[0].employerName". */
const LIST_FIELD = /^([a-z]\w{0,30})\[(\d)\]\.[a-z]\w{0,30}$/i;

/** Returns the list in a field's name; undefined for a field outside lists. */
export const listOfField = (name: string): string | undefined => LIST_FIELD.exec(name)?.[1];

/** Checks whether a form has records of a list. */
export const hasList = (values: FormValues): boolean =>
  Object.keys(values).some((name) => listOfField(name) !== undefined);

/**
 * Returns the last result of a form for conform's hooks.
 * @param values typed values by full field name, without those that are not shown again
 * @param ordered the button's command, which is applied to the values here
 */
export function lastResultOf(values: FormValues, errors: FormErrors, ordered?: string): SubmissionResult {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) form.append(name, one);
  if (ordered !== undefined) form.append(LIST_COMMAND_FIELD, ordered);
  return parse(form, { resolve: (value) => (ordered === undefined ? { error: errors } : { value }) }).reply();
}
