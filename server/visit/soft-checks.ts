import type { z } from "zod";
import { ASKED_FIELD, type FormReply, type FormValues } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import { percentQuestions } from "./percent-amounts";
import type { Visit } from "./types";

/**
 * Questions about figures that can hardly be right (SOFT-01). A page asks about a figure once. The
 * form then carries the figure's key, so the same form with the same figure is accepted, in this
 * tab only and not when the browser repeats the first form. The visit's state keeps the keys of
 * accepted figures, so no page asks about them again.
 */

/** The page asks about figures: the questions by field, and the form's hidden fields. */
export interface Asked {
  kind: "asked";
  questions: NonNullable<FormReply["questions"]>;
  values: FormValues;
}

/** Below the questions; from here, so that no script contains it. */
const KEEP = "If it's right, press the button again and we'll keep it.";

/** The most keys that a visit keeps, because its cookie is small; seldom is there more than one. */
const MAX_KEPT = 6;

/** Longer than the keys of any form, in characters. */
const MAX_POSTED = 500;

/** Returns the posted hidden field as a form value, to send it back with a form that was refused. */
export function postedKeys(form: FormData): FormValues {
  const keys = form.get(ASKED_FIELD);
  return typeof keys === "string" ? { [ASKED_FIELD]: keys.slice(0, MAX_POSTED) } : {};
}

/**
 * Returns the key of a figure: field, item and figure. A number is written in base 36, so that nine
 * digits never look like a Social Security number.
 */
function keyOf(name: string, item: string | undefined, values: object, form: FormData): string {
  const parsed = new Map<string, unknown>(Object.entries(values)).get(name);
  const typed = form.get(name);
  const text = typeof typed === "string" ? typed.replace(/\W/g, "") : "";
  const figure = typeof parsed === "number" ? parsed.toString(36) : text;
  return `${name}${item === undefined ? "" : `@${item}`}.${figure.slice(0, 20)}`;
}

/**
 * Returns the questions about a form's figures that the visitor has not been asked yet; without
 * any, the keys of the figures that they keep.
 * @param values the parsed form, of the step's schema or of its `checkedSchema`
 */
export function softCheck<S extends WizardState, Form extends z.ZodType>(
  spec: Step<S, Form>,
  { state, place: { item }, now }: Pick<Visit<S>, "state" | "place" | "now">,
  form: FormData,
  values: unknown,
): { asked?: Asked; kept: readonly string[] } {
  if (typeof values !== "object" || values === null) return { kept: [] };
  const posted = String(postedKeys(form)[ASKED_FIELD] ?? "").split(" ");
  const all = Object.entries({
    ...spec.softChecks?.(values as z.output<Form>, { state, item, now }),
    ...percentQuestions(spec, form, state),
  }).flatMap(([name, words]) => {
    if (words === undefined) return [];
    const key = keyOf(name, item, values, form);
    return state.kept?.includes(key) ? [] : [{ name, words, key }];
  });
  const open = all.filter(({ key }) => !posted.includes(key));
  const keys = all.map(({ key }) => key);
  if (open.length === 0) return { kept: keys };
  const questions = { ...Object.fromEntries(open.map(({ name, words }) => [name, words])), "": KEEP };
  return { asked: { kind: "asked", questions, values: { [ASKED_FIELD]: keys.join(" ") } }, kept: [] };
}

/** Returns the state with the keys of further kept figures. */
export const keepFigures = <S extends WizardState>(state: S, keys: readonly string[]): S =>
  keys.length === 0 ? state : { ...state, kept: [...(state.kept ?? []), ...keys].slice(-MAX_KEPT) };
