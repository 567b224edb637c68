import { expect, it } from "vitest";
import { examine, typedIn, type Examined, type Outcome } from "./examine";
import type { Answers } from "./main/pages";
import { formFor, formsIn, type Fields, type Page, type Visitor } from "./visitor";
import { expectWholePage } from "./whole-page";

/** What was tried on a page, with the posts that must not go through. */
export interface Seen extends Examined {
  bad: { says: RegExp; outcome: Outcome }[];
}

/** How the pages of a flow are told apart and answered. */
interface Known<Who> {
  answers: Answers<Who>;
  said: (who: Who, step: string, html: string) => Fields;
  /** the page of a step, without what it is asked about */
  pageOf: (step: string) => string;
  /** the name it is looked up by, where one page is two */
  nameOf?: (step: string, page: Page) => string;
}

/** The pages that walks came by, each tried once. */
export interface SeenPages<Who> {
  look(visitor: Visitor, who: Who, step: string, page: Page): Promise<void>;
  has(name: string): boolean;
  /** @throws when no walk came by it */
  of(name: string): Seen;
}

/** Whether a form of the page takes all of these fields. */
function canSend(page: Page, fields: Fields): boolean {
  const { intent, ...typed } = fields;
  const form = formFor(page.html, fields);
  if (form === undefined || (intent !== undefined && !form.intents.includes(String(intent)))) return false;
  return Object.keys(typed).every((name) => [...form.fields, ...form.buttons].includes(name));
}

/** An empty collection of pages of a flow. */
export function seenPages<Who>({
  answers,
  said,
  pageOf,
  nameOf = (step) => pageOf(step),
}: Known<Who>): SeenPages<Who> {
  const seen = new Map<string, Seen>();
  return {
    async look(visitor, who, step, page) {
      const name = nameOf(step, page);
      if (seen.has(name)) return;
      const found: Seen = { page, fields: [], free: [], hostile: [], twice: [], bad: [] };
      // Tours run side by side, so a page is taken at once.
      seen.set(name, found);
      Object.assign(found, await examine(visitor, said(who, step, page.html), page));
      for (const { fields, says } of answers[pageOf(step)]?.bad ?? []) {
        // What is not there yet can be neither filled in nor pressed.
        if (!canSend(page, fields)) continue;
        const { status, html } = await visitor.clone().submit(page, fields);
        found.bad.push({ says, outcome: { what: JSON.stringify(fields), status, html } });
      }
    },
    has: (name) => seen.has(name),
    of(name) {
      const found = seen.get(name);
      if (!found) throw new Error(`No walk came by ${name}.`);
      return found;
    },
  };
}

/** The tests that every page of a flow has to pass, whatever it asks. @param secretsOf the sensitive fields of a page */
export function itHoldsForEveryPage<Who>(
  pages: readonly string[],
  { has, of }: SeenPages<Who>,
  secretsOf: (name: string) => readonly string[],
): void {
  it("is seen by a walk", () => {
    expect(pages.filter((name) => !has(name))).toEqual([]);
  });

  it.each(pages)("%s is one whole page", (name) => expectWholePage(of(name).page));

  it.each(pages)("%s offers to speak to a loan expert, by phone and by chat, and says who we are", (name) => {
    const { html } = of(name).page;
    expect(html).toContain("Speak to a loan expert");
    expect(html).toMatch(/href="tel:\+1\d{10}"/);
    expect(html).toMatch(/<a href="(?:\/refi-mini)?\/chat\?sessionId=/);
    expect(html).toContain("NMLS ID");
    expect(html).toContain("Equal Housing Lender");
  });

  it.each(pages)("%s comes back with what is wrong", (name) => {
    for (const { says, outcome } of of(name).bad) {
      expect(`${outcome.what}: ${outcome.status}`).toBe(`${outcome.what}: 400`);
      const summary = /<div class="sum"[\s\S]*?<\/ul>/.exec(outcome.html)?.[0] ?? "";
      expect(summary, outcome.what).toMatch(says);
      for (const [, id] of summary.matchAll(/href="#([^"]+)"/g)) expect(outcome.html).toContain(`id="${id}"`);
    }
  });

  it.each(pages)("%s keeps what was typed, but no secret", (name) => {
    const { typed, free } = of(name);
    if (typed === undefined || typed.status !== 400) return;
    for (const field of free) {
      const text = typedIn(field).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      const word = typed.html.includes(text) ? "shown" : "not shown";
      const isSecret = secretsOf(name).some((secret) => field === secret || field.startsWith(`${secret}.`));
      expect(`${field}: ${word}`).toBe(`${field}: ${isSecret ? "not shown" : "shown"}`);
    }
  });

  it.each(pages)("%s takes hostile values without failing, and shows them as text", (name) => {
    for (const { what, status, html } of of(name).hostile) {
      expect(`${what}: ${status < 500 ? "fine" : status}`).toBe(`${what}: fine`);
      expect(html, what).not.toContain("<script>alert");
    }
  });

  it.each(pages)("%s, sent twice at once, leads to one place", (name) => {
    const { twice, page } = of(name);
    if (formsIn(page.html).length === 0) return;
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice[0]?.to).toBe(twice[1]?.to);
  });

  it("every page that asks something has posts that must not go through", () => {
    const asking = pages.filter((name) => of(name).fields.length > 0);
    const without = asking.filter((name) => of(name).bad.length === 0);
    expect(without).toEqual([]);
  });
}
