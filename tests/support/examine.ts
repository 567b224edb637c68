import { TRAP } from "~/ui/page-data";
import { cookiesWith, isIn, nextWriting } from "./misplaced";
import { formIn, formsIn, problemsIn, type Fields, type Page, type Visitor } from "./visitor";

/** Hostile values that a visitor may type into any field. */
export const hostile: Readonly<Record<string, string | readonly string[]>> = {
  "10,000 characters": "x".repeat(10_000),
  markup: `"><script>alert(1)</script><b style="x">`,
  "the field twice": ["one", "two"],
  NUL: "a\u0000<b",
  emoji: "👩‍💻🏠",
  SQL: "'; DROP TABLE applications; --",
  nothing: " ",
};

/** Names that no form has; some have a meaning to a careless program. */
const foreignFields: Fields = {
  __proto__: "x",
  "constructor.prototype.polluted": "x",
  "a[0].b[1]": "x",
  "propertyState.length": "x",
  _key: ["not a key", "another"],
};

/** Returns the text typed into each free field: refused everywhere, and easy to find again. */
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
  /** the free-text fields */
  free: string[];
  empty?: Outcome;
  typed?: Outcome;
  hostile: Outcome[];
  /** where an SSN or card number was kept that was typed into the wrong field */
  kept: string[];
  /** how many such forms were sent */
  misplaced: number;
  /**
   * status and Location of the same form, sent twice at once, and what is wrong when a page came
   * back
   */
  twice: { status: number; to: string | null; says: string }[];
}

/** The result for a page that is not tried. */
export const UNTRIED: Omit<Examined, "page"> = {
  fields: [],
  free: [],
  hostile: [],
  kept: [],
  misplaced: 0,
  twice: [],
};

/** Checks whether a form's field is one of these, or a part of one: "dob.month" of "dob". */
export const isOneOf = (field: string, names: readonly string[]): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`));

/** Returns the names of a form's inputs and text areas that accept any text. */
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
 * Types an SSN or card number into each wrong field, and into all of them.
 * @returns how many forms were sent, and where a number is found afterwards: in the response, in a
 *   cookie, or in the next page
 */
async function misplace(
  visitor: Visitor,
  right: Fields,
  page: Page,
  open: readonly string[],
): Promise<{ misplaced: number; kept: string[] }> {
  // A page with a single field needs no separate try.
  const alone = open.length > 1 ? open : [];
  const tries = alone.map((name): [string, Fields] => [name, { ...right, [name]: nextWriting() }]);
  if (open.length > 0)
    tries.push(["all", { ...right, ...Object.fromEntries(open.map((name) => [name, nextWriting()])) }]);
  const kept: string[] = [];
  for (const [name, fields] of tries) {
    const sender = visitor.clone();
    const typed = JSON.stringify(open.map((field) => fields[field]));
    const answer = await sender.submit(page, fields);
    const next = name === "all" ? await sender.get(page.address) : undefined;
    const found = [
      ...(isIn(answer.html) ? [`the answer at ${answer.address}`] : []),
      ...(isIn(answer.address) ? ["an address"] : []),
      ...(next && isIn(next.html) ? ["the page that is opened next"] : []),
      ...(await cookiesWith(sender)),
    ];
    kept.push(...found.map((where) => `${typed} in ${name}: ${where}`));
  }
  return { misplaced: tries.length, kept };
}

/**
 * Tries a page: its form empty, with values that no field accepts, with hostile values in all
 * fields and in each one among valid ones, and last, valid, twice at once. The visitor on the page
 * is not moved.
 * @param right what the page accepts
 * @param sensitive fields for a secret
 */
export async function examine(
  visitor: Visitor,
  right: Fields,
  page: Page,
  sensitive: readonly string[] = [],
): Promise<Examined> {
  const form = formIn(page.html);
  if (!form) return { ...UNTRIED, page };
  const fields = form.fields.filter((name) => !name.startsWith(TRAP));
  const free = freeFields(form.html);
  const tries: [string, Fields][] = [["foreign names", foreignFields]];
  if (fields.length > 0) {
    for (const [kind, value] of Object.entries(hostile)) {
      tries.push([`${kind} in every field`, filled(fields, value)]);
      for (const name of free) tries.push([`${kind} in ${name}`, { ...right, [name]: value }]);
    }
  }
  // On a page with one question many of them result in the same form, which is sent once.
  const sent = new Map<string, Outcome>();
  const sendOnce = async (what: string, given: Fields): Promise<Outcome> => {
    const form = JSON.stringify(Object.entries(given));
    const outcome = sent.get(form) ?? (await send(visitor, page, what, given));
    sent.set(form, outcome);
    return outcome;
  };
  for (const [what, given] of tries) await sendOnce(what, given);
  const outcomes = [...sent.values()];
  const asked =
    fields.length === 0
      ? {}
      : {
          empty: await sendOnce("empty", {}),
          typed: await sendOnce("typed", Object.fromEntries(free.map((name) => [name, typedIn(name)]))),
        };
  const open = free.filter((name) => !isOneOf(name, sensitive));
  const secrets = await misplace(visitor, right, page, open);
  const answers = await Promise.all([1, 2].map(() => visitor.clone().post(page, right)));
  const twice = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      to: answer.headers.get("Location"),
      says: problemsIn(await answer.text()).join(),
    })),
  );
  return { page, fields, free, hostile: outcomes, twice, ...secrets, ...asked };
}

/** Clicks a secondary button twice, with the page's form key. */
export async function pressTwice(visitor: Visitor, page: Page, intent: string): Promise<void> {
  if (!formsIn(page.html).some(({ intents }) => intents.includes(intent))) return;
  await Promise.all([1, 2].map(() => visitor.clone().post(page, { intent })));
}
