import type { Page } from "playwright/test";
import { LENDERS } from "~server/reference/liabilities";

/** What is another at another hour, for another worker or in another visit, as it stands in a tree. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/(\/url: [^\s?#"]*)[?#][^\s"]*/g, "$1"],
  [/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M Eastern Time/g, "<moment>"],
  [/\(202\) 555-01\d\d/g, "(202) 555-01.."],
  [
    /(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, )?(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}\b(?:, \d{4})?|\d{4})/g,
    "<day>",
  ],
  [/There now to answer you\.|Back [\w ]+ at [\w:. ]+ Eastern\./g, "<when somebody answers>"],
  [/\bLH-[A-Z0-9]{6,}(?:-\d+)?/g, "<id>"],
  [/(?<!\+)\b(?:[A-Z]+-)?[A-F0-9]{8,}\b|\b[a-z]+_[\w-]{8,}\b/g, "<id>"],
  [/\d+ seconds to go/g, "<seconds> to go"],
];

/** What the bureaus report is drawn for each visit, and every figure that rests on it with it. */
const DRAWN: readonly (readonly [RegExp, string])[] = [
  [new RegExp(LENDERS.join("|"), "g"), "<lender>"],
  [/-debt-\d/g, "-debt"],
  [/\$\d[\d,]*(?:\.\d\d)?/g, "$#"],
  [/\d+(?:\.\d+)?%/g, "#%"],
  [/\b\d+ (months?|years?)\b/g, "# $1"],
];

/** Of a long list the first choices are enough, and the one that is chosen. */
const LONG_LIST = /((?: +- option [^\n]*\n?){3})((?: +- option [^\n]*(?:\n|$))+)/g;
const shortList = (_: string, first: string, rest: string): string => {
  const lines = rest.trimEnd().split("\n");
  const chosen = lines.filter((line) => line.includes("[selected]"));
  const [indent = ""] = /^ */.exec(lines[0] ?? "") ?? [];
  return `${first}${[...chosen, `${indent}- text: <${String(lines.length)} more>`].join("\n")}\n`;
};

/** The visitor's answers beside a page, which are the same from page to page but for one more. */
const PANEL = /^( *)- complementary "Your answers":\n(?:\1 +[^\n]*(?:\n|$))+/gm;
const shortPanel = (panel: string, indent: string): string =>
  `${indent}- complementary "Your answers": <${String(panel.match(/- term:/g)?.length ?? 0)} answers>\n`;

const masked = (tree: string, masks: typeof CHANGING): string =>
  masks.reduce((text, [changing, shown]) => text.replace(changing, shown), tree);

/**
 * Gathers the accessibility trees of a walk's pages, as text under review: order, names and states of what a screen reader meets. Header and
 * footer are those of the first page.
 * @param isDrawn the walk shows what the bureaus report, which is another for every visit: the trees tell no figure then, and end before what is found for it
 */
export function trees(
  page: Page,
  { isDrawn = false }: { isDrawn?: boolean } = {},
): { note: (step: string) => Promise<void>; text: () => string } {
  const noted: string[] = [];
  let hasPanel = false;
  let isOver = false;
  return {
    note: async (step) => {
      // What is found for drawn debts, and where it leads, is another each time.
      isOver ||= isDrawn && step.startsWith("congratulations");
      if (isOver) return;
      // A page that waits is there for as long as a bureau takes.
      if ((await page.locator(".wait").count()) > 0) return;
      const part = page.locator(noted.length === 0 ? "body" : "main");
      const steady = masked(`${await part.ariaSnapshot()}\n`, CHANGING).replace(LONG_LIST, shortList);
      const whole = isDrawn ? masked(steady, DRAWN) : steady;
      const tree = hasPanel ? whole.replace(PANEL, shortPanel) : whole;
      hasPanel ||= whole.includes('complementary "Your answers"');
      noted.push(`# ${step.replace(/\/(?:LH|A|H)-?[\w-]+/g, "/<id>")}\n\n${tree}`);
    },
    text: () => noted.join("\n"),
  };
}
