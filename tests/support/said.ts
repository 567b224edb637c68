import type { Answers, Fields } from "./main/pages";
import { formsIn } from "./visitor";

/**
 * What somebody says on a page, as far as the page asks it.
 * @throws for a page with a question that nobody has written answers for
 */
export function saidWith<Who>(
  answers: Answers<Who>,
  who: Who,
  { page, item }: { page: string; item: string },
  html: string,
): Fields {
  const written = answers[page];
  const asked = new Set(formsIn(html).flatMap(({ fields, buttons }) => [...fields, ...buttons]));
  if (written === undefined) {
    if (asked.size > 0) throw new Error(`No answers are written for ${page}.`);
    return {};
  }
  const good = typeof written.good === "function" ? written.good(who, html, item) : written.good;
  return Object.fromEntries(Object.entries(good).filter(([name]) => asked.has(name)));
}
