import { useEffect, useLayoutEffect, type ReactNode } from "react";

/**
 * Keeps what a visitor typed and chose before the page was hydrated. Where an extension has changed
 * the document, React draws all of it anew, with empty fields. React also puts the saved text back
 * into a text area that it hydrates. The input stays in memory, and only until the page is hydrated.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Input {
  value: string;
  isChecked: boolean;
}

/** What differs from the page as it was sent, by key of the field. */
const inputs = new Map<string, Input>();

/** The field with the focus: its key and its selection. */
let focus: { key: string; range: readonly [start: number | null, end: number | null] } | undefined;

/**
 * Returns the fields of a document. Their keys tell which of several fields of one name each is, and
 * stay the same when React draws the document anew.
 */
function keyedFields(root: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of root.querySelectorAll<Field>("input:not([type=hidden],[type=file]),select,textarea")) {
    const action = field.form?.getAttribute("action") ?? "";
    let key = [action, field.name, "defaultValue" in field ? field.defaultValue : ""].join("\n");
    while (fields.has(key)) key += "\n";
    fields.set(key, field);
  }
  return fields;
}

const isChecked = (field: Field): boolean => "checked" in field && field.checked;

/** Checks whether a field differs from the page as it was sent. */
function isChanged(field: Field): boolean {
  if ("options" in field) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  return field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked);
}

/**
 * Remembers what the visitor has typed and chosen so far.
 * @param root the document, or its root element after another one has replaced it
 */
export function rememberInput(root: ParentNode = document): void {
  focus = undefined;
  for (const [key, field] of keyedFields(root)) {
    if (isChanged(field)) inputs.set(key, { value: field.value, isChecked: isChecked(field) });
    if (field !== document.activeElement) continue;
    const [start, end] =
      "selectionStart" in field ? [field.selectionStart, field.selectionEnd] : [null, null];
    focus = { key, range: [start, end] };
  }
}

/** Opens the part of the page around a field. */
const openAround = (field: Field): void => field.closest("details")?.setAttribute("open", "");

/** Puts what was remembered back, except into fields that the visitor has changed since. */
export function restoreInput(): void {
  for (const [key, field] of keyedFields(document)) {
    const input = inputs.get(key);
    if (input && !isChanged(field)) {
      openAround(field);
      field.value = input.value;
      if ("checked" in field) field.checked = input.isChecked;
    }
    if (focus?.key !== key || document.querySelector(":focus")) continue;
    openAround(field);
    field.focus({ preventScroll: true });
    const [start, end] = focus.range;
    if (start !== null && "setSelectionRange" in field) field.setSelectionRange(start, end);
  }
}

/** Notifies the page's listeners, which did not run before, of what was typed, and forgets it. */
export function announceInput(): void {
  for (const [key, field] of keyedFields(document))
    if (inputs.has(key))
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  inputs.clear();
  focus = undefined;
}

/**
 * Puts back what was typed into a document that React has already replaced.
 * @param replaced its root element
 */
export function restoreReplaced(replaced: Element): void {
  rememberInput(replaced);
  restoreInput();
  announceInput();
}

/**
 * Wraps the page and keeps what was typed before it is hydrated. Where something has changed the
 * document, React renders it a second time, right before it replaces the document.
 */
export function KeptInput({ children }: { children: ReactNode }) {
  rememberInput();
  useLayoutEffect(restoreInput, []);
  // After the effects of all parts of the page.
  useEffect(announceInput, []);
  return children;
}
