import { TRAP } from "~/ui/page-data";
import { formIn, formsIn, type Fields, type Page, type Visitor } from "./visitor";

/** What a visitor with bad manners may type into any field. */
export const hostile: Readonly<Record<string, string | readonly string[]>> = {
  "10,000 characters": "x".repeat(10_000),
  markup: `"><script>alert(1)</script><b style="x">`,
  "the field twice": ["one", "two"],
  NUL: "a\u0000<b",
  emoji: "👩‍💻🏠",
  SQL: "'; DROP TABLE applications; --",
  nothing: " ",
};

/** Names that no form has; some mean something to a careless program. */
const foreignFields: Fields = {
  __proto__: "x",
  "constructor.prototype.polluted": "x",
  "a[0].b[1]": "x",
  "propertyState.length": "x",
  _key: ["not a key", "another"],
};

/** What was typed into each free field: refused everywhere, and easy to find again. */
export const typedIn = (name: string): string => `~typed & <${name}>`;

export interface Outcome {
  what: string;
  status: number;
  html: string;
}

/** Everything that was tried on one page. */
export interface Examined {
  page: Page;
  fields: string[];
  /** the fields a visitor writes into */
  free: string[];
  empty?: Outcome;
  typed?: Outcome;
  hostile: Outcome[];
  /** status and Location of the same form, sent twice at the same moment */
  twice: { status: number; to: string | null }[];
}

/** Names of the inputs and text areas of a form that take any text. */
function freeFields(form: string): string[] {
  const tags = [...form.matchAll(/<(?:input|textarea)\b[^>]*>/gi)].map(([tag]) => tag);
  const open = tags.filter((tag) => !/type="(?:hidden|radio|checkbox)"/i.test(tag));
  return open
    .map((tag) => /\sname="([^"]*)"/.exec(tag)?.[1] ?? "")
    .filter((name) => name !== "" && !name.startsWith(TRAP));
}

async function send(visitor: Visitor, page: Page, what: string, fields: Fields): Promise<Outcome> {
  const { status, html } = await visitor.clone().submit(page, fields);
  return { what, status, html };
}

const filled = (names: readonly string[], value: string | readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, value]));

/**
 * Tries a page: its form empty, filled with what no field takes, with hostile values in all fields and in each one beside right ones,
 * and last, right, twice at once. The visitor who stands on the page is not moved.
 * @param right what the page takes
 */
export async function examine(visitor: Visitor, right: Fields, page: Page): Promise<Examined> {
  const form = formIn(page.html);
  if (!form) return { page, fields: [], free: [], hostile: [], twice: [] };
  const fields = form.fields.filter((name) => !name.startsWith(TRAP));
  const free = freeFields(form.html);
  const tries: [string, Fields][] = [["foreign names", foreignFields]];
  if (fields.length > 0) {
    for (const [kind, value] of Object.entries(hostile)) {
      tries.push([`${kind} in every field`, filled(fields, value)]);
      for (const name of free) tries.push([`${kind} in ${name}`, { ...right, [name]: value }]);
    }
  }
  const outcomes: Outcome[] = [];
  for (const [what, given] of tries) outcomes.push(await send(visitor, page, what, given));
  const asked =
    fields.length === 0
      ? {}
      : {
          empty: await send(visitor, page, "empty", {}),
          typed: await send(
            visitor,
            page,
            "typed",
            Object.fromEntries(free.map((name) => [name, typedIn(name)])),
          ),
        };
  const answers = await Promise.all([1, 2].map(() => visitor.clone().post(page, right)));
  const twice = answers.map(({ status, headers }) => ({ status, to: headers.get("Location") }));
  return { page, fields, free, hostile: outcomes, twice, ...asked };
}

/** Presses a button beside the main one twice, with the key the page came with. */
export async function pressTwice(visitor: Visitor, page: Page, intent: string): Promise<void> {
  if (!formsIn(page.html).some(({ intents }) => intents.includes(intent))) return;
  await Promise.all([1, 2].map(() => visitor.clone().post(page, { intent })));
}
