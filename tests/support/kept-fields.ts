import { formsIn, type FormFields, type Page } from "./visitor";

/** What a browser would send from a page again: the values that its forms show. */

const unescape = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescape(found);
};

/** Returns every value that a form shows, by field: typed, chosen, hidden, or of a button. */
function valuesIn(html: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const add = (name: string | undefined, value: string | undefined) => {
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), value ?? ""]);
  };
  for (const [tag] of html.matchAll(/<(?:input|button)\b[^>]*>/g)) {
    const isChoice = /type="(?:radio|checkbox)"/.test(tag);
    if (!isChoice || /\schecked\b/.test(tag)) add(attribute(tag, "name"), attribute(tag, "value"));
  }
  for (const [, tag = "", text] of html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g))
    add(attribute(tag, "name"), unescape(text ?? "").replace(/^\n/, ""));
  for (const [, tag = "", options = ""] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option\b[^>]*\sselected\b[^>]*>/.exec(options)?.[0];
    if (chosen !== undefined) add(attribute(tag, "name"), attribute(chosen, "value"));
  }
  return values;
}

/**
 * Returns those of the submitted fields that one form of the page still shows, the form that has
 * the most of them.
 */
export function keptIn({ html }: Pick<Page, "html">, fields: FormFields): FormFields {
  const kept = formsIn(html).map((form) => {
    const values = valuesIn(form.html);
    return Object.fromEntries(
      Object.entries(fields).filter(([name, value]) =>
        [value].flat().every((one) => values.get(name)?.includes(one)),
      ),
    );
  });
  return kept.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? {};
}
