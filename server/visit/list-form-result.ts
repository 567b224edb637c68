import { parse, type SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import type { FormErrors, FormValues } from "~/ui/page-data";

/** Forms whose lists grow and shrink: what conform's buttons post, and what its hooks are told of a form that came back (docs/decisions/0063). */

/** What a button says that adds a record to a list, or takes one off it. */
export const ORDER_FIELD = "__intent__";

/** A list has ten records at most, so that a place in it is one digit. */
const place = z.number().int().min(0).max(9);
const list = z.string().regex(/^[a-z]\w{0,30}$/i);
const order = z.discriminatedUnion("type", [
  z.object({ type: z.literal("insert"), payload: z.object({ name: list }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: list, index: place }) }),
]);

/**
 * What a button says, without all that ours do not say, and of which list; undefined for anything else. Conform would take other orders, and lists of any
 * length.
 */
export function orderIn(text: string): { list: string; order: string } | undefined {
  try {
    const read = order.safeParse(JSON.parse(text));
    return read.success ? { list: read.data.payload.name, order: JSON.stringify(read.data) } : undefined;
  } catch {
    return undefined;
  }
}

/** A field of a record of a list: "jobs[0].employerName". */
const LIST_FIELD = /^([a-z]\w{0,30})\[(\d)\]\.[a-z]\w{0,30}$/i;

/** The list that a field's name is about; undefined for a field of none. */
export const listOfField = (name: string): string | undefined => LIST_FIELD.exec(name)?.[1];

/** Whether a form has records of a list. */
export const hasList = (values: FormValues): boolean =>
  Object.keys(values).some((name) => listOfField(name) !== undefined);

/**
 * The last result of a form, as conform's hooks take it.
 * @param values what was typed, by the fields' full names, without what is not shown again
 * @param ordered what a button has said, which is done with the values here
 */
export function lastResultOf(values: FormValues, errors: FormErrors, ordered?: string): SubmissionResult {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) form.append(name, one);
  if (ordered !== undefined) form.append(ORDER_FIELD, ordered);
  return parse(form, { resolve: (value) => (ordered === undefined ? { error: errors } : { value }) }).reply();
}
