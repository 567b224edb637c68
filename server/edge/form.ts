import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod, unstable_coerceFormValue as coerced } from "@conform-to/zod/v4";
import type { z } from "zod";
import { omitUndefined } from "~/domain/omit-undefined";
import { cleanText, unreadableMessage, withoutUnreadable } from "~/domain/typed-text";
import { listOfField, LIST_COMMAND_FIELD, listCommandIn } from "~server/visit/list-form-result";
import { TRAP_PREFIX, type FieldConstraint, type FormErrors, type FormValues } from "~/ui/page-data";
import { takeBody } from "~server/remix/fast-request";

/** Larger than any valid form of the site, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** More fields than any valid form of the site has, with all boxes checked. */
export const MAX_FIELDS = 400;

/** A body that is refused: too large (413) or of another content type (415). */
export class BodyRefused extends Error {
  constructor(public readonly status: 413 | 415) {
    super(status === 413 ? "The form is larger than any of ours." : "The body is not a plain form.");
  }
}

/**
 * Reads the text of a body of one of these content types, up to `largest` bytes, whatever its
 * Content-Length says.
 * @throws BodyRefused
 */
export async function readBody(request: Request, kinds: readonly string[], largest: number): Promise<string> {
  const [kind = ""] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  if (!kinds.includes(kind.trim())) throw new BodyRefused(415);
  if (Number(request.headers.get("Content-Length") ?? 0) > largest) throw new BodyRefused(413);
  const taken = takeBody(request, largest);
  if (taken) {
    const body = await taken;
    if (body === undefined) throw new BodyRefused(413);
    return body.toString("utf8");
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > largest) {
      await reader.cancel();
      throw new BodyRefused(413);
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The name of a field or of a part of it: "dob", "dob.month", "_key". */
export const FIELD_NAME = /^(?!__)[\w-]{1,60}(?:\.[\w-]{1,60})?$/;

/**
 * Returns the fields with names in our forms' format. Conform reads a name as a path
 * ("owners[4294967294]" for a list of that length, "owners.length" for a property of a list,
 * "__intent__" for a command). So all other names are dropped, except fields of a record in a short
 * list ("jobs[0].start") and the commands of our own buttons. Values lose their invisible marks
 * here, before any rule reads them.
 */
export function fieldsOf(pairs: readonly (readonly [name: string, value: string])[]): FormData {
  const whole = new Set(pairs.map(([name]) => name));
  // A list has no other parts: "length" would be one.
  const lists = new Set(pairs.flatMap(([name]) => listOfField(name) ?? []));
  const form = new FormData();
  for (const [name, value] of pairs) {
    const list = listOfField(name);
    const [field = name, part] = name.split(".");
    const isNamed = list === undefined ? FIELD_NAME.test(name) && !(part && lists.has(field)) : true;
    const isOurs = isNamed && ![list ?? field, part].some((key) => key && key in Object.prototype);
    if (isOurs && (part === undefined || !whole.has(list ?? field)))
      form.append(name, cleanText(value.replaceAll("\u0000", "")));
  }
  const listCommand = listCommandIn(pairs.find(([name]) => name === LIST_COMMAND_FIELD)?.[1] ?? "");
  // A command that adds to a list must not name a field that is not a list.
  const isList = ![...form.keys()].some((name) => name.split(".")[0] === listCommand?.list);
  if (listCommand && isList) form.append(LIST_COMMAND_FIELD, listCommand.order);
  return form;
}

/**
 * Reads a form with at most 64 kB and 400 fields, whatever its Content-Length says.
 * @throws BodyRefused
 */
export async function readForm(request: Request): Promise<FormData> {
  const text = await readBody(request, ["application/x-www-form-urlencoded"], MAX_BODY_BYTES);
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_FIELDS) throw new BodyRefused(413);
  return fieldsOf(pairs);
}

/** A parsed form: its values, or its error messages. */
export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

/**
 * Returns the values of a form without nested fields, in conform's shape; undefined for any other
 * form.
 */
function plainValues(form: FormData): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (!/^(?!__)[\w-]+$/.test(name)) return undefined;
    const all = form.getAll(name);
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

/** Returns the errors of fields with a character that nobody can read. */
function unreadableErrors(form: FormData): FormErrors | undefined {
  const found = [...form].flatMap(([name, value]): [string, string[]][] => {
    const message = typeof value === "string" && !name.startsWith("_") ? unreadableMessage(value) : undefined;
    return message === undefined ? [] : [[name, [message]]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/**
 * Validates a form with the schema's own messages, and refuses characters that nobody can read. A
 * valid form without nested fields skips the work that only errors need.
 */
export function parseForm<Form extends z.ZodType>(form: FormData, schema: Form): ParsedForm<z.output<Form>> {
  const unreadable = unreadableErrors(form);
  const values = plainValues(form);
  const read = unreadable ? undefined : values && coerced(schema).safeParse(values);
  if (read?.success) return { ok: true, value: read.data };
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success")
    return { ok: false, errors: { ...errorsOf(submission.reply()), ...unreadable } };
  return unreadable ? { ok: false, errors: unreadable } : { ok: true, value: submission.value };
}

/**
 * Returns the errors by field. A repeated field is an array whose messages belong to the field
 * itself.
 */
function errorsOf(reply: SubmissionResult): FormErrors {
  const errors: FormErrors = {};
  for (const [name, messages] of Object.entries(reply.error ?? {})) {
    if (!messages || messages.length === 0) continue;
    const field = name.replace(/\[\d*\]$/, "");
    errors[field] = [...new Set([...(errors[field] ?? []), ...messages])].slice(0, 3);
  }
  return Object.keys(errors).length > 0 ? errors : { "": ["Please check the form."] };
}

/** Longer than the longest text a page accepts (a question to us), so that it is never cut. */
const MAX_ECHO_LENGTH = 2_000;

/**
 * Returns the typed values to show them again, without sensitive fields, conform's internal fields,
 * and characters that a page cannot show.
 */
export function typedValues(form: FormData, sensitive: readonly string[]): FormValues {
  const values: FormValues = {};
  for (const name of new Set(form.keys())) {
    const hidden =
      name.startsWith("_") ||
      name.startsWith(TRAP_PREFIX) ||
      sensitive.some((field) => name === field || name.startsWith(`${field}.`));
    if (hidden) continue;
    const all = form
      .getAll(name)
      .flatMap((value) =>
        typeof value === "string" ? [withoutUnreadable(value.slice(0, MAX_ECHO_LENGTH))] : [],
      );
    values[name] = all.length > 1 ? all : (all[0] ?? "");
  }
  return values;
}

/** Returns the schema's constraints as HTML attributes, by field name. */
export function constraintsOf(schema: z.ZodType | undefined): Record<string, FieldConstraint> {
  if (!schema) return {};
  const constraints: Record<string, FieldConstraint> = {};
  for (const [name, found] of Object.entries(getZodConstraint(schema))) {
    const { required, minLength, maxLength, pattern, multiple } = found;
    constraints[name] = omitUndefined({
      required: required || undefined,
      minLength,
      maxLength,
      pattern,
      multiple: multiple || undefined,
    });
  }
  return constraints;
}
