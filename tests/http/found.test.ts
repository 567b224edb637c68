import { describe, expect, it } from "vitest";
import { legalDocuments } from "~/content/legal";
import { hosts } from "~/flows";
import { useTestEnv } from "../support/use-test-env";
import { titleIn, Visitor } from "../support/visitor";

/** Every page open to search engines describes its content. */

const testEnv = useTestEnv();

const entries = hosts.flatMap(({ flow }) =>
  Object.entries(flow.steps).flatMap(([node, { entry }]) =>
    entry !== true ? [] : flow.prefix === "" && node === flow.home ? ["/"] : [`${flow.prefix}/${node}`],
  ),
);
const texts = [...legalDocuments.map(({ slug }) => `/legal/${slug}`), "/legal/licensing"];

/**
 * Reads robots.txt like a search engine: returns the addresses that are allowed by name or not
 * disallowed.
 */
async function openOnes(): Promise<string[]> {
  const rules = await (await fetch(`${testEnv.site.url}/robots.txt`)).text();
  const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  return [...new Set([...entries, ...texts])].filter(
    (path) => rules.includes(`Allow: ${path}$\n`) || !closed.some((start) => path.startsWith(start)),
  );
}

describe("pages for search engines", () => {
  it("have their own title and description", async () => {
    const open = await openOnes();
    expect(open.length).toBeGreaterThanOrEqual(25);
    const found = await Promise.all(
      open.map(async (path) => {
        const page = await new Visitor(testEnv.site.url).get(path);
        const isItself = new URL(page.address, testEnv.site.url).pathname === path;
        const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(page.html) ?? [];
        return { path, isItself, status: page.status, title: titleIn(page.html), description };
      }),
    );
    // A page that redirects has no content of its own to index.
    const shown = found.filter(({ isItself }) => isItself);
    expect(shown.length).toBeGreaterThanOrEqual(23);
    expect(shown.filter(({ status }) => status !== 200)).toEqual([]);
    expect(shown.filter(({ title }) => !/^\S.{7,70} \| Larkspur Home Loans$/.test(title))).toEqual([]);
    const fits = ({ description: { length } }: (typeof shown)[number]) => length >= 70 && length <= 170;
    expect(shown.filter((page) => !fits(page))).toEqual([]);
    expect(new Set(shown.map(({ description }) => description)).size).toBe(shown.length);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  }, 60_000);
});
