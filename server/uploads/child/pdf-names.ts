import type { Reason } from "~server/uploads/report";

/**
 * Names that make a PDF run something, reach other files or carry files. A viewer would act on them
 * when our staff open the document.
 */
const REFUSED: Readonly<Record<string, Reason>> = {
  JavaScript: "script",
  Launch: "script",
  RichMedia: "script",
  SubmitForm: "script",
  ImportData: "script",
  GoToR: "script",
  GoToE: "script",
  EmbeddedFile: "attachment",
  EmbeddedFiles: "attachment",
};

/** Names that are refused as keys only, since they are too short to be safe from chance. */
const REFUSED_KEYS: Readonly<Record<string, Reason>> = { JS: "script", XFA: "form" };

/** Returns a name without its "#xx" escapes and its slash. */
const plainName = (name: string): string =>
  name
    .replace(/^\//, "")
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const own = (list: Readonly<Record<string, Reason>>, name: string): Reason | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined;

/**
 * Returns why a name is refused; undefined for all others.
 * @param isKey whether it is the key of a dictionary
 */
export function refusedName(name: string, isKey: boolean): Reason | undefined {
  const plain = plainName(name);
  return own(REFUSED, plain) ?? (isKey ? own(REFUSED_KEYS, plain) : undefined);
}

const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]{2,80}/g;

/** Whether a text of a PDF has the name of an encrypted document's dictionary. */
export function hasEncryption(text: string): boolean {
  for (const [name] of text.matchAll(NAME)) if (plainName(name) === "Encrypt") return true;
  return false;
}

/**
 * Finds refused names in the bytes of a PDF, also where a parser sees none: between objects, in
 * replaced ones, and twice in a dictionary.
 * @param text as Latin-1
 * @param isObjects true for a text that is objects throughout, where short names count too
 */
export function refusedNameIn(text: string, isObjects: boolean): Reason | undefined {
  for (const [name] of text.matchAll(NAME)) {
    const reason = refusedName(name, isObjects);
    if (reason) return reason;
  }
  return undefined;
}
