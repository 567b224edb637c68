import type { Page } from "playwright/test";

/** What is another at another hour, for another worker or in another visit, as it stands in a tree. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/(\/url: [^\s?#"]*)[?#][^\s"]*/g, "$1"],
  [/\(202\) 555-01\d\d/g, "(202) 555-01.."],
  [
    /(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?/g,
    "<day>",
  ],
  [/There now to answer you\.|Back [\w ]+ at [\w:. ]+ Eastern\./g, "<when somebody answers>"],
  [/\b(?:[A-Z]+-)?[A-F0-9]{8,}\b|\b[a-z]+_[\w-]{8,}\b/g, "<id>"],
  [/\d+ seconds to go/g, "<seconds> to go"],
];

const steady = (tree: string): string =>
  CHANGING.reduce((text, [changing, shown]) => text.replace(changing, shown), tree);

/**
 * Gathers the accessibility trees of a walk's pages, as text under review: order, names and states of what a screen reader meets. Header and
 * footer are those of the first page.
 */
export function trees(page: Page): { note: (step: string) => Promise<void>; text: () => string } {
  const noted: string[] = [];
  return {
    note: async (step) => {
      // A page that waits is there for as long as a bureau takes.
      if ((await page.locator(".wait").count()) > 0) return;
      const part = page.locator(noted.length === 0 ? "body" : "main");
      noted.push(
        `# ${step.replace(/\/(?:LH|A|H)-?[\w-]+/g, "/<id>")}\n\n${steady(await part.ariaSnapshot())}\n`,
      );
    },
    text: () => noted.join("\n"),
  };
}
