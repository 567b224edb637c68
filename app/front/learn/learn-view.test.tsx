import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GLOSSARY, wordId } from "~/content/glossary";
import { LEARN_PAGES } from "~/content/learn/pages";
import { LearnArticle } from "./article";
import { LearnIndex } from "./learn-index";
import { learnPath } from "./paths";
import { WordsPage } from "./words-page";

/** Returns the page as text, with the entities of quotes decoded. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

const pages = LEARN_PAGES.map((page) => [page.slug, page] as const);

describe("a learning page", () => {
  it.for(pages)(
    "%s shows its title, date, every section, question, word, source and the next step",
    ([, page]) => {
      const html = renderToStaticMarkup(<LearnArticle page={page} />);
      const text = textOf(html);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      for (const part of [
        page.title,
        page.lead,
        "Reviewed on",
        ...page.sections().map(({ heading }) => heading),
        ...page.questions.flatMap(({ question, answer }) => [question, answer]),
        ...page.words.map(({ means }) => means),
        ...page.sources.map(({ label }) => label),
        page.next.label,
      ])
        expect(text).toContain(part);
      expect(html).toContain(`href="${page.next.to}"`);
      for (const word of page.words) expect(html).toContain(`href="/learn/words#${wordId(word)}"`);
    },
  );

  it.for(pages)(
    "%s labels each table and has no script, style or element of its own behavior",
    ([, page]) => {
      const html = renderToStaticMarkup(<LearnArticle page={page} />);
      expect(html).not.toMatch(/<script|style=|<img|onclick/);
      const tables = html.match(/<table/g)?.length ?? 0;
      expect(html.match(/<caption>/g)?.length ?? 0).toBe(tables);
      expect(html.match(/class="tw below" aria-label="[^"]+" tabindex="0"/g)?.length ?? 0).toBe(tables);
    },
  );
});

describe("the index", () => {
  it("links to every page and to the glossary", () => {
    const html = renderToStaticMarkup(<LearnIndex />);
    for (const { slug } of LEARN_PAGES) expect(html).toContain(`href="${learnPath(slug)}"`);
    expect(html).toContain('href="/learn/words"');
  });
});

describe("the glossary page", () => {
  const html = renderToStaticMarkup(<WordsPage />);

  it("shows every term with its meaning, at an address of its own", () => {
    const text = textOf(html);
    for (const { word, more, see } of GLOSSARY) {
      expect(html).toContain(`id="${wordId(word)}"`);
      expect(text).toContain(`${word.term}${word.means}${more === undefined ? "" : ` ${more}`} See `);
      expect(html).toContain(`href="${learnPath(see)}"`);
    }
  });

  it("has a target for every link within it, and each id once", () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });
});
