import { TRAP_PREFIX } from "~/ui/page-data";
import { cookiesContainingNumber, containsMisplacedNumber, nextMisplacedNumber } from "./misplaced-numbers";
import { formIn, formsIn, problemsIn, type FormFields, type Page, type Visitor } from "./visitor";

/** Hostile values that a visitor may type into any field. */
export const HOSTILE_VALUES: Readonly<Record<string, string | readonly string[]>> = {
  "10,000 characters": "x".repeat(10_000),
  markup: `"><script>alert(1)</script><b style="x">`,
  "the field twice": ["one", "two"],
  NUL: "a\u0000<b",
  emoji: "👩‍💻🏠",
  SQL: "'; DROP TABLE applications; --",
  nothing: " ",
};

/** Names that no form has; some have a meaning to a careless program. */
const foreignFields: FormFields = {
  __proto__: "x",
  "constructor.prototype.polluted": "x",
  "a[0].b[1]": "x",
  "propertyState.length": "x",
  _key: ["not a key", "another"],
};

/** Returns the text typed into each free field: refused everywhere, and easy to find again. */
export const markerFor = (name: string): string => `~typed & <${name}>`;

export interface Outcome {
  what: string;
  status: number;
  html: string;
}

/** Everything that was tried on one page. */
export interface PageTrials {
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
export const NO_TRIALS: Omit<PageTrials, "page"> = {
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
    .filter((name) => name !== "" && !name.startsWith(TRAP_PREFIX));
}

async function send(visitor: Visitor, page: Page, what: string, fields: FormFields): Promise<Outcome> {
  const { status, html } = await visitor.clone().submit(page, fields);
  return { what, status, html };
}

const filled = (names: readonly string[], value: string | readonly string[]): FormFields =>
  Object.fromEntries(names.map((name) => [name, value]));

/**
 * Types an SSN or card number into each wrong field, and into all of them.
 * @returns how many forms were sent, and where a number is found afterwards: in the response, in a
 *   cookie, or in the next page
 */
async function misplace(
  visitor: Visitor,
  right: FormFields,
  page: Page,
  open: readonly string[],
): Promise<{ misplaced: number; kept: string[] }> {
  // A page with a single field needs no separate try.
  const alone = open.length > 1 ? open : [];
  const tries = alone.map((name): [string, FormFields] => [
    name,
    { ...right, [name]: nextMisplacedNumber(name) },
  ]);
  if (open.length > 0)
    tries.push([
      "all",
      { ...right, ...Object.fromEntries(open.map((name) => [name, nextMisplacedNumber(name)])) },
    ]);
  const kept: string[] = [];
  for (const [name, fields] of tries) {
    const sender = visitor.clone();
    const typed = JSON.stringify(open.map((field) => fields[field]));
    const answer = await sender.submit(page, fields);
    const next = name === "all" ? await sender.get(page.address) : undefined;
    const found = [
      ...(containsMisplacedNumber(answer.html) ? [`the answer at ${answer.address}`] : []),
      ...(containsMisplacedNumber(answer.address) ? ["an address"] : []),
      ...(next && containsMisplacedNumber(next.html) ? ["the page that is opened next"] : []),
      ...(await cookiesContainingNumber(sender)),
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
export async function tryPage(
  visitor: Visitor,
  right: FormFields,
  page: Page,
  sensitive: readonly string[] = [],
): Promise<PageTrials> {
  const form = formIn(page.html);
  if (!form) return { ...NO_TRIALS, page };
  const fields = form.fields.filter((name) => !name.startsWith(TRAP_PREFIX));
  const free = freeFields(form.html);
  const tries: [string, FormFields][] = [["foreign names", foreignFields]];
  if (fields.length > 0) {
    for (const [kind, value] of Object.entries(HOSTILE_VALUES)) {
      tries.push([`${kind} in every field`, filled(fields, value)]);
      for (const name of free) tries.push([`${kind} in ${name}`, { ...right, [name]: value }]);
    }
  }
  // On a page with one question many of them result in the same form, which is sent once.
  const sent = new Map<string, Outcome>();
  const sendOnce = async (what: string, given: FormFields): Promise<Outcome> => {
    const form = JSON.stringify(Object.entries(given));
    const outcome = sent.get(form) ?? (await send(visitor, page, what, given));
    sent.set(form, outcome);
    return outcome;
  };
  for (const [what, given] of tries) await sendOnce(what, given);
  const outcomes = [...sent.values()];
  const formTrials =
    fields.length === 0
      ? {}
      : {
          empty: await sendOnce("empty", {}),
          typed: await sendOnce("typed", Object.fromEntries(free.map((name) => [name, markerFor(name)]))),
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
  return { page, fields, free, hostile: outcomes, twice, ...secrets, ...formTrials };
}

/** Clicks a secondary button twice, with the page's form key. */
export async function clickTwice(visitor: Visitor, page: Page, intent: string): Promise<void> {
  if (!formsIn(page.html).some(({ intents }) => intents.includes(intent))) return;
  await Promise.all([1, 2].map(() => visitor.clone().post(page, { intent })));
}
