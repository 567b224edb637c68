import type { FormFields } from "./visitor";
import { formFor, Visitor, type Page } from "./visitor";

/** Answers as another keyboard, a phone or a copied page types them. */

const LEFT_TO_RIGHT = "\u200e";
const ZERO_WIDTH = "\u200b";

/** What each of these signs is typed as, one after another. */
const OTHER_SIGNS: Readonly<Record<string, readonly string[]>> = {
  "-": ["\u2013", "\u2011", "\u2212"],
  " ": ["\u00a0", "\u202f", "\u2009"],
  "'": ["\u2019"],
  '"': ["\u201d"],
};

/** Returns a printed ASCII character of a full-width keyboard. */
const wide = (character: string): string =>
  /^[!-~]$/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character;

/** Puts a direction mark before a text, and a zero-width space after its first character. */
function withMarks(characters: readonly string[]): string {
  const [first = "", ...others] = characters;
  return first === "" ? "" : [LEFT_TO_RIGHT, first, ZERO_WIDTH, ...others].join("");
}

/** Returns the text of a field with a format, as another keyboard types it. */
export function otherFormat(text: string): string {
  const typed = Array.from(text.normalize("NFD"), (character, at) => {
    const others = OTHER_SIGNS[character];
    return others?.[at % others.length] ?? wide(character);
  });
  return withMarks(typed);
}

/** Returns a name or a sentence with its letters, accents apart and other spaces. */
export const otherLetters = (text: string): string =>
  withMarks(Array.from(text.normalize("NFD").replaceAll(" ", "\u00a0")));

/** Names of the fields whose letters, dashes and quotes are kept as typed. */
const KEPT = /name|cities|message|comment/i;
const TYPED_CONTROL = /<(?:input|textarea)\b[^>]*>/gi;
const NOT_TYPED = /\btype="?(?:hidden|radio|checkbox|date|number|file)\b/i;

/** Returns the names of the controls of a form that people type into. */
const typedInto = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(TYPED_CONTROL)]
      .filter(([tag]) => !NOT_TYPED.test(tag))
      .map(([tag]) => /\sname="?([^\s">]+)/i.exec(tag)?.[1] ?? ""),
  );

/** Returns the fields of a form as another keyboard types them; choices stay as they are. */
export function onOtherKeyboard(html: string, fields: FormFields): FormFields {
  const typed = typedInto(html);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== "string" || !typed.has(name)) return [name, value];
      return [name, KEPT.test(name) ? otherLetters(value) : otherFormat(value)];
    }),
  );
}

/** A visitor who types every answer on another keyboard. */
export class OtherKeyboardVisitor extends Visitor {
  /** names of the fields that were typed otherwise */
  readonly typed = new Set<string>();

  override submit(page: Page, fields: FormFields = {}): Promise<Page> {
    const typed = onOtherKeyboard(formFor(page.html, fields)?.html ?? "", fields);
    for (const [name, value] of Object.entries(typed)) if (value !== fields[name]) this.typed.add(name);
    return super.submit(page, typed);
  }
}
