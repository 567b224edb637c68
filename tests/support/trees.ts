import type { Page } from "playwright/test";
import { LENDERS } from "~server/reference/liabilities";

/** Parts of a tree that depend on the hour, the worker or the visit. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/(\/url: [^\s?#"]*)[?#][^\s"]*/g, "$1"],
  [/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M Eastern Time/g, "<moment>"],
  [/\(202\) 555-01\d\d/g, "(202) 555-01.."],
  [
    /(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, )?(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}\b(?:, \d{4})?|\d{4})/g,
    "<day>",
  ],
  [/Available now\.|Back [\w ]+ at [\w:. ]+ Eastern\./g, "<when somebody answers>"],
  [/\bLH-[A-Z0-9]{6,}(?:-\d+)?/g, "<id>"],
  [/(?<!\+)\b(?:[A-Z]+-)?[A-F0-9]{8,}\b|\b[a-z]+_[\w-]{8,}\b/g, "<id>"],
  [/\d+ seconds to go/g, "<seconds> to go"],
];

/** The bureaus' reports are generated for each visit, and so is every figure based on them. */
const DRAWN: readonly (readonly [RegExp, string])[] = [
  [new RegExp(LENDERS.join("|"), "g"), "<lender>"],
  [/-debt-\d/g, "-debt"],
  [/\$\d[\d,]*(?:\.\d\d)?/g, "$#"],
  [/\d+(?:\.\d+)?%/g, "#%"],
  [/\b\d+ (months?|years?)\b/g, "# $1"],
];

/** For a long list the first options are enough, and the selected one. */
const LONG_LIST = /((?: +- option [^\n]*\n?){3})((?: +- option [^\n]*(?:\n|$))+)/g;
const shortList = (_: string, first: string, rest: string): string => {
  const lines = rest.trimEnd().split("\n");
  const chosen = lines.filter((line) => line.includes("[selected]"));
  const [indent = ""] = /^ */.exec(lines[0] ?? "") ?? [];
  return `${first}${[...chosen, `${indent}- text: <${String(lines.length)} more>`].join("\n")}\n`;
};

/** The list of the visitor's answers, which gets one more entry per page. */
const PANEL = /^( *)- complementary "Your answers":\n(?:\1 +[^\n]*(?:\n|$))+/gm;
const shortPanel = (panel: string, indent: string): string =>
  `${indent}- complementary "Your answers": <${String(panel.match(/- term:/g)?.length ?? 0)} answers>\n`;

const masked = (tree: string, masks: typeof CHANGING): string =>
  masks.reduce((text, [changing, shown]) => text.replace(changing, shown), tree);

/**
 * Collects the accessibility trees of a walk's pages, as text for review: order, names and states
 * for a screen reader. Header and footer are those of the first page.
 * @param isDrawn whether the walk shows the bureaus' reports, which differ per visit: the trees
 *   then omit figures, and end before the results based on them
 */
export function collectTrees(
  page: Page,
  { isDrawn = false }: { isDrawn?: boolean } = {},
): { note: (step: string) => Promise<void>; text: () => string } {
  const snapshots: string[] = [];
  let hasPanel = false;
  let isOver = false;
  return {
    note: async (step) => {
      // The results based on generated debts, and the pages they lead to, differ each time.
      isOver ||= isDrawn && step.startsWith("congratulations");
      if (isOver) return;
      // A waiting page lasts as long as a bureau takes.
      if ((await page.locator(".wait").count()) > 0) return;
      const part = page.locator(snapshots.length === 0 ? "body" : "main");
      const steady = masked(`${await part.ariaSnapshot()}\n`, CHANGING).replace(LONG_LIST, shortList);
      const whole = isDrawn ? masked(steady, DRAWN) : steady;
      const tree = hasPanel ? whole.replace(PANEL, shortPanel) : whole;
      hasPanel ||= whole.includes('complementary "Your answers"');
      snapshots.push(`# ${step.replace(/\/(?:LH|A|H)-?[\w-]+/g, "/<id>")}\n\n${tree}`);
    },
    text: () => snapshots.join("\n"),
  };
}
